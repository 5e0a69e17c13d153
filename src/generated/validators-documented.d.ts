// Generated from openapi/*.yaml by `npm run generate`. Do not edit.

/** What Ajv says of a value. */
export interface ValidationError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
  propertyName?: string;
}

/** True when the value is valid; otherwise `errors` says why not, until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: ValidationError[] | null;
}

/** By `<operationId>_<part>`; a part of which nothing is asked has none. */
export declare const validators: { readonly [part: string]: Validator | undefined };
