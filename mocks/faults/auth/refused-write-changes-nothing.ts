import type { OperationId } from "../../../src/generated/operations.js";
import { admitKey } from "../../domain/keys.js";
import { problem } from "../../handlers/answer.js";
import { defineFaults, type FaultDefinition } from "../fault.js";

/** Does what it is asked first, and looks at the key afterwards. */
const tooLate = (id: OperationId): FaultDefinition => ({
  breaks: `\`${id}\` refuses a wrong key when it is done.`,
  operations: [id],
  rules: ({ admits }) => ({ admits: (check) => check.operation === id || admits(check) }),
  wrap: async (request, next) => {
    const answer = await next(request);
    return request.keys().every(admitKey) ? answer : problem(401, "Unauthorized");
  },
});

export default defineFaults("auth/refused-write-changes-nothing", {
  "update-conversation": tooLate("updateConversation"),
  "delete-conversation": tooLate("deleteConversation"),
  "run-conversation": tooLate("runConversation"),
  "delete-sandbox": tooLate("deleteSandbox"),
  "delete-app-conversation": tooLate("deleteAppConversation"),
});
