// The llm.api_key given at creation, which is a secret, comes back in no record, no event and no error body of the
// agent server, neither as it is nor as part of a longer text. (§2)
import { randomBytes } from "node:crypto";
import type { Ask } from "../../ask.js";
import { defineCheck } from "../../check.js";
import { describeExchange, type Exchange } from "../../exchange.js";
import { violation } from "../../expect/violation.js";
import {
  aConversation,
  createConversation,
  creationPayload,
  patchTags,
  readConversation,
} from "../../given/conversation.js";
import { searchEvents } from "../../given/events.js";
import { runToRest } from "../../given/run.js";

/** Creations that a server refuses, or takes, for something else than the key in them. */
const ODD = [
  { tags: { Bad_Key: "value" } },
  { tags: "none" },
  { initial_message: "no object" },
  { workspace: 7 },
];

const CASES = {
  async "in-records"(ask: Ask, secret: string): Promise<readonly Exchange[]> {
    const creation = await createConversation(ask, creationPayload(ask, { secret }));
    const { answer, conversation } = creation;
    if (conversation === undefined) return [answer];
    const patched = await patchTags(ask, conversation, { note: "changed" });
    return [answer, patched, await readConversation(ask, conversation)];
  },

  async "in-events"(ask: Ask, secret: string): Promise<readonly Exchange[]> {
    const conversation = await aConversation(ask, { secret });
    const first = await searchEvents(ask, conversation);
    await runToRest(ask, conversation);
    return [
      first,
      await searchEvents(ask, conversation),
      await readConversation(ask, conversation),
    ];
  },

  async "in-errors"(ask: Ask, secret: string): Promise<readonly Exchange[]> {
    const answers: Exchange[] = [];
    for (const odd of ODD) {
      const body = { ...creationPayload(ask, { secret }), ...odd };
      answers.push((await createConversation(ask, body)).answer);
    }
    return answers;
  },
};

export default defineCheck({
  id: "conversations/secret-not-echoed",
  cases: ["in-records", "in-events", "in-errors"],
  async run(ask, name) {
    // Nobody's key: it opens nothing, and is told in the evidence as it is.
    const secret = `sk-${randomBytes(12).toString("hex")}`;
    const telling = (await CASES[name](ask, secret)).filter(({ text }) => text.includes(secret));
    return telling
      .flatMap((answer) =>
        violation(
          "the llm.api_key that was sent at creation comes back (*** where exchanges show it)",
          "an answer without it",
          `${describeExchange(answer)}: ${around(answer.text, secret)}`,
        ),
      )
      .slice(0, 1);
  },
});

/** The place in the text, by what stands before it. */
function around(text: string, secret: string): string {
  const at = text.indexOf(secret);
  return `…${text.slice(Math.max(0, at - 120), at + secret.length)}…`;
}
