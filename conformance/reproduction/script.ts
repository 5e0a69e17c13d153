import { SECRET_PATH } from "./look.js";
import {
  GIVEN,
  type Judgement,
  type Look,
  type Making,
  type Recipe,
  type Step,
  type Template,
} from "./recipe.js";
import { block, quote, word } from "./shell.js";
import { SHELL_FUNCTIONS } from "./shell-functions.js";

/** The addresses of the caller's servers, where the script asks unless it is told otherwise. */
export interface Addresses {
  readonly cloud: string | null;
  readonly agent: string | null;
}

/**
 * The recipe as a script that needs bash and curl: exit 1 when the failure shows, 0 when it does not, 2 when it could
 * not be asked, 3 when it is for a person to judge. Keys come from the environment.
 */
export function renderScript(recipe: Recipe, { cloud, agent }: Addresses): string {
  const uses = usedNames(recipe);
  const keys = [...uses].filter((name) => name.startsWith("CONFORMANCE_")).sort();
  const captures = recipe.steps.flatMap((step) => step.captures);
  const kept = [...new Set(captures.map(({ name }) => name))].sort();
  const shown = kept.filter((name) =>
    captures.some((one) => one.name === name && one.forCleanUp !== true),
  );
  const secret = captures.filter(({ path }) => new RegExp(SECRET_PATH).test(path));
  const secrets = [...new Set([...keys, ...secret.map(({ name }) => name)])];
  const removals = recipe.steps
    .flatMap((step) => step.makes ?? [])
    .sort(sandboxesFirst)
    .reverse();
  return `${[
    "#!/usr/bin/env bash",
    ...comment(recipe, keys),
    "set -u",
    "export LC_ALL=C",
    "",
    `cloud_url=\${AGENT_CLOUD_URL:-${cloud === null || !uses.has(GIVEN.cloudUrl) ? "" : quote(withoutSlash(cloud))}}`,
    `agent_url=\${AGENT_SERVER_URL:-${agent === null || !uses.has(GIVEN.agentUrl) ? "" : quote(withoutSlash(agent))}}`,
    `cloud_url=\${cloud_url%/} agent_url=\${agent_url%/}`,
    ...keys.map(
      (name) => `[[ -n \${${name}:-} ]] || { echo "set ${name} in the environment" >&2; exit 2; }`,
    ),
    ...kept.map((name) => `${name}=''`),
    `kept=${quote(shown.join(" "))}`,
    `secrets=${quote(secrets.join(" "))}`,
    "tab=$'\\t' newline=$'\\n'",
    "dir=$(mktemp -d) || exit 2",
    "",
    "clean_up() {",
    ...removals.map((making) => `  ${removal(making)}`),
    '  rm -rf "$dir"',
    "}",
    "trap clean_up EXIT",
    "trap 'exit 130' INT",
    "trap 'exit 143' TERM",
    "",
    "reproduce() {",
    ...recipe.steps
      .flatMap((step, index) => stepLines(recipe, step, index))
      .map((line) => `  ${line}`),
    ...verdictLines(recipe).map((line) => `  ${line}`),
    "}",
    "",
    SHELL_FUNCTIONS,
    "",
    "reproduce",
  ].join("\n")}\n`;
}

function comment(recipe: Recipe, keys: readonly string[]): readonly string[] {
  const name = recipe.case === undefined ? "" : `, case ${recipe.case}`;
  const told = recipe.message.replace(/[^\x20-\x7e]+/g, "?");
  const environment = keys.map((key) => `${key}=... `).join("");
  return [
    `# ${recipe.requirement}${name}: ${told}`,
    "#",
    recipe.judgement.by === "eye"
      ? "# No comparison tells it: the script shows the answers and says what to look for (exit 3)."
      : "# Red (exit 1): it shows. Green (exit 0): it does not. Exit 2: it could not be asked.",
    `# ${environment}bash THIS_FILE`,
    "# AGENT_CLOUD_URL and AGENT_SERVER_URL ask other servers. What it makes it takes away. It needs bash and curl.",
  ];
}

