import type { Call, Outcome } from "./call.js";
import { correctedRequest, type Redact } from "./corrected-request.js";
import { judgeCredentials } from "./credentials.js";
import type { Charge, Judge } from "./judge.js";
import { TagMemory } from "./lost-tags.js";
import { judgeOffContract } from "./off-contract.js";
import { Patience } from "./patience.js";
import { judgeState } from "./state.js";
import { judgeUnknownOperation } from "./unknown-operation.js";
import { judgeUnreadableBody } from "./unreadable-body.js";
import type { Violation } from "./violation.js";

/** Holds what the clients of one tenant do against the contract, and remembers of them what it needs for that. */
export class ClientJudge {
  readonly #redact: Redact;
  readonly #tags = new TagMemory();
  readonly #patience = new Patience();
  readonly #judges: readonly Judge[] = [
    judgeUnknownOperation,
    judgeCredentials,
    judgeUnreadableBody,
    judgeOffContract,
    judgeState,
    (call, outcome) => this.#tags.judge(call, outcome),
    (call, outcome) => this.#patience.judge(call, outcome),
  ];

  /** @param redact takes the secrets out of what is shown */
  constructor(redact: Redact) {
    this.#redact = redact;
  }

  /**
   * What a call did that the contract does not allow.
   * @param outcome what the client got; undefined where it got nothing
   */
  judge(call: Call, outcome: Outcome | undefined): readonly Violation[] {
    let charges: readonly Charge[] = NONE;
    for (const judge of this.#judges) {
      const found = judge(call, outcome);
      if (found.length > 0) charges = [...charges, ...found];
    }
    return charges.map(({ correction, ...charge }) => ({
      ...charge,
      what: String(this.#redact(charge.what)),
      operation: (call.operation ?? correction?.operation)?.id,
      ...(correction && { corrected: correctedRequest(call, correction, this.#redact) }),
    }));
  }

  /** Forgets what clients have seen. */
  clear(): void {
    this.#tags.clear();
    this.#patience.clear();
  }
}

/** What most calls are charged with: nothing is made for them. */
const NONE: readonly never[] = [];
