import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import type { Certificate } from "../server/listen.js";

/** A certificate cannot be used: it is not there, not whole, or its key is another's. */
export class UnusableCertificate extends Error {
  override readonly name = "UnusableCertificate";
}

/**
 * Reads a certificate and its key, and proves that they belong together.
 * @returns undefined when neither is asked for
 * @throws UnusableCertificate naming the file and what is wrong
 */
export function readCertificate(
  certFile: string | undefined,
  keyFile: string | undefined,
): Certificate | undefined {
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined || keyFile === undefined) {
    throw new UnusableCertificate("--tls-cert and --tls-key go together");
  }
  const certificate = { cert: read(certFile), key: read(keyFile) };
  try {
    createSecureContext(certificate);
  } catch (error) {
    throw new UnusableCertificate(
      `${certFile} and ${keyFile} are no certificate and its key, as PEM: ${reasonOf(error)}`,
      { cause: error },
    );
  }
  return certificate;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UnusableCertificate(`${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