function usedNames({ steps }: Recipe): ReadonlySet<string> {
  const templates = steps.flatMap(({ url, headers, body, makes }): readonly Template[] => [
    url,
    body ?? [],
    ...headers.map(([, value]) => value),
    ...(makes === undefined ? [] : [makes.server, ...makes.headers.map(([, value]) => value)]),
  ]);
  return new Set(
    templates.flat().flatMap((piece) => (typeof piece === "string" ? [] : [piece.use])),
  );
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}

function sandboxesFirst(one: Making, other: Making): number {
  return Number(other.kind === "sandbox") - Number(one.kind === "sandbox");
}

/** Below its server. */
export function deletionPath({ kind, id }: Making): Template {
  switch (kind) {
    case "conversation":
      return ["/api/conversations/", { use: id }];
    case "app-conversation":
      return ["/api/v1/app-conversations/", { use: id }];
    case "sandbox":
      return ["/api/v1/sandboxes/", { use: id }, "?sandbox_id=", { use: id }];
  }
}

function removal(making: Making): string {
  const url = word([...making.server, ...deletionPath(making)]);
  return `remove ${making.kind} "$${making.id}" ${url} ${headerWords(making.headers)}`;
}

function headerWords(headers: Step["headers"]): string {
  return headers
    .map(
      ([name, value]) =>
        `-H ${value.length === 0 ? quote(`${name};`) : word([`${name}: `, ...value])}`,
    )
    .join(" ");
}

function callLine({ method, url, headers, body }: Step, index: number): string {
  const parts = [headerWords(headers), ...(body === undefined ? [] : [`--data-raw ${word(body)}`])];
  const rest = parts.filter((part) => part !== "");
  return [`call ${index + 1} ${method} ${word(url)}`, ...rest].join(" \\\n    ");
}

function stepLines(recipe: Recipe, step: Step, index: number): readonly string[] {
  const { judgement } = recipe;
  const pause = step.pauseMs === undefined ? [] : [`sleep ${(step.pauseMs / 1000).toFixed(2)}`];
  const call = callLine(step, index);
  const name = `step_${index + 1}`;
  if (judgement.by !== "eye" && judgement.step === index) {
    const lines = [
      `${name}() {`,
      `  ${call}`,
      ...keepings(step, index).map((line) => `  ${line}`),
      `  ${condition(judgement)}`,
      "}",
    ];
    const seconds =
      judgement.moment.when === "once" ? 0 : Math.ceil(judgement.moment.timeoutMs / 1000);
    const asked = {
      once: name,
      "comes right within": `again ${seconds} ${name}`,
      "stays right for": `holds ${seconds} ${name}`,
    };
    return [
      ...pause,
      ...lines,
      `if ${asked[judgement.moment.when]}; then verdict=green; else verdict=red; fi`,
    ];
  }
  if (step.together) return [...pause, `${call} &`];
  const isLastOfGroup = recipe.steps[index - 1]?.together === true;
  if (step.until === undefined) {
    const group = isLastOfGroup ? groupBefore(recipe.steps, index) : [];
    const kept = [...group, index].flatMap((at) => keepings(recipe.steps[at] ?? step, at));
    return [...pause, call, ...(isLastOfGroup ? ["wait"] : []), ...kept];
  }
  const { state, timeoutMs } = step.until;
  const seconds = Math.ceil(timeoutMs / 1000);
  if (state !== undefined) {
    const holds = `[[ $(look ${index + 1} at ${quote(state.path)}) == ${quote(state.value)} ]]`;
    const body = [`  ${call}`, ...keepings(step, index).map((line) => `  ${line}`), `  ${holds}`];
    return [...pause, `${name}() {`, ...body, "}", `again ${seconds} ${name}`];
  }
  const all = keeps(step, index).join(" && ");
  return [
    ...pause,
    `${name}() {`,
    `  ${call}`,
    `  ${all}`,
    "}",
    `again ${seconds} ${name} || stop ${quote(missing(step))}`,
  ];
}

/** The steps that were sent at the same time as this one. */
function groupBefore(steps: readonly Step[], index: number): readonly number[] {
  const before = index - 1;
  return steps[before]?.together === true ? [...groupBefore(steps, before), before] : [];
}

