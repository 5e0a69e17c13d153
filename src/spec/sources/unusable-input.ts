/** Something that was named on the command line, and that cannot be used. The message is one line: what, why, and the remedy. */
export class UnusableInput extends Error {
  override readonly name = "UnusableInput";
  /** The message without what it is about. */
  readonly reason: string;

  /** @param about the file, address or git ref, as the one who named it knows it */
  constructor(about: string, reason: string, options?: ErrorOptions) {
    super(`${about}: ${reason}`, options);
    this.reason = reason;
  }
}
