import { Command, CommanderError } from "commander";
import { EXIT, type Io } from "./io.js";
import { readVersion } from "./version.js";

/**
 * The command `agent-contract`. What reads documents is imported only where one is to be read: help is quick.
 *
 * @returns the exit code: 0 nothing that fails, 1 something fails, 2 usage or unreadable input, 70 our own error
 */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  const program = createProgram(io);
  try {
    await program.parseAsync(argv, { from: "user" });
    return EXIT.kept;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.kept : EXIT.usage;
    io.stderr.write(
      `agent-contract: an error of its own, please report it: ${error instanceof Error ? error.stack : error}\n`,
    );
    return EXIT.ours;
  }
}

function createProgram(io: Io): Command {
  return new Command("agent-contract")
    .description(
      "Lints, compares and bundles the OpenAPI documents of the Agent Execution Service.",
    )
    .version(readVersion())
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
    });
}
