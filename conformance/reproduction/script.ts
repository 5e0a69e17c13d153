import { verdictLines } from "./judgement-lines.js";
import { SECRET_PATH } from "./look.js";
import { GIVEN, type Making, type Recipe, type Template } from "./recipe.js";
import { quote, word } from "./shell.js";
import { SHELL_FUNCTIONS } from "./shell-functions.js";
import { headerWords, stepLines } from "./step-lines.js";

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
function deletionPath({ kind, id }: Making): Template {
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
