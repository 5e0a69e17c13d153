import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import * as tls from "node:tls";
import { CannotBegin } from "../failure.js";

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;

/**
 * The certificates in a PEM text.
 *
 * @param place where it comes from, for the message
 * @throws CannotBegin (2) when there is none in it, or one that cannot be read
 */
export function readAuthorities(pem: string, place: string): readonly string[] {
  const found = pem.match(CERTIFICATE) ?? [];
  if (found.length === 0) throw new CannotBegin(2, `${place} holds no certificate: ${hint(pem)}`);
  for (const [index, certificate] of found.entries()) {
    try {
      new X509Certificate(certificate);
    } catch (error) {
      const which = `certificate ${index + 1} of ${found.length}`;
      throw new CannotBegin(2, `${place}: ${which} cannot be read: is it damaged?`, {
        cause: error,
      });
    }
  }
  return found;
}

function hint(pem: string): string {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(pem)) {
    return "it is a private key; give the certificate of the authority, which is no secret";
  }
  // DER, what browsers export, begins with a SEQUENCE.
  if (pem.startsWith("0"))
    return "convert it with `openssl x509 -inform der -in FILE -out FILE.pem`";
  return "expected PEM, which begins with -----BEGIN CERTIFICATE-----";
}

/**
 * All who are trusted: those given, and those that Node.js trusts by itself. A list that is handed to a connection
 * replaces its own, NODE_EXTRA_CA_CERTS included.
 */
export function trustBeside(authorities: readonly string[]): string[] {
  return [...authorities, ...ownAuthorities()];
}

function ownAuthorities(): readonly string[] {
  // Since Node.js 22.15; it knows the options and the environment that the process was started with.
  const { getCACertificates } = tls as { getCACertificates?: (of: "default") => string[] };
  if (getCACertificates !== undefined) return getCACertificates("default");
  const extra = process.env.NODE_EXTRA_CA_CERTS;
  return [...tls.rootCertificates, ...(extra === undefined ? [] : certificatesIn(extra))];
}

/** A file that cannot be read is no error to Node.js either: it warns. */
function certificatesIn(file: string): readonly string[] {
  try {
    return readFileSync(file, "utf8").match(CERTIFICATE) ?? [];
  } catch {
    return [];
  }
}
