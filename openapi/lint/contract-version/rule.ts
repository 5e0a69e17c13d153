import { defineRule } from "../define-rule.js";

/** Semantic Versioning 2.0.0, without build metadata: a contract is released, not built. */
const SEMVER =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[a-z-][\da-z-]*)(\.(0|[1-9]\d*|\d*[a-z-][\da-z-]*))*)?$/i;

export default defineRule({
  sentence: "All documents have the same x-contract-version, and it is a semantic version.",
  given: "$",
  unresolved: true,
  *find(root, { beside, server }) {
    const version = root["x-contract-version"];
    const at = ["x-contract-version"];
    if (typeof version !== "string" || !SEMVER.test(version)) {
      yield { message: `x-contract-version is ${version}, which is no semantic version`, at };
    }
    const others = beside.documents?.filter((other) => other.server !== server) ?? [];
    for (const other of others.slice(0, 1)) {
      const theirs = other.root["x-contract-version"];
      if (theirs === version) continue;
      yield {
        message: `x-contract-version is ${version}, that of ${other.server} is ${theirs}`,
        at,
      };
    }
  },
});
