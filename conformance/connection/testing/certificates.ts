import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A certificate with its key, in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** An authority that nobody knows, and certificates by it; who makes it deletes the folder. */
export interface TestAuthority {
  readonly folder: string;
  readonly cert: string;
  readonly certFile: string;
  /** For 127.0.0.1, ::1 and localhost, valid today. */
  readonly server: Certificate;
  readonly expired: Certificate;
  readonly forOthers: Certificate;
  readonly signedByItself: Certificate;
}

const NEW_KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
const HERE = "IP:127.0.0.1,IP:::1,DNS:localhost";

/** Makes them with OpenSSL. */
export function makeAuthority(): TestAuthority {
  const folder = mkdtempSync(path.join(tmpdir(), "conformance-tls-"));
  const openssl = (...args: string[]) =>
    execFileSync("openssl", args, { cwd: folder, stdio: "ignore" });
  const read = (name: string): Certificate => ({
    cert: readFileSync(path.join(folder, `${name}.pem`), "utf8"),
    key: readFileSync(path.join(folder, `${name}.key`), "utf8"),
  });
  const sign = (name: string, names: string, days: number): Certificate => {
    const about = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=${names}`];
    openssl("req", ...NEW_KEY, "-keyout", `${name}.key`, "-out", `${name}.csr`, ...about);
    const by = ["-CA", "authority.pem", "-CAkey", "authority.key", "-CAcreateserial"];
    const how = ["-days", `${days}`, "-copy_extensions", "copy", "-out", `${name}.pem`];
    openssl("x509", "-req", "-in", `${name}.csr`, ...by, ...how);
    return read(name);
  };
  const signItself = (name: string, ...more: string[]): Certificate => {
    const out = ["-keyout", `${name}.key`, "-out", `${name}.pem`, "-days", "2"];
    openssl("req", "-x509", ...NEW_KEY, ...out, "-subj", `/CN=${name}`, ...more);
    return read(name);
  };
  const { cert } = signItself("authority");
  return {
    folder,
    cert,
    certFile: path.join(folder, "authority.pem"),
    server: sign("server", HERE, 2),
    expired: sign("expired", HERE, -1),
    forOthers: sign("for-others", "DNS:elsewhere.example", 2),
    signedByItself: signItself("itself", "-addext", `subjectAltName=${HERE}`),
  };
}
