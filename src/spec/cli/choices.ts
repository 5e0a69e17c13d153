// What the options offer, apart from what it is done with: help needs the words alone.

export const LINT_FORMATS = ["text", "json", "github", "sarif"] as const;
export type LintFormat = (typeof LINT_FORMATS)[number];

export const SEVERITIES = ["error", "warn", "info", "hint"] as const;
export type Severity = (typeof SEVERITIES)[number];

export const DIFF_FORMATS = ["text", "json", "github", "sarif", "markdown"] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

/** From which verdict on a change fails. */
export const FAIL_ON = ["breaking", "undecided"] as const;
export type FailOn = (typeof FAIL_ON)[number];

export const BUNDLE_FORMATS = ["yaml", "json"] as const;
export type BundleFormat = (typeof BUNDLE_FORMATS)[number];
