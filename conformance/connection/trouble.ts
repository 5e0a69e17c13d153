import type { Connection } from "./connection.js";
import { type ForwardProxy, proxyFor } from "./proxies.js";

/** What went wrong on the way to a target, for a person. */
export interface Trouble {
  /** A sentence that goes on after the target's address: `its certificate has expired`. */
  readonly what: string;
  readonly remedy: string;
}

/** A proxy did not pass a request on, and said so with a status. */
export class ProxyRefusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the proxy answered ${status} itself`);
    this.name = "ProxyRefusal";
    this.status = status;
  }
}

/** Of a tunnel that is not opened undici tells the status in the text only. */
const REFUSED_TUNNEL = /^Proxy response \((\d{3})\)/;

/**
 * The status with which a proxy refused to pass a request on: it never came to the target.
 *
 * @returns undefined when something else went wrong
 */
export function proxyRefusal(error: unknown): number | undefined {
  for (const one of causesOf(error)) {
    if (one instanceof ProxyRefusal) return one.status;
    const [, status] = REFUSED_TUNNEL.exec(one.message) ?? [];
    if (status !== undefined) return Number(status);
  }
  return undefined;
}

/** A certificate that is not taken: asking again does not help. */
export function isAboutCertificate(error: unknown): boolean {
  return causesOf(error).some(({ code = "" }) => code in CERTIFICATES);
}

function describeRefusal(status: number, { origin }: ForwardProxy): Trouble {
  return status === 407
    ? {
        what: `the proxy ${origin} asks for credentials (407), or refuses those it was given`,
        remedy: "write user and password into the proxy's address",
      }
    : {
        what: `the proxy ${origin} does not let anybody through to it (${status})`,
        remedy: "is the address right, and does the proxy allow it?",
      };
}

/** What kept a request from being answered, and what to do about it. */
export function describeTrouble(
  error: unknown,
  url: string,
  { proxies }: Pick<Connection, "proxies">,
): Trouble {
  const proxy = proxyFor(url, proxies);
  const status = proxyRefusal(error);
  if (status !== undefined && proxy !== undefined) return describeRefusal(status, proxy);
  for (const { code = "", reason, message } of causesOf(error)) {
    const certificate = CERTIFICATES[code];
    if (certificate !== undefined) {
      const [problem, remedy] = certificate;
      const detail = code === "ERR_TLS_CERT_ALTNAME_INVALID" ? `: ${reason ?? message}` : "";
      return { what: `its certificate ${problem}${detail} (${code})`, remedy };
    }
    if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|RECORD_OVERFLOW/.test(`${code} ${message}`)) {
      return { what: "it does not speak TLS", remedy: "is it http:// instead of https://?" };
    }
    if (code.startsWith("HPE_")) {
      return { what: `it does not answer in HTTP (${code})`, remedy: "is it https:// instead?" };
    }
  }
  return proxy === undefined
    ? { what: "", remedy: "is the server running, and is the address right?" }
    : {
        what: `nothing came back through the proxy ${proxy.origin}`,
        remedy: "are proxy and server running, and are the addresses right?",
      };
}

interface Cause extends Error {
  readonly code?: string;
  /** Of a certificate for other names. */
  readonly reason?: string;
}

/** The error and what it came of, those of several attempts too. */
function causesOf(error: unknown): readonly Cause[] {
  if (!(error instanceof Error)) return [];
  const several = error instanceof AggregateError ? error.errors.flatMap(causesOf) : [];
  return [error as Cause, ...causesOf(error.cause), ...several];
}

const TRUST = "give the certificate of its authority with --ca FILE";

/** The codes of OpenSSL and Node.js: what is wrong with a certificate, and what to do. */
const CERTIFICATES: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: ["is signed by itself", "give that very certificate with --ca FILE"],
  SELF_SIGNED_CERT_IN_CHAIN: ["comes from an authority that nobody here knows", TRUST],
  UNABLE_TO_GET_ISSUER_CERT: ["comes from an authority that nobody here knows", TRUST],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ["comes from an authority that nobody here knows", TRUST],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    "comes from an authority that nobody here knows, or the server leaves out one in between",
    TRUST,
  ],
  CERT_HAS_EXPIRED: ["has expired", "renew it on the server"],
  CERT_NOT_YET_VALID: ["is not valid yet", "compare the clocks of both machines"],
  CERT_REVOKED: ["was revoked", "renew it on the server"],
  CERT_UNTRUSTED: ["is not trusted", TRUST],
  CERT_REJECTED: ["is not trusted", TRUST],
  CERT_SIGNATURE_FAILURE: [
    "is not signed by whom it names",
    "is the certificate given with --ca the present one?",
  ],
  INVALID_CA: ["comes from one who may sign none", "give the authority's own one with --ca FILE"],
  INVALID_PURPOSE: ["is not one for servers", "make one for servers (extendedKeyUsage)"],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    "is for other names",
    "ask the server by a name that its certificate has",
  ],
};
