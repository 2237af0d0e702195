import { z } from 'zod';
import { type FeedbackCategory, feedbackCategories } from './ratings.ts';
import { maxNewTokens, temperature } from './settings.ts';

const uid = z.string().min(1).max(100);
/** A number that a query string says in letters. */
const fromQuery = <Schema extends z.ZodType<number | null>>(schema: Schema) =>
  z.preprocess((said) => (typeof said === 'string' && said.trim() !== '' ? Number(said) : said), schema);
const counted = z.coerce.number<number | string>().int().positive();

/** A page of what comes as a plain list (contract §3.3). */
const page = { page: counted.max(1_000_000).default(1), page_size: counted.max(100).default(10) };

/** The query strings, and bodies without a file of their own, of the calls of the chat. What else comes along is let by. */
export const listInput = z.object(page);
export const searchInput = z.object({ q: z.string().trim().min(1).max(200), ...page });
/** The older contract calls it so. */
export const ofConversation = z.object({ con_uid: uid });
export const sceneInput = z.object({ chat_mode: z.string().max(100) });
/** The subject of a conversation that nothing has been asked in yet. */
export const suggestionInput = z.object({ chat_mode: z.string().max(100), select_param: z.string().min(1).max(2_000) });
/** Free chat, unless a scene is named. */
export const newInput = z.object({
  chat_mode: z.string().max(100).optional(),
  model_name: z.string().max(200).nullish(),
  select_param: z.string().max(2_000).nullish(),
  app_code: z.string().max(200).nullish(),
  temperature: fromQuery(temperature).optional(),
  max_new_tokens: fromQuery(maxNewTokens).optional(),
});
/** The conversation that a file is brought to (contract §3.8); its scene stands in it already. */
export const loadInput = z.object({
  conv_uid: uid,
  chat_mode: z.string().max(100).optional(),
  model_name: z.string().max(200).nullish(),
});
export type LoadInput = z.infer<typeof loadInput>;
export const resumeInput = z.object({ conv_uid: uid, turn: counted });
/** Without a round, whatever is being answered (contract §3.9). */
export const stopInput = z.object({ conv_id: uid, round_index: counted.optional() });
export const ratingInput = z.object({ conv_uid: uid, conv_index: counted });

/** Rating of an answer (contract §9.1); its question and answer are read from the server's own records, never from the body. */
export const ratingGiven = z.object({
  conv_uid: uid,
  conv_index: z.number().int().positive(),
  question: z.string().optional(),
  /** Null takes the rating back. */
  score: z.number().int().min(0).max(5).nullable(),
  ques_type: z.enum(Object.keys(feedbackCategories) as [FeedbackCategory, ...FeedbackCategory[]]).nullish(),
  messages: z.string().trim().max(10_000).nullish(),
});

/** A rating as the older contract tells it (contract §9.1). */
export const wireRating = z.strictObject({
  conv_uid: z.string(),
  conv_index: z.int(),
  question: z.string(),
  score: z.int(),
  ques_type: z.string().nullable(),
  user_name: z.string(),
  messages: z.string().nullable(),
  knowledge_space: z.null(),
});
