import type { Parameter } from "../../documents/document.js";
import type { OperationView, Placed } from "./operation-view.js";
import type { OperationPair } from "./pair-operations.js";

/** The parameters that both operations have: by name, and in the path by their position. */
export function pairParameters(pair: OperationPair): [Placed<Parameter>, Placed<Parameter>][] {
  const names = pathNames(pair);
  return pair.newer.parameters.flatMap((after) => {
    const key = keyOf(after.value, names);
    const before = pair.older.parameters.find((one) => keyOf(one.value) === key);
    return before ? [[before, after]] : [];
  });
}

/** The older name of each parameter in the newer path that stands in the same place of it. */
export function pathNames({ older, newer }: OperationPair): Map<string, string> {
  const before = templateNames(older);
  return new Map(templateNames(newer).map((name, index) => [name, before[index] ?? name]));
}

function templateNames({ path }: OperationView): string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? "");
}

function keyOf(parameter: Parameter, names: ReadonlyMap<string, string> = new Map()): string {
  const kind = String(parameter.in);
  const name = parameter.name;
  if (kind === "path") return `path ${names.get(name) ?? name}`;
  return `${kind} ${kind === "header" ? name.toLowerCase() : name}`;
}
