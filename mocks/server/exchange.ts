import { readQuery } from "../../src/contract/read-query.js";
import type { Operation } from "../../src/generated/operations.js";
import { type Answer, problem } from "../handlers/answer.js";
import type { AnyRequest } from "../handlers/handler.js";
import type { AppOptions } from "./app-options.js";
import type { DoorSign } from "./door.js";
import { exposeOffContract, refuseOffContract } from "./judge.js";
import { type RawBody, readBody } from "./read-body.js";

/** What came over HTTP, in parts. */
export interface RequestParts {
  readonly sign: DoorSign;
  readonly path: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly raw: RawBody | undefined;
}

/** One exchange, after authentication: read the request, judge it, have it answered, judge the answer. */
export async function exchange(
  operation: Operation,
  { sign, path, search, raw }: RequestParts,
  { checkAnswers, log }: AppOptions,
): Promise<Answer> {
  const { world, handlerOf, judgementOf } = sign.tenant;
  const read = readBody(operation, raw);
  if ("status" in read) return read;
  const { id } = operation;
  const home = sign.home();
  if (operation.server === "agent-server" && home === undefined) return problem(404, "Not Found");
  const request: AnyRequest = {
    operation: id,
    path,
    query: readQuery(operation, search),
    body: read.body,
    now: world.clock.now(),
    home,
  };
  const refused = refuseOffContract(request, world.choices);
  if (refused !== undefined) return refused;
  const answer = await handlerOf(id)(request, world);
  const judgement = judgementOf(id);
  if (!checkAnswers || judgement === "none") return answer;
  const exposed = exposeOffContract(id, answer, judgement);
  if (exposed !== answer) log(JSON.stringify(exposed.body));
  return exposed;
}
