import type { TurnError } from '#schemas/wire/chat/turn.ts';
import { wordsOf } from '#schemas/wire/errors.ts';

/** A failure that the console found itself, in what the server said or did not say. */
export const foundFailure = (code: 'MODEL_EMPTY' | 'MODEL_BROKEN_STREAM'): TurnError => ({ code, message: wordsOf(code, {}, 'en') });
