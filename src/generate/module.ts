/** A file to write: its path below the project's root, with forward slashes, and its text. */
export type GeneratedFile = readonly [file: string, text: string];

/** The first line of a generated module. */
export function banner(source: string): string {
  return `// Generated from ${source} by \`npm run generate\`. Do not edit.\n`;
}

/** A union of string literals, one a line. */
export function union(members: readonly string[]): string {
  return `\n${members.map((member) => `  | ${JSON.stringify(member)}`).join("\n")}`;
}

/** A value as a TypeScript literal. */
export function literal(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
