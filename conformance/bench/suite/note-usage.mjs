// `node --import <this file>`: what the process has used by its end is written to the file USAGE_FILE, in JSON.
import { writeFileSync } from "node:fs";

process.once("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const used = { peakBytes: maxRSS * 1024, cpuMs: (userCPUTime + systemCPUTime) / 1000 };
  writeFileSync(process.env.USAGE_FILE, JSON.stringify(used));
});
