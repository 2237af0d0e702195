import { z } from 'zod';

/** Variation of answers, from always the same to the most varied; null leaves it to the model. */
export const temperature = z.number().min(0).max(2).nullable();
/** Length of answers: their most tokens; null leaves it to the model. */
export const maxNewTokens = z.number().int().min(1).max(1_000_000).nullable();
