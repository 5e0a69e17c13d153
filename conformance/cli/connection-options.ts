import { readFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import type { ConnectionOptions } from "../connection/connection.js";
import type { ProxyOptions } from "../connection/proxies.js";
import { CannotBegin } from "../failure.js";
import type { Io } from "./io.js";

/** The options about the way to the targets, as they were typed. */
export interface ConnectionFlags {
  /** `Name: value`, one each. */
  readonly header: readonly string[];
  readonly proxy?: string;
  /** A file. */
  readonly ca?: string;
  /** A file. */
  readonly requestExtras?: string;
}

/** Adds the options about the way to the targets to the command. */
export function addConnectionOptions(command: Command): Command {
  // Read when the run begins: what commander has against a value it tells with the value, which may be a secret.
  const header = new Option(
    "--header <name: value>",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: so it is typed
    "goes along with every request; ${NAME} in it comes from the environment (repeatable)",
  );
  return command
    .addOption(header.default([]).argParser(append))
    .option("--proxy <url>", "asks all targets by this proxy, whatever NO_PROXY says")
    .option("--ca <file>", "PEM with authorities that are trusted beside the known ones")
    .option("--request-extras <file>", "fields for payloads that are left open, by operation");
}

function append(value: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, value];
}

/**
 * The way to the targets: `--proxy`, or else the proxies of the environment, which are left out for this machine itself.
 *
 * @throws CannotBegin (2) when a file or a header is not what it should be; no value of a header is in the message
 */
export async function connectionOptions(
  flags: ConnectionFlags,
  env: Io["env"],
): Promise<Required<ConnectionOptions>> {
  return {
    headers: headersOf(flags.header, env),
    proxy: flags.proxy ?? proxiesOf(env),
    ca: flags.ca === undefined ? undefined : await readCa(flags.ca),
    requestExtras:
      flags.requestExtras === undefined ? undefined : await extrasIn(flags.requestExtras),
  };
}

function headersOf(typed: readonly string[], env: Io["env"]): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const text of typed) {
    const colon = text.indexOf(":");
    if (colon < 1) throw new CannotBegin(2, "--header: write it like 'X-Name: value'");
    const name = text.slice(0, colon).trim();
    if (Object.keys(headers).some((other) => other.toLowerCase() === name.toLowerCase())) {
      throw new CannotBegin(2, `--header: ${name} is given twice`);
    }
    headers[name] = resolve(text.slice(colon + 1), name, env);
  }
  return headers;
}

/** With the values of the environment in the places of `${NAME}`. */
function resolve(text: string, header: string, env: Io["env"]): string {
  return text.replace(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_, name: string) => {
    const value = env[name];
    if (value !== undefined && value !== "") return value;
    throw new CannotBegin(
      2,
      `--header: ${header} needs ${name}, which the environment does not set`,
    );
  });
}

/** A proxy is there to reach others: this machine is reached without one, as browsers do it. */
const THIS_MACHINE = ["localhost", "127.0.0.0/8", "::1"];

/** As other tools read the environment: the names in small letters count first, and an empty one counts as none. */
function proxiesOf(env: Io["env"]): ProxyOptions | undefined {
  const http = env.http_proxy || env.HTTP_PROXY || undefined;
  const https = env.https_proxy || env.HTTPS_PROXY || undefined;
  if (http === undefined && https === undefined) return undefined;
  const bypass = (env.no_proxy || env.NO_PROXY || "").split(/[\s,]+/).filter((one) => one !== "");
  return { http, https, bypass: [...bypass, ...THIS_MACHINE] };
}

async function readCa(file: string): Promise<string> {
  const pem = await readFile(file, "latin1").catch((error: NodeJS.ErrnoException) => {
    const why = error.code === "ENOENT" ? "there is no such file" : error.message;
    throw new CannotBegin(2, `--ca ${file}: ${why}`, { cause: error });
  });
  const { readAuthorities } = await import("../connection/authorities.js");
  readAuthorities(pem, `--ca ${file}`);
  return pem;
}

/** Schemas take their time to compile: only where there is something to hold against one. */
async function extrasIn(file: string) {
  const { readRequestExtras } = await import("../request-extras/read-request-extras.js");
  return readRequestExtras(file);
}
