import { execFileSync } from "node:child_process";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { see } from "./look.js";
import { SHELL_FUNCTIONS } from "./shell-functions.js";

/** What the shell sees of the same answers, all in one process. */
function seeInShell(texts: readonly string[]): readonly string[] {
  const script = [
    "export LC_ALL=C; tab=$'\\t'; newline=$'\\n'; kept='conversation_id'; secrets=''; conversation_id=0123456789ab",
    "cloud_url='' agent_url=''; dir=$(mktemp -d); trap 'rm -rf \"$dir\"' EXIT",
    SHELL_FUNCTIONS,
    ...texts.map((_, index) =>
      [
        `printf 200 >"$dir/1.status"`,
        `cat >"$dir/1" <<'END_${index}'`,
        texts[index],
        `END_${index}`,
        "look 1 whole '' neutral",
        "echo ----",
      ].join("\n"),
    ),
  ].join("\n");
  const output = execFileSync("bash", ["-s"], { input: script }).toString();
  return output.split("----\n").slice(0, -1);
}

const variables = new Map([["conversation_id", "0123456789ab"]]);
const seeHere = (text: string): string =>
  `${see({ status: 200, json: JSON.parse(text) }, { whole: true }, { variables, neutral: true }).join("\n")}\n`;

it("is the same in a script: ids by name, what differs each time as a star, escapes spelled one way", () => {
  const texts = [
    "{}",
    "[]",
    '{"a":[],"b":{},"c":null,"d":[1,-2.5,1e3,true],"with space":{"x":""}}',
    '{"id":"0123456789ab","url":"https://h:1/x","at":"2026-01-02T03:04:05Z","other":"a1b2c3d4e5f6","in":"x-0123456789ab"}',
    String.raw`{"t":"\u00e9\ud83d\ude00\/\n\u0001\"\\ \ud800","\u0041":{"session_api_key":"k"}}`,
    ' [ { "a" : "b" } ,\n  [ [ "c" ] ] ] ',
  ];
  // JSON.parse reads 1e3 as 1000, and a script leaves numbers as they stand.
  const told = seeInShell(texts).map((text) => text.replace(/ = 1e3$/m, " = 1000"));
  expect(told).toEqual(texts.map(seeHere));
});

it("is the same for any JSON", () => {
  const whole = (_: string, value: unknown): unknown =>
    typeof value === "number" ? Math.trunc(value % 1000) || 0 : value;
  const texts = fc
    .sample(fc.jsonValue({ stringUnit: "binary", maxDepth: 3 }), { numRuns: 40, seed: 7 })
    .map((value) => JSON.stringify(value, whole));
  expect(seeInShell(texts)).toEqual(texts.map(seeHere));
});
