import type { LeftOut, RecordingReport } from "../recording/recording.js";
import type { Report } from "../report.js";
import { printable } from "./printable.js";

/** What was judged instead of a server, in a line. */
export function headRecording(recording: RecordingReport): string {
  const { file, creator, entries, calls, cloud, agents } = recording;
  const servers = [
    ...cloud.map((url) => `the cloud app server ${url}`),
    ...agents.map((url) => `the agent server ${url}`),
  ];
  const of = servers.length === 0 ? "" : ` of ${servers.join(" and ")}`;
  const by = creator === null ? "" : ` (${creator})`;
  return printable(
    `judged the recording ${file}${by}: ${calls} of ${entries} entries are calls${of}`,
  );
}

/** What in a recording was not judged, and why. */
export function describeRecording({ recording }: Report): string {
  if (recording === undefined) return "";
  const lines = [...recording.leftOut, ...recording.bodiesNotJudged].map(describeLeftOut);
  if (lines.length === 0) return "";
  return ["not judged in the recording:", ...lines].join("\n");
}

function describeLeftOut({ reason, count, example }: LeftOut): string {
  return printable(`  ${count} × ${reason}: ${example}`);
}
