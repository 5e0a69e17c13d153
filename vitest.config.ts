import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,mocks,conformance}/**/*.{test,property}.ts"],
    globalSetup: ["src/generate/build-before-tests.ts"],
    // two shared cores in CI: a test that only once ran out of time is told, and asked again
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