function keeps({ captures }: Step, index: number): readonly string[] {
  return captures.map(({ name, path, part, forCleanUp }) => {
    const words = [
      "keep",
      name,
      `${index + 1}`,
      quote(path),
      ...(part === undefined ? [] : [quote(part)]),
    ];
    return forCleanUp === true ? `{ ${words.join(" ")} || :; }` : words.join(" ");
  });
}

function keepings(step: Step, index: number): readonly string[] {
  return step.captures.map((capture, place) => {
    const line = keeps(step, index)[place] ?? "";
    return capture.forCleanUp === true
      ? line
      : `${line} || stop ${quote(missing({ captures: [capture] }))}`;
  });
}

function missing({ captures }: Pick<Step, "captures">): string {
  const needed = captures.filter(({ forCleanUp }) => forCleanUp !== true);
  return `the answer has no ${needed.map(({ path }) => path).join(" or ")}`;
}

/** A command that succeeds when the answer is right. */
function condition(judgement: Exclude<Judgement, { by: "eye" }>): string {
  const number = judgement.step + 1;
  switch (judgement.by) {
    case "status": {
      const fits = judgement.patterns.map((pattern) => `$status == ${pattern}`).join(" || ");
      const test = judgement.not === true ? `! ( ${fits} )` : fits;
      return `local status=$(status ${number}); [[ ${test} ]]`;
    }
    case "value": {
      const shown = `$(${lookAt(number, judgement.look)})`;
      return judgement.expected.map((lines) => `[[ ${shown} == ${block(lines)} ]]`).join(" || ");
    }
    case "look":
      return `[[ $(${lookAt(number, judgement.look)} neutral) != ${block(judgement.seen)} ]]`;
    case "earlier": {
      const before = lookAt(judgement.like + 1, judgement.likeLook);
      return `${lookAt(number, judgement.look)} | holds_in_order "$(${before})"`;
    }
  }
}

function lookAt(number: number, look: Look): string {
  if ("whole" in look) return `look ${number} whole ''`;
  return "at" in look
    ? `look ${number} at ${quote(look.at)}`
    : `look ${number} each ${quote(look.each)}`;
}

function verdictLines({ judgement, message, requirement }: Recipe): readonly string[] {
  const told = quote(`${requirement}: ${message.replace(/[^\x20-\x7e]+/g, "?")}`);
  if (judgement.by === "eye") {
    return [
      "echo",
      `echo look for: ${told}`,
      `echo expected: ${quote(JSON.stringify(judgement.expected) ?? "nothing")}`,
      `echo seen: ${quote(JSON.stringify(judgement.actual) ?? "nothing")}`,
      "exit 3",
    ];
  }
  return [
    "echo",
    `echo "expected of answer ${judgement.step + 1}:" ${quote(expectation(judgement))}`,
    ...(judgement.by === "status"
      ? [`echo "it was: $(status ${judgement.step + 1})"`]
      : [
          `echo "it was:" && ${lookAt(judgement.step + 1, judgement.look)}${judgement.by === "look" ? " neutral" : ""}`,
        ]),
    `if [[ $verdict == green ]]; then echo GREEN: not seen: ${told}; exit 0; fi`,
    `echo RED: ${told}`,
    "exit 1",
  ];
}

/** What is expected of the judged answer, in words. */
export function expectation(judgement: Exclude<Judgement, { by: "eye" }>): string {
  switch (judgement.by) {
    case "status": {
      const patterns = judgement.patterns
        .map((pattern) => pattern.replace("??", "xx"))
        .join(" or ");
      return judgement.not === true ? `a status that is not ${patterns}` : `status ${patterns}`;
    }
    case "value": {
      const at = place(judgement.look);
      const wanted = judgement.expected.map((lines) => lines.join(", ") || "nothing").join(" or ");
      return `${at} is ${wanted}`;
    }
    case "look":
      return `${place(judgement.look)} is not again as it was when it was wrong`;
    case "earlier":
      return `${place(judgement.look)} has all that answer ${judgement.like + 1} had, in its order`;
  }
}

function place(look: Look): string {
  if ("whole" in look) return "the answer";
  return "at" in look ? look.at || "the body" : look.each;
}
