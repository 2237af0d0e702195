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
export type WireSpeech = Readonly<z.infer<typeof wireSpeech>>;
