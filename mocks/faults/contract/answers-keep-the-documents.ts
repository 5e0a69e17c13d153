import { defineFaults } from "../fault.js";
import { alterRecord } from "../records.js";

export default defineFaults("contract/answers-keep-the-documents", {
  "updated-status-as-number": {
    breaks: "An updated conversation is answered with a number for its status.",
    operations: ["updateConversation"],
    wrap: alterRecord((record) => ({ ...record, execution_status: 1 })),
  },
});
