import { z } from 'zod';
import type { Json } from '../../kit/kinds/json.ts';

const anyJson = z.custom<Json>();
const said = (longest: number) => z.string().max(longest).nullish();
/** DB-GPT writes yes and no as words; its first generation took both. */
const yesOrNo = z.union([z.boolean(), z.string().max(10)]).nullish();
/** Lists come as they are, or as the JSON of one (contract §13.1). */
const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .preprocess((given) => (typeof given === 'string' ? parsed(given) : given), z.array(item).max(most).nullish())
    .transform((list) => list ?? []);

/** JSON of a text; the text itself where it is none. */
export function parsed(given: string): unknown {
  try {
    return given.trim() === '' ? null : (JSON.parse(given) as unknown);
  } catch {
    return given;
  }
}

const resource = z.looseObject({
  type: z.string().min(1).max(50),
  name: said(200),
  value: anyJson.nullish(),
  is_dynamic: yesOrNo,
});
export type GivenResource = z.infer<typeof resource>;

/** An agent of an app as DB-GPT's clients send it. Everything beside what is named is kept as it came. */
const detail = z.looseObject({
  agent_name: z.string().min(1).max(100),
  node_id: said(100),
  resources: listOf(resource, 50),
  prompt_template: said(20_000),
  llm_strategy: said(50),
  llm_strategy_value: z.union([z.string().max(4_000), z.array(z.string().max(200)).max(20)]).nullish(),
});
export type GivenDetail = z.infer<typeof detail>;

const question = z.union([
  z.string().max(500),
  z.looseObject({ id: z.int().nullish(), question: z.string().max(500), valid: yesOrNo, is_hot_question: yesOrNo }),
]);
export type GivenQuestion = z.infer<typeof question>;

/** An app as DB-GPT's clients of both generations send it (contract §13.1). */
export const givenApp = z.looseObject({
  app_code: said(100),
  app_name: z.string().trim().min(1).max(100),
  app_describe: said(2_000),
  team_mode: z.string().max(50),
  language: said(20),
  team_context: z.union([z.string().max(200_000), z.looseObject({})]).nullish(),
  icon: said(500),
  details: listOf(detail, 20),
  param_need: listOf(z.looseObject({ type: z.string().max(100) }), 50),
  recommend_questions: listOf(question, 200),
});
export type GivenApp = z.infer<typeof givenApp>;

/** An app as DB-GPT's clients are told of it, with what only ours have. */
export const wireApp = z.looseObject({
  app_code: z.string(),
  app_name: z.string(),
  app_describe: z.string(),
  team_mode: z.string(),
  language: z.string(),
  is_collected: z.enum(['true', 'false']),
  published: z.enum(['true', 'false']),
  icon: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  hot_value: z.int(),
  owner_name: z.string().nullable(),
  user_code: z.string().nullable(),
  details: z.array(z.looseObject({ agent_name: z.string() })),
  recommend_questions: z.array(z.looseObject({ question: z.string() })),
  /** Null of a scene that is told of as an app. */
  id: z.int().nullable(),
  category: z.string(),
  opening: z.string().nullable(),
  /** True for its owner and for admins, who may change it. */
  editable: z.boolean(),
});
export type WireApp = z.infer<typeof wireApp>;

/** A recommended question as DB-GPT's clients are told of it. */
export const wireQuestion = z.looseObject({
  id: z.int(),
  app_code: z.string(),
  question: z.string(),
  valid: z.enum(['true', 'false']),
  is_hot_question: z.enum(['true', 'false']),
  chat_mode: z.string(),
});
export type WireQuestion = z.infer<typeof wireQuestion>;

export const isYes = (given: string | boolean | null | undefined): boolean => given === true || given === 'true';
