import { problem, success } from "../../handlers/answer.js";
import { defineFaults } from "../fault.js";

export default defineFaults("sandboxes/delete-needs-query", {
  "path-is-enough": {
    breaks: "DELETE of a sandbox takes the id in the path for the missing `sandbox_id`.",
    operations: ["deleteSandbox"],
    wrap: (request, next) =>
      next({ ...request, query: { sandbox_id: request.path.id, ...request.query } }),
  },
  "says-deleted": {
    breaks: "DELETE of a sandbox without `sandbox_id` is answered 200, and deletes nothing.",
    operations: ["deleteSandbox"],
    wrap: (request, next) => (request.query.sandbox_id === undefined ? success : next(request)),
  },
  "bad-request": {
    breaks: "DELETE of a sandbox without `sandbox_id` is answered 400.",
    operations: ["deleteSandbox"],
    wrap: (request, next) =>
      request.query.sandbox_id === undefined
        ? problem(400, "sandbox_id is missing")
        : next(request),
  },
});
