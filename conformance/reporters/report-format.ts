/** The formats of `--report`, by their names; `reporters/index.ts` writes them. */
export const reportFormats = ["text", "json", "html", "junit", "markdown", "har", "sarif"] as const;

export type ReportFormat = (typeof reportFormats)[number];

/** Formats that are made of the exchanges of the whole run, which are kept only for them. */
export const formatsOfExchanges: ReadonlySet<ReportFormat> = new Set<ReportFormat>(["har"]);
