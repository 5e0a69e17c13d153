import { ADDRESS, SECRET_PATH, THREE_DIGITS, TIME, TOKEN } from "./look.js";

/**
 * What every script brings along: bash 3.2 and curl 7.55 are enough, with the tools that POSIX asks for. It reads JSON
 * by itself, because nothing else is needed then.
 */
export const SHELL_FUNCTIONS = String.raw`
secret_field='("[A-Za-z_-]*(api_?key|secret|password|token|authorization)[A-Za-z_-]*" *: *")[^"]*"'

# call NUMBER METHOD URL [arguments of curl]: sends a request, keeps its answer, and shows it where it is new. 429 is asked
# again.
call() {
  local number=$1 method=$2 url=$3 attempt status='' text name
  shift 3
  for attempt in 1 2 3 4 5; do
    status=$(curl -q -sS -g --path-as-is --max-time 60 -X "$method" -o "$dir/$number" -w '%{http_code}' \
      -H 'Accept: application/json' "$@" "$url" 2>"$dir/trouble") || status=000
    [[ $status == 429 ]] || break
    sleep "$attempt"
  done
  [[ $status != 000 ]] || : >"$dir/$number"
  printf %s "$status" >"$dir/$number.status"
  text=$(head -c 2000 "$dir/$number" | tr -d '\000-\037\177' | sed -E "s/$secret_field/\1***\"/g")
  [[ $status != 000 ]] || text=$(cat "$dir/trouble")
  for name in $secrets; do
    [[ -z "${"$"}{!name}" ]] || text=${"$"}{text//"${"$"}{!name}"/***}
  done
  text="$number. $method $url"$'\n'"   < $status ${"$"}{text:0:300}"
  [[ -f $dir/$number.shown && $(cat "$dir/$number.shown") == "$text" ]] || printf '%s\n' "$text"
  printf %s "$text" >"$dir/$number.shown"
  [[ $status != 000 ]] || for name in "$cloud_url" "$agent_url"; do
    [[ -z $name || $url != "$name"/* ]] || stop "nobody answers at $name"
  done
}

# again SECONDS COMMAND: runs it until it succeeds, or the time is up.
again() {
  local end=$((SECONDS + $1)) pauses='0.1 0.2 0.4'
  shift
  until "$@"; do
    ((SECONDS < end)) || return 1
    sleep "${"$"}{pauses%% *}"
    [[ $pauses != *' '* ]] || pauses=${"$"}{pauses#* }
  done
}

# holds SECONDS COMMAND: runs it until it fails, or the time is up.
holds() {
  local end=$((SECONDS + $1))
  shift
  while "$@"; do
    ((SECONDS < end)) || return 0
    sleep 0.3
  done
  return 1
}

# keep NAME NUMBER PATH [PART]: keeps a string of an answer in a variable.
keep() {
  local value
  value=$(leaves <"$dir/$2" | while IFS= read -r line; do
    [[ "${"$"}{line%%$tab*}" != "$3" ]] || printf %s "${"$"}{line#*$tab}"
  done)
  [[ $value == \"* ]] || return 1
  value=${"$"}{value#\"}
  value=${"$"}{value%\"}
  case ${"$"}{4:-} in
    before*) value=${"$"}{value%%/api/conversations/*} ;;
    last*) value=${"$"}{value##*/} ;;
  esac
  value=${"$"}{value%/}
  [[ -n $value ]] && printf -v "$1" %s "$value"
}

# status NUMBER: the status of an answer; 000 when nobody answered.
status() { cat "$dir/$1.status"; }

# look NUMBER at|each|whole PATH [neutral]: an answer as lines of text. Kept values stand there by their names; with
# neutral, * stands for whatever is another one each time.
look() {
  local line path value
  [[ $2 != whole ]] || printf 'HTTP %s\n' "$((10#$(status "$1")))"
  leaves <"$dir/$1" | while IFS= read -r line; do
    path=${"$"}{line%%$tab*}
    tell "$path" "${"$"}{line#*$tab}" "${"$"}{4:-}"
    value=$REPLY
    case $2 in
      each)
        [[ $(printf %s "$path" | sed 's/\[[0-9]*\]/[]/g') == "$3" ]] && printf '%s\n' "$value"
        ;;
      *)
        [[ $path == "$3" || $path == "$3".* || $path == "$3["* ]] || continue
        path=${"$"}{path#"$3"}
        printf '%s\n' "${"$"}{path:+$path = }$value"
        ;;
    esac
  done | if [[ $2 == each ]]; then cat; else sort; fi
}

# holds_in_order LINES: are all of them in the input, in their order? Others may stand among them.
holds_in_order() {
  local line rest=$1
  while IFS= read -r line; do
    [[ $line != "${"$"}{rest%%$newline*}" ]] || case $rest in
      *"$newline"*) rest=${"$"}{rest#*$newline} ;;
      *) rest='' ;;
    esac
  done
  [[ -z $rest ]]
}

# tell PATH VALUE [neutral]: a value as look shows it, in REPLY.
tell() {
  local name held
  REPLY=$2
  [[ $2 == \"* ]] || return 0
  for name in $kept; do
    held=${"$"}{!name}
    [[ -n $held ]] || continue
    if [[ $2 == "\"$held\"" ]]; then REPLY="{$name}" && return 0; fi
    if [[ -n $3 && $2 == *"$held"* ]]; then REPLY="*{$name}*" && return 0; fi
  done
  [[ -n $3 ]] || return 0
  local secret='${SECRET_PATH}' address='${ADDRESS}' time='${TIME}' token='${TOKEN}' digits='${THREE_DIGITS}'
  if [[ $1 =~ $secret || $2 =~ $address || $2 =~ $time ]] || [[ $2 =~ $token && $2 =~ $digits ]]; then REPLY='*'; fi
}

# leaves: JSON as lines of a path, a tab and a value, e.g. .items[0].id<tab>"7"; {} and [] where they are empty.
leaves() {
  local token depth=0 key='' wants_key='' path kind=('') base=('') count=(0)
  grep -aoE '"([^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*|true|false|null|[][{}:,]' | while IFS= read -r token; do
    case $token in
      :) wants_key='' && continue ;;
      ,) [[ ${"$"}{kind[depth]} != '{' ]] || wants_key=yes && continue ;;
      '}' | ']')
        [[ ${"$"}{count[depth]} != 0 ]] || printf '%s\t%s\n' "${"$"}{base[depth]}" "${"$"}{kind[depth]}$token"
        depth=$((depth - 1))
        wants_key=''
        continue
        ;;
      \"*)
        spell "$token"
        token=$REPLY
        if [[ $wants_key == yes ]]; then key=$token && continue; fi
        ;;
    esac
    path=${"$"}{base[depth]}
    if [[ ${"$"}{kind[depth]} == '[' ]]; then
      path+="[${"$"}{count[depth]}]"
    elif [[ ${"$"}{kind[depth]} == '{' ]]; then
      local word='^"[A-Za-z_][A-Za-z0-9_]*"$'
      if [[ $key =~ $word ]]; then path+=".${"$"}{key//\"/}"; else path+="[$key]"; fi
    fi
    count[depth]=$((count[depth] + 1))
    if [[ $token == '{' || $token == '[' ]]; then
      depth=$((depth + 1))
      kind[depth]=$token base[depth]=$path count[depth]=0
      wants_key=''
      [[ $token != '{' ]] || wants_key=yes
    else
      printf '%s\t%s\n' "$path" "$token"
    fi
  done
}

# spell STRING: a JSON string in the one way in which all are compared, in REPLY: no escape but those that it needs.
spell() {
  local rest=$1 code low
  REPLY=$1
  case $1 in *\\u* | *\\/*) REPLY='' ;; *) return 0 ;; esac
  while [[ $rest == *\\* ]]; do
    REPLY+=${"$"}{rest%%\\*}
    rest=${"$"}{rest#*\\}
    case $rest in
      /*) REPLY+=/ rest=${"$"}{rest:1} ;;
      u*)
        code=$((16#${"$"}{rest:1:4})) rest=${"$"}{rest:5}
        if ((code >= 0xd800 && code < 0xdc00)) && [[ $rest == \\u[dD][c-fC-F]* ]]; then
          low=$((16#${"$"}{rest:2:4})) rest=${"$"}{rest:6}
          code=$((0x10000 + ((code - 0xd800) << 10) + low - 0xdc00))
        fi
        character "$code"
        ;;
      *) REPLY+=\\${"$"}{rest:0:1} rest=${"$"}{rest:1} ;;
    esac
  done
  REPLY+=$rest
}

# character CODE: adds a character to REPLY, in UTF-8 or as the escape that JSON needs.
character() {
  local text bytes=''
  case $1 in
    8) text='\b' ;; 9) text='\t' ;; 10) text='\n' ;; 12) text='\f' ;; 13) text='\r' ;; 34) text='\"' ;; 92) text='\\' ;;
    *)
      if (($1 < 32 || ($1 >= 0xd800 && $1 < 0xe000))); then
        printf -v text '\\u%04x' "$1"
      else
        if (($1 < 0x80)); then
          printf -v bytes '\\x%02x' "$1"
        elif (($1 < 0x800)); then
          printf -v bytes '\\x%02x' $((0xc0 | $1 >> 6)) $((0x80 | $1 & 63))
        elif (($1 < 0x10000)); then
          printf -v bytes '\\x%02x' $((0xe0 | $1 >> 12)) $((0x80 | $1 >> 6 & 63)) $((0x80 | $1 & 63))
        else
          printf -v bytes '\\x%02x' $((0xf0 | $1 >> 18)) $((0x80 | $1 >> 12 & 63)) $((0x80 | $1 >> 6 & 63)) $((0x80 | $1 & 63))
        fi
        printf -v text %b "$bytes"
      fi
      ;;
  esac
  REPLY+=$text
}

other_case() { printf %s "$1" | tr 'a-zA-Z' 'A-Za-z'; }

# remove KIND ID URL [arguments of curl]: takes away what was made; nothing where nothing was.
remove() {
  local kind=$1 id=$2 url=$3 status
  shift 3
  [[ -n $id ]] || return 0
  status=$(curl -q -sS -g --max-time 60 -X DELETE -o /dev/null -w '%{http_code}' "$@" "$url" 2>/dev/null)
  case $status in 2?? | 404 | 410) ;; *) echo "left behind: $kind $id (DELETE was answered $status)" >&2 ;; esac
}

stop() {
  echo "could not be asked: $1" >&2
  exit 2
}
`.trim();
