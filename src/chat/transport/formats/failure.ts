import type { TurnError } from '#schemas/wire/chat/turn.ts';
import { foundFailure } from '../failure.ts';
import { isJson, type Json, type PayloadReader } from '../reading.ts';

/** A failure in place of a chunk: ours (`WireChunkError`) or OpenAI's, and the envelope of a refusal (contract §1.1). */
export const readFailure: PayloadReader = (payload) => {
  const error = errorIn(payload);
  return error && [{ type: 'ended', status: 'failed', error }];
};

function errorIn({ error, success, err_code: code, err_msg: message }: Json): TurnError | null {
  if (isJson(error)) return { ...worded(error['code'], error['message']), ...(isFacts(error['facts']) && { facts: error['facts'] }) };
  return success === false ? worded(code, message) : null;
}

function worded(code: unknown, message: unknown): TurnError {
  const found = foundFailure('MODEL_BROKEN_STREAM');
  const words = typeof message === 'string' ? message : '';
  return typeof code === 'string' || typeof code === 'number'
    ? { code: String(code), message: words }
    : { ...found, message: words || found.message };
}

const isFacts = (facts: unknown): facts is Readonly<Record<string, string | number>> =>
  isJson(facts) && Object.values(facts).every((fact) => typeof fact === 'string' || typeof fact === 'number');
