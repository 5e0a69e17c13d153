import { problem } from "../../handlers/answer.js";
import { defineFaults, type FaultDefinition } from "../fault.js";

const answers = (status: number, detail: string): FaultDefinition => ({
  breaks: `While the server starts, GET /ready answers ${status}.`,
  operations: ["getReady"],
  wrap: async (request, next) => {
    const answer = await next(request);
    return answer.status === 503 ? problem(status, detail) : answer;
  },
});

export default defineFaults("readiness/not-ready-while-initialising", {
  "not-found": answers(404, "Not Found"),
  unauthorized: answers(401, "Unauthorized"),
  "server-error": answers(500, "Internal Server Error"),
});
