import { z } from 'zod';

/** The largest recording that is taken, in bytes; what is recorded in the composer is far smaller. */
export const largestSpeech = 25 * 1024 * 1024;

/** What may come beside the file of `POST /api/v1/transSpeech2Txt` (spec §7): which model writes it down, and in which language it is spoken. */
export const speechFields = z.strictObject({
  model_name: z.string().trim().min(1).max(100).optional(),
  /** ISO 639, such as `zh`; without it, the service listens for it. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'invalid')
    .optional(),
});

/** What was spoken, in writing; empty when nothing was. */
export const wireSpeech = z.strictObject({ text: z.string() });
export type WireSpeech = Readonly<z.infer<typeof wireSpeech>>;
