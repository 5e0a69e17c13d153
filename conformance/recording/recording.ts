/** Of a report that was made from a recording: what was recorded, and how much of it could be judged. */
export interface RecordingReport {
  readonly file: string;
  /** What made the recording, as it says itself. */
  readonly creator: string | null;
  /** How many entries it has, and how many of them are answered calls of the service. */
  readonly entries: number;
  readonly calls: number;
  /** The servers that were found in it, by their addresses. */
  readonly cloud: readonly string[];
  readonly agents: readonly string[];
  /** Entries that were not judged. */
  readonly leftOut: readonly LeftOut[];
  /** Answers whose body is not in the recording, or not whole, or cannot be unpacked: their shape was not judged. */
  readonly bodiesNotJudged: readonly LeftOut[];
}

/** Some entries for the same reason. */
export interface LeftOut {
  readonly reason: string;
  readonly count: number;
  /** One of them: `GET https://host/path`. */
  readonly example: string;
}
