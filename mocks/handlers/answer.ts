import type { Choices } from "../domain/choices.js";
import type { Finding, Refusal } from "../domain/refusal.js";
import { withoutSecrets } from "./without-secrets.js";

/** What goes back over HTTP: a status, a body that becomes JSON, if any, and headers beside the content type. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });

export const success: Answer = ok({ success: true });

/** An error in one sentence. */
export const problem = (status: number, detail: string): Answer => ({ status, body: { detail } });

export const notFound: Answer = problem(404, "Not Found");

/** An error that names each thing that was wrong; secrets among what was sent are replaced. */
export const invalid = (findings: readonly Finding[], status = 422): Answer => ({
  status,
  body: { detail: findings.map(withoutSecrets) },
});

/** The answer to a command that the domain refused. */
export function refuse(refusal: Refusal, choices: Choices): Answer {
  switch (refusal.reason) {
    case "invalid":
      return invalid(refusal.findings);
    case "bad-tags":
      return invalid(refusal.findings, Number(choices["tag-rejection-status"]));
    case "mistyped-tags":
      return invalid(refusal.findings, Number(choices["tag-not-a-string"]));
    case "not-found":
      return notFound;
    case "conflict":
      return problem(409, refusal.detail);
    case "no-message":
      return problem(400, refusal.detail);
  }
}
