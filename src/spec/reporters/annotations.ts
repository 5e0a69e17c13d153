/** Something that the runner of GitHub Actions shows beside a line of the change. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly title: string;
  readonly message: string;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** The runner shows ten of each level for a step, and drops the rest without a word. */
const MOST = 10;

/** The workflow commands for all of them; the last of too many of a level says how many more there are. */
export function formatAnnotations(annotations: readonly Annotation[]): string {
  const levels = ["error", "warning", "notice"] as const;
  return levels
    .flatMap((level) =>
      atMost(
        annotations.filter((one) => one.level === level),
        level,
      ),
    )
    .map((annotation) => `${command(annotation)}\n`)
    .join("");
}

function atMost(
  annotations: readonly Annotation[],
  level: Annotation["level"],
): readonly Annotation[] {
  if (annotations.length <= MOST) return annotations;
  const left = annotations.length - (MOST - 1);
  const message = "The log, the job summary and the reports have them all.";
  return [...annotations.slice(0, MOST - 1), { level, title: `${left} more`, message }];
}

function command({ level, title, message, file, line, column }: Annotation): string {
  const properties = Object.entries({ file, line, col: column, title })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${level} ${properties.join(",")}::${escapeData(message)}`;
}

/** As the runner undoes it. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
