import type { ValidationError } from "../generated/validators-stated.js";

/** Keywords that only repeat that something below them was wrong. */
const ECHOES = new Set(["if", "propertyNames"]);

/**
 * The errors that tell something. Ajv reports a wrong value in one branch of an `anyOf` once there, once for each other
 * branch, and once for the `anyOf`: only those of the branch that came closest are worth reading.
 */
export function withoutEchoes(errors: readonly ValidationError[]): readonly ValidationError[] {
  let left = errors.filter((error) => !ECHOES.has(error.keyword));
  for (const choice of errors.filter(
    (error) => error.keyword === "anyOf" || error.keyword === "oneOf",
  )) {
    left = withoutFarBranches(left, choice);
  }
  return left;
}

function withoutFarBranches(
  errors: readonly ValidationError[],
  choice: ValidationError,
): ValidationError[] {
  const branches = errors.filter((error) => error.schemaPath.startsWith(`${choice.schemaPath}/`));
  const isFar = (error: ValidationError) =>
    error.instancePath === choice.instancePath &&
    error.propertyName === undefined &&
    error.keyword === "type";
  const close = branches.filter((error) => !isFar(error));
  if (close.length > 0) {
    return errors.filter(
      (error) => error !== choice && !(branches.includes(error) && isFar(error)),
    );
  }
  const types = branches.map((error) => String(error.params.type));
  const merged = { ...choice, message: `must be ${types.join(" or ")}` };
  return errors.flatMap((error) =>
    error === choice ? [merged] : branches.includes(error) ? [] : [error],
  );
}
