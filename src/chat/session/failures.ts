import { type CallError, isCallError } from '#schemas/wire/callError.ts';

/** The failure of a call; anything else that was thrown is a mistake of ours, and thrown on. */
export function callErrorOf(thrown: unknown): CallError {
  if (isCallError(thrown)) return thrown;
  throw thrown;
}
