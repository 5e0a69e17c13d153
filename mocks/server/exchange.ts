import type { IncomingHttpHeaders } from "node:http";
import { readQuery } from "../../src/contract/read-query.js";
import type { Operation } from "../../src/generated/operations.js";
import type { Call } from "../conduct/call.js";
import { type Answer, problem } from "../handlers/answer.js";
import type { AnyRequest } from "../handlers/handler.js";
import type { AppOptions } from "./app-options.js";
import { checkedKeys } from "./authenticate.js";
import type { DoorSign } from "./door.js";
import { exposeOffContract } from "./judge.js";
import { type RawBody, readBody } from "./read-body.js";

/** What came over HTTP, in parts. */
export interface RequestParts {
  /** Where it is noted what is made out of the request. */
  readonly call: Call;
  readonly sign: DoorSign;
  readonly headers: IncomingHttpHeaders;
  readonly path: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly raw: RawBody | undefined;
}

/** One exchange, after authentication: read the request, hear it in the documents' words, have it judged and answered,
 * say the answer in this server's words, judge it. */
export async function exchange(
  operation: Operation,
  { call, sign, headers, path, search, raw }: RequestParts,
  { checkAnswers, log }: AppOptions,
): Promise<Answer> {
  const { world, handlerOf, interpreterOf, judgementOf } = sign.tenant;
  if (raw !== undefined) call.bytes = raw.bytes;
  const read = readBody(operation, raw);
  if ("status" in read) return read;
  const { id } = operation;
  const home = sign.home();
  if (operation.server === "agent-server" && home === undefined) return problem(404, "Not Found");
  const now = world.clock.now();
  const request: AnyRequest = {
    operation: id,
    path,
    query: readQuery(operation, search),
    body: read.body,
    now,
    home,
    keys: () =>
      checkedKeys(operation, headers, { sign, now, conversationId: path.conversation_id }),
  };
  call.request = request;
  call.before = home && world.conversation(home, path.conversation_id ?? "", now);
  const { hear, say } = interpreterOf(id);
  const heard = hear(request);
  const answered = "status" in heard ? heard : await handlerOf(id)(heard, world);
  const answer = say(answered, request, world);
  const judgement = judgementOf(id);
  if (!checkAnswers || judgement === "none") return answer;
  const exposed = exposeOffContract(id, answer, judgement);
  if (exposed !== answer) log({ event: "answer-off-contract", problem: exposed.body });
  return exposed;
}
