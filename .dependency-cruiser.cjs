// The rules of the house, checked on the import graph. Each says its reason.
const SELF_TEST = "^conformance/self-test/|/testing/";
const TEST = "\\.(test|property|proof)\\.ts$";
/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "src-knows-nobody",
      severity: "error",
      comment: "src/ is what the contract means; it may not know who uses it.",
      from: { path: "^src/" },
      to: { path: "^(mocks|conformance)/" },
    },
    {
      name: "mocks-never-see-the-suite",
      severity: "error",
      comment: "A mock that reads the checks can be written to please them.",
      from: { path: "^mocks/" },
      to: { path: "^conformance/" },
    },
    {
      name: "suite-never-sees-the-mocks",
      severity: "error",
      comment: "Mock and suite meet only over HTTP; a shared state machine would share its bugs.",
      from: { path: "^conformance/", pathNot: SELF_TEST },
      to: { path: "^mocks/" },
    },
    {
      name: "domain-is-pure",
      severity: "error",
      comment: "The state machine knows no HTTP, no files, no clock.",
      from: { path: "^mocks/domain/", pathNot: TEST },
      to: { pathNot: "^(mocks/domain/|src/generated/.*types)" },
    },
    {
      name: "the-suite-knows-the-rules-itself",
      severity: "error",
      comment: "A wrong pattern in the documents must not blind the checks.",
      from: { path: "^conformance/(checks|model|arbitraries)/", pathNot: TEST },
      to: { path: "^src/(contract|generated/.*validators)" },
    },
    {
      name: "checks-are-leaves",
      severity: "error",
      comment: "A check does not use another check, the runner, a reporter or the CLI.",
      from: { path: "^conformance/checks/([^/]+)/", pathNot: TEST },
      to: { path: "^conformance/(checks|runner|reporters|cli)/" },
    },
    {
      name: "parts-serve-checks",
      severity: "error",
      comment: "given, expect, arbitraries and model are used by checks and never use them.",
      from: { path: "^conformance/(given|expect|arbitraries|model)/", pathNot: TEST },
      to: { path: "^conformance/(checks|runner|reporters|cli)/" },
    },
    {
      name: "runner-takes-checks-as-data",
      severity: "error",
      comment: "The CLI hands the runner its checks; the runner knows none by name.",
      from: { path: "^conformance/runner/", pathNot: TEST },
      to: { path: "^conformance/(checks|reporters|cli|given|expect|arbitraries|model)/" },
    },
    {
      name: "reporters-only-format",
      severity: "error",
      comment: "A reporter turns a Report into text; it cannot run anything.",
      from: { path: "^conformance/reporters/", pathNot: TEST },
      to: { path: "^(conformance/(checks|runner|cli|arbitraries|model)|src/contract)/" },
    },
    {
      name: "rules-look-at-documents",
      severity: "error",
      comment: "A rule of lint reads documents; it knows neither who asks it nor the other rules.",
      from: { path: "^openapi/lint/([^/]+)/" },
      to: {
        path: "^(src|mocks|conformance|openapi)/",
        pathNot: "^src/(documents|files)/|^openapi/lint/([^/]+\\.ts$|$1/)",
      },
    },
    {
      name: "generated-is-terminal",
      severity: "error",
      from: { path: "^src/generated/" },
      to: { path: "^(src/(?!generated)|mocks|conformance)" },
    },
    {
      name: "no-test-in-product",
      severity: "error",
      from: { pathNot: `${TEST}|${SELF_TEST}|/bench/` },
      to: { path: `${TEST}|${SELF_TEST}` },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      severity: "error",
      from: { orphan: true, pathNot: `\\.d\\.ts$|bin\\.js$|${TEST}` },
      to: {},
    },
    {
      name: "no-unlisted-packages",
      severity: "error",
      from: {},
      // the cruiser takes an optional peer for one that is not listed
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["npm-peer"] },
    },
    {
      name: "no-dev-package-in-product",
      severity: "error",
      from: {
        path: "^(src|mocks|conformance)/",
        pathNot: `${TEST}|${SELF_TEST}|/(bench|generate)/`,
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["npm-peer", "type-only"] },
    },
  ],
  required: [
    {
      name: "a-check-is-defined-with-defineCheck",
      severity: "error",
      module: { path: "^conformance/checks/[^/]+/.+\\.ts$", pathNot: TEST },
      to: { path: "^conformance/check\\.ts$" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { extensions: [".ts", ".js"] },
  },
};
