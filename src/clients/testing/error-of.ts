import { ContractClientError } from "../errors.js";

/** The error of ours that the action ends with; anything else is thrown on. */
export async function errorOf(action: () => unknown): Promise<ContractClientError> {
  try {
    await action();
  } catch (error) {
    if (error instanceof ContractClientError) return error;
    throw error;
  }
  throw new Error("it did not fail");
}
