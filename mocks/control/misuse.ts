/** Somebody deletes the tenant that a mock starts with. */
export class PermanentTenant extends Error {
  override readonly name = "PermanentTenant";

  constructor() {
    super("the first tenant stays as long as the mock");
  }
}

/** A body that is not as the document says; the message has a line for each problem. */
export class InvalidBody extends Error {
  override readonly name = "InvalidBody";
}

/** Somebody waits for something when the mock is stopped. */
export class Stopping extends Error {
  override readonly name = "Stopping";

  constructor() {
    super("the mock is being stopped");
  }
}

/** A body that cannot be read at all. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";

  readonly statusCode: 400 | 413;

  /** @param statusCode how it is answered */
  constructor(message: string, statusCode: 400 | 413) {
    super(message);
    this.statusCode = statusCode;
  }
}
