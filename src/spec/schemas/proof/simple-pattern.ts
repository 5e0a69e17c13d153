/** All strings of so many characters of one class: `^[a-z0-9]+$`. */
export interface SimplePattern {
  /** Code points, from and to. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly fewest: number;
  readonly most: number;
}

const WHOLE =
  /^\^(?:\[(?<body>[^\]^[]+)\]|(?<single>\\[dw]|[a-zA-Z0-9_ -]))(?<times>[+*?]|\{\d+(?:,\d*)?\})?\$$/u;
const MEMBER =
  /\\(?<known>[dw])|\\(?<escaped>[-._/])|(?<from>[^\\-])-(?<to>[^\\-])|(?<literal>[^\\])/uy;
const KNOWN: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  d: [["0", "9"]],
  w: [
    ["0", "9"],
    ["A", "Z"],
    ["_", "_"],
    ["a", "z"],
  ],
};

/** A pattern that is no more than one class, repeated, from the start to the end; nothing for any other. */
export function simplePattern(pattern: string): SimplePattern | undefined {
  const { body, single, times = "{1}" } = WHOLE.exec(pattern)?.groups ?? {};
  const ranges = rangesOf(body ?? single ?? "");
  if (ranges === undefined) return undefined;
  if (times === "+") return { ranges, fewest: 1, most: Number.POSITIVE_INFINITY };
  if (times === "*") return { ranges, fewest: 0, most: Number.POSITIVE_INFINITY };
  if (times === "?") return { ranges, fewest: 0, most: 1 };
  const [fewest = "1", most = fewest] = times.slice(1, -1).split(",");
  return {
    ranges,
    fewest: Number(fewest),
    most: most === "" ? Number.POSITIVE_INFINITY : Number(most),
  };
}

function rangesOf(body: string): SimplePattern["ranges"] | undefined {
  const ranges: [number, number][] = [];
  const add = (from: string, to: string) =>
    ranges.push([from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0]);
  let at = 0;
  while (at < body.length) {
    MEMBER.lastIndex = at;
    const found = MEMBER.exec(body);
    if (found === null) return undefined;
    const { known, escaped, from, to, literal } = found.groups ?? {};
    const end = at + found[0].length;
    // A hyphen that is neither first nor last may be the middle of a range.
    if (literal === "-" && at > 0 && end < body.length) return undefined;
    if (known !== undefined) for (const [one, other] of KNOWN[known] ?? []) add(one, other);
    else if (from !== undefined && to !== undefined) add(from, to);
    else add(escaped ?? literal ?? "", escaped ?? literal ?? "");
    at = end;
  }
  return ranges.length > 0 ? ranges : undefined;
}

/** Whether every character of the one is one of the other. */
export function hasOnlyCharactersOf(one: SimplePattern, other: SimplePattern): boolean {
  const merged = [...other.ranges]
    .sort(([from], [next]) => from - next)
    .reduce<[number, number][]>((all, [from, to]) => {
      const last = all.at(-1);
      if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
      else all.push([from, to]);
      return all;
    }, []);
  return one.ranges.every(([from, to]) =>
    merged.some(([start, end]) => start <= from && to <= end),
  );
}
