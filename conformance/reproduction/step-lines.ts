import { condition } from "./judgement-lines.js";
import type { Recipe, Step } from "./recipe.js";
import { quote, word } from "./shell.js";

/** Headers as arguments of curl. */
export function headerWords(headers: Step["headers"]): string {
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

/** The commands of one step: the call, what is kept of its answer, and what is waited for. */
export function stepLines(recipe: Recipe, step: Step, index: number): readonly string[] {
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
