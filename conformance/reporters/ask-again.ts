import type { Report, Way } from "../report.js";

const LLM_FLAGS: { readonly [kind in Report["run"]["llm"]]: readonly string[] } = {
  none: [],
  scripted: ["--llm-scripted"],
  stub: ["--llm-stub"],
  real: ["--llm-model …", "--llm-base-url …"],
};

/** The command that asks one requirement again, with the same values. */
export function askAgain({ target, run, seed, recording }: Report, id: string): string {
  if (recording !== undefined) return `conformance --check-har ${recording.file} --only ${id}`;
  const besideCloud = target.asked !== null && target.cloud !== null && target.agent !== null;
  return [
    "conformance",
    ...(target.asked === null ? [] : [target.asked]),
    id,
    ...(besideCloud ? [`--agent-url ${target.agent}`] : []),
    ...(target.asked === null ? [] : LLM_FLAGS[run.llm]),
    ...flagsOf(target.way),
    ...(run.profile === "full" ? [] : [`--profile ${run.profile}`]),
    `--seed ${seed}`,
  ].join(" ");
}

/** Those of the way there; what a report does not know, or may not tell, is for the reader to fill in. */
function flagsOf(way: Way | undefined): readonly string[] {
  if (way === undefined) return [];
  return [
    ...way.headers.map((name) => `--header '${name}: …'`),
    ...(way.proxy === null ? [] : [`--proxy ${way.proxy}`]),
    ...(way.authorities === 0 ? [] : ["--ca …"]),
    ...(way.requestExtras.length === 0 ? [] : ["--request-extras …"]),
  ];
}
