import { z } from 'zod';

/** The largest recording that is taken, in bytes; what is recorded in the composer is far smaller. */
export const largestSpeech = 25 * 1024 * 1024;

/** Fields beside the file of `POST /api/v1/transSpeech2Txt` (spec §7): the model that transcribes, and the spoken language. */
export const speechFields = z.strictObject({
  model_name: z.string().trim().min(1).max(100).optional(),
  /** ISO 639, such as `zh`; without it, the service listens for it. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'invalid')
    .optional(),
});

/** Transcript; empty when nothing was spoken. */
export const wireSpeech = z.strictObject({ text: z.string() });

/** Most characters that are read aloud at once: several times the longest sentence that our screens ask for. */
export const longestReading = 1000;

/** Body of `POST /api/v1/transTxt2Speech` (spec §9): a sentence, and the model that reads it. */
export const readingInput = z.strictObject({
  text: z.string().trim().min(1, 'required').max(longestReading),
  model_name: z.string().trim().min(1).max(100).optional(),
});

/** Content types of what was read aloud. */
export const soundTypes = ['audio/mpeg', 'audio/wav', 'audio/ogg'] as const;
