/** One thing that is told while a mock serves. No key and no body stands in it. */
export type LogEntry =
  | {
      readonly event: "exchange";
      readonly method: string;
      /** With the host that was asked. */
      readonly url: string;
      readonly status: number;
      readonly durationMs: number;
    }
  /** The mock was about to answer what the documents do not allow: a mistake of ours. */
  | { readonly event: "answer-off-contract"; readonly problem: unknown }
  /** A handler threw: a mistake of ours. */
  | {
      readonly event: "failure";
      readonly method: string;
      readonly url: string;
      readonly error: string;
    };

export type Log = (entry: LogEntry) => void;

/** An entry for people: what happened, after the time of the day (UTC). */
export const prettyEntry = (entry: LogEntry, at: Date): string =>
  `${at.toISOString().slice(11, 23)} ${inWords(entry)}`;

/** An entry for machines: one line of JSON. */
export const jsonEntry = (entry: LogEntry, at: Date): string =>
  JSON.stringify({ time: at.toISOString(), level: levelOf(entry), ...entry });

/** Tells people on stderr. */
export const logOnStderr: Log = (entry) => console.error(prettyEntry(entry, new Date()));

const levelOf = ({ event }: LogEntry) => (event === "exchange" ? "info" : "error");

function inWords(entry: LogEntry): string {
  switch (entry.event) {
    case "exchange":
      return `${entry.method} ${entry.url} ${entry.status} ${entry.durationMs} ms`;
    case "answer-off-contract":
      return JSON.stringify(entry.problem);
    case "failure":
      return `${entry.method} ${entry.url}: ${entry.error}`;
  }
}
