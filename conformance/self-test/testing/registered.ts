import { conformanceTests } from "../../vitest.js";

// What a user's own test file looks like; vitest-registration.test.ts runs it against a broken mock.
conformanceTests({
  url: process.env.TARGET_URL ?? "",
  sessionApiKey: process.env.TARGET_KEY,
  profile: "quick",
  seed: 1,
  only: ["tags/create-stores-tags", "tags/patch-replaces-whole-map", "auth/cloud-bearer-accepted"],
});
