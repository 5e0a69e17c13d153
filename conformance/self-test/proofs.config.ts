import { defineConfig } from "vitest/config";

/** The slower proofs, for CI: `npm run proofs`. */
export default defineConfig({
  test: {
    root: ".",
    include: ["{src,mocks,conformance}/**/*.proof.ts"],
    globalSetup: ["src/generate/build-before-tests.ts"],
    retry: process.env.CI ? 1 : 0,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
    // they wait for mirrors, sandboxes and runs most of the time
    maxConcurrency: 4,
  },
});
