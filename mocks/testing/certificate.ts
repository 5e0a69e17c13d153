import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Certificate } from "../server/listen.js";

/** A certificate for `localhost` that nobody but the test trusts, and the files that it is in. */
export interface TestCertificate extends Certificate {
  readonly folder: string;
  readonly certFile: string;
  readonly keyFile: string;
}

/** Makes one with OpenSSL; who asks for it deletes the folder. */
export function makeCertificate(): TestCertificate {
  const folder = mkdtempSync(path.join(tmpdir(), "agent-mock-tls-"));
  const [certFile, keyFile] = [path.join(folder, "cert.pem"), path.join(folder, "key.pem")];
  const form = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "1",
  ];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync(
    "openssl",
    ["req", "-x509", ...form, "-keyout", keyFile, "-out", certFile, ...subject],
    { stdio: "ignore" },
  );
  const [cert, key] = [readFileSync(certFile, "utf8"), readFileSync(keyFile, "utf8")];
  return { folder, certFile, keyFile, cert, key };
}
