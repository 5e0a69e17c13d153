import { defineFaults } from "../fault.js";
import { type ReadById, readsAll, readsNewest } from "../reads-by-id.js";

const read: ReadById = { operation: "getSandboxes", parameter: "id", records: "sandboxes" };

export default defineFaults("sandboxes/read-by-id", {
  "answers-all": readsAll(read),
  "answers-newest": readsNewest(read, (world) => world.sandboxIds()),
});
