// POST /api/conversations with agent, workspace and initial_message succeeds with a record that holds the identifier
// of the new conversation: the other operations accept it, and a record that tells it under the same name tells the
// same. Two creations give two, also at the same time. (§2, §4)
import { messageTexts } from "../../arbitraries/message-texts.js";
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { expectSuccess } from "../../expect/answers.js";
import { answerOf, violation } from "../../expect/violation.js";
import {
  type Conversation,
  type Creation,
  creationPayload,
  patchTags,
  readConversation,
  tryToCreate,
} from "../../given/conversation.js";
import { searchEvents } from "../../given/events.js";
import { identifierIn } from "../../given/identifier.js";
import { hasEnded, startRun, statusOf } from "../../given/run.js";
import { isSameId } from "../../records.js";
import type { Violation } from "../../verdict.js";

const AT_ONCE = 3;

export default defineCheck({
  id: "conversations/create-yields-identifier",
  requires: ["auth/session-key-accepted"],
  async run(ask) {
    const known: string[] = [];
    return ask.property(
      [messageTexts],
      async (texts) => {
        const content = texts.map((text) => ({ text: `${text} (run ${ask.run.id})` }));
        const body = { ...creationPayload(ask), initial_message: { content } };
        // The first alone: by it the field that names the others is found.
        const creations = [await tryToCreate(ask, body)];
        if (creations[0]?.conversation !== undefined)
          creations.push(
            ...(await Promise.all(
              Array(AT_ONCE)
                .fill(body)
                .map((one) => tryToCreate(ask, one)),
            )),
          );
        const nameless = creations.flatMap(expectIdentifier);
        if (nameless.length > 0) return nameless.slice(0, 1);
        const conversations = creations.flatMap(({ conversation }) => conversation ?? []);
        const ids = conversations.map(({ id }) => id);
        const again = ids.find((id, index) => ids.indexOf(id) < index || known.includes(id));
        if (again !== undefined)
          return violation(
            "two creations gave the same identifier",
            "identifiers of their own",
            ids,
          );
        known.push(...ids);
        const [first] = conversations;
        return first === undefined ? [] : expectAccepted(ask, first);
      },
      { effort: 0.15 },
    );
  },
});

function expectIdentifier({ answer, conversation }: Creation): readonly Violation[] {
  const refused = expectSuccess(answer);
  if (refused.length > 0 || conversation !== undefined) return refused;
  return violation(
    "no field of the answer is an identifier that GET accepts",
    "a record with the identifier of the new conversation",
    answerOf(answer),
  );
}

async function expectAccepted(ask: Ask, conversation: Conversation): Promise<readonly Violation[]> {
  const reading = await readConversation(ask, conversation);
  const answers = [
    reading,
    await patchTags(ask, conversation, { note: "accepted" }),
    await searchEvents(ask, conversation),
  ];
  const refused = answers.flatMap(expectSuccess);
  if (refused.length > 0) return refused.slice(0, 1);
  const told = identifierIn(conversation.agent, reading);
  if (told !== undefined && !isSameId(told, conversation.id))
    return violation("GET answers a record with another identifier", conversation.id, told);
  const run = await startRun(ask, conversation);
  // What a run of one that has ended by then is answered, is left open.
  const isThere = !hasEnded({ status: statusOf(await readConversation(ask, conversation)) });
  if (run.status !== 404 || !isThere) return [];
  return violation("POST run does not know the conversation", { status: "not 404" }, answerOf(run));
}
