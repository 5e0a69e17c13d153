import { defineFaults } from "../fault.js";
import { type ReadById, readsAll, readsNewest } from "../reads-by-id.js";

const read: ReadById = { operation: "getStartTasks", parameter: "ids", records: "start tasks" };

export default defineFaults("start-tasks/read-by-id", {
  "answers-all": readsAll(read),
  "answers-newest": readsNewest(read, (world) => world.startTaskIds()),
});
