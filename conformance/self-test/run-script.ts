import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Mock } from "../../mocks/index.js";
import type { Report } from "../report.js";
import type { Reproduction } from "../reproduction/recipe.js";

/** All that a report hands out to repeat its failures. */
export function reproductionsIn(report: Report): readonly Reproduction[] {
  return report.requirements.flatMap(({ verdict }) =>
    [verdict, ...(verdict.cases ?? [])].flatMap(({ evidence }) => evidence?.reproduction ?? []),
  );
}

/** What a script of a failure said, and how it ended. */
export interface ScriptEnd {
  readonly exitCode: number | null;
  readonly output: string;
}

/** Runs a script as a stranger would, with bash and an environment that has nothing but the keys and addresses of a mock. */
export async function runScript(script: string, mock: Mock): Promise<ScriptEnd> {
  const child = spawn("bash", ["-s"], {
    env: {
      PATH: process.env.PATH,
      CONFORMANCE_API_KEY: mock.cloud.apiKey,
      CONFORMANCE_SESSION_API_KEY: mock.agent.sessionKey,
      AGENT_CLOUD_URL: mock.cloud.url,
      AGENT_SERVER_URL: mock.agent.url,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  child.stdin.end(script);
  const [exitCode] = (await once(child, "close")) as [number | null];
  return { exitCode, output };
}
