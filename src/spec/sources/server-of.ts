/** A document is named for its file: `agent-server` for `openapi/agent-server.yaml`. */
export function serverOf(file: string): string {
  const name =
    file
      .replace(/[?#].*$/, "")
      .split(/[/\\]/)
      .at(-1) ?? file;
  return name.replace(/\.(ya?ml|json)$/i, "");
}
