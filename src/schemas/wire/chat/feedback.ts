import { z } from 'zod';

/** Feedback as whoever sent it is told of it: what became of it, and not who looks after it but who replied. */
export const ownFeedback = z.strictObject({
  id: z.int(),
  problem: z.string(),
  rating: z.int().nullable(),
  category: z.string().nullable(),
  state: z.string(),
  reply: z.string().nullable(),
  /** Name of who replied, and when; null for replies that were written before this was noted. */
  repliedBy: z.string().nullable(),
  repliedAt: z.string().nullable(),
  /** The conversation and turn that were rated; null for what came by the form. */
  conversation: z.string().nullable(),
  turn: z.int().nullable(),
  createdAt: z.string(),
});
export type OwnFeedback = z.infer<typeof ownFeedback>;
