import type { Mock } from "../index.js";
import { EXIT, type Io } from "./io.js";
import { judgeClients } from "./judge-clients.js";
import type { ServeFlags } from "./options.js";
import { start } from "./start.js";

/**
 * Starts the mock, tells where it is, and waits until it is asked to stop.
 * @returns the exit code
 */
export async function serve(flags: ServeFlags, io: Io): Promise<number> {
  const mock = await start(flags, io);
  const asked = askedToStop(flags, io); // from the first line on, somebody may
  io.stdout.write(flags.ready === "json" ? readyLine(mock, io) : greeting(mock));
  await asked;
  await mock.stop();
  return judgeClients(EXIT.stopped, mock, { flags, io });
}

function readyLine({ cloud, agent, control }: Mock, { pid }: Io): string {
  return `${JSON.stringify({ event: "ready", cloud, agent, control: control ?? null, pid })}\n`;
}

function greeting({ cloud, agent, control }: Mock): string {
  return `cloud app server  ${cloud.url}  API key ${cloud.apiKey}
agent server      ${agent.url}  session key ${agent.sessionKey}
control plane     ${control?.url}  token ${control?.token}

Try:  curl -X POST -H 'Authorization: Bearer ${cloud.apiKey}' ${cloud.url}/api/v1/sandboxes
      CONFORMANCE_API_KEY=${cloud.apiKey} npx conformance ${cloud.url}
Stop with Ctrl-C.
`;
}

/** Resolves at the first SIGINT or SIGTERM, or when stdin closes, if it is to; a second signal ends at once. */
function askedToStop({ dieWithParent }: ServeFlags, io: Io): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = () => {
      if (asked) io.exit(EXIT.stopped);
      asked = true;
      io.stdin.destroy();
      resolve();
    };
    io.on("SIGINT", stop);
    io.on("SIGTERM", stop);
    if (!dieWithParent) return;
    io.stdin.once("close", () => asked || stop());
    io.stdin.resume();
  });
}
