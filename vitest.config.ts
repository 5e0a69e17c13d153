import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,mocks,conformance}/**/*.{test,property}.ts"],
    globalSetup: ["src/generate/build-before-tests.ts"],
    // two shared cores in CI: a test that only once ran out of time is told, and asked again
    retry: process.env.CI ? 1 : 0,
    // ends what hangs: the longest test takes 40 s where ten processes share two cores
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts", "mocks/**/*.ts", "conformance/**/*.ts"],
      exclude: [
        "src/generated/**",
        "src/generate/**",
        "**/*.test.ts",
        "**/testing/**",
        "**/*.property.ts",
      ],
    },
  },
});
