/** The keys of a mock that was given none: fixed, so that they can be typed from memory. */
export const DEVELOPMENT_KEYS = { cloud: "dev-cloud-key", agent: "dev-session-key" } as const;
