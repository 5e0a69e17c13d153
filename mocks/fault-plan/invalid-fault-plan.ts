/** A value that is no fault plan; the message has a line for each problem. */
export class InvalidFaultPlan extends Error {
  override readonly name = "InvalidFaultPlan";

  /** @param problems where each is, from the outside in, and what was expected there */
  constructor(
    problems: readonly { readonly path: readonly (string | number)[]; readonly message: string }[],
  ) {
    const lines = problems.map(({ path, message }) => `${["plan", ...path].join(".")}: ${message}`);
    super(lines.join("\n"));
  }
}
