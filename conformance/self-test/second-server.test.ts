import { describe, expect, it } from "vitest";
import { idsWith } from "./ask-mock.js";
import { askStrange, expectNothingHeldAgainst } from "./ask-strange.js";

describe("a server of other people, with ways of its own", () => {
  // A sample; second-server.proof.ts asks all of them.
  it.each([
    "as it is",
    "a name for the identifier that nobody thought of",
    "a status that we do not know",
    "everything at once",
  ])("%s: nothing is held against it", expectNothingHeldAgainst);

  it("is asked whole by the full profile, too", async () => {
    const report = await askStrange({}, { profile: "full" });
    expect(report.exitCode).toBe(0);
    expect(idsWith(report, "not-asked").length).toBeGreaterThan(0);
  });

  it("what it does differently is observed", async () => {
    const { observed } = await askStrange({
      idField: "conversation_id",
      refusal: 403,
      rejection: 400,
    });
    const values = Object.fromEntries(observed.map(({ point, value }) => [point, value]));
    expect(values).toMatchObject({
      "create-answer": { identifier: "conversation_id", status: 201 },
      "unauthorized-status": 403,
      "tag-rejection-status": 400,
    });
  });
});
