// Nothing that the run sends, bad input included, is answered with a status from 500 to 599; 502, 503 and 504,
// which speak of an overloaded or unreachable server, are left aside. (§7)
import { defineCheck } from "../../check.js";
import { answerOf, violation } from "../../expect/violation.js";

const LEFT_ASIDE = [502, 503, 504];

export default defineCheck({
  id: "contract/no-server-errors",
  watch(exchange) {
    const { status, method } = exchange;
    if (status < 500 || LEFT_ASIDE.includes(status)) return [];
    return violation(
      `${method} was answered ${status}`,
      { status: "below 500" },
      answerOf(exchange),
    );
  },
});
