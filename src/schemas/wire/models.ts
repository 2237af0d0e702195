import { z } from 'zod';
import { isStorableText } from '../kit/storableText.ts';
import { soundTypes } from './chat/speech.ts';
import { wireParameter } from './parameters.ts';

/** The built-in engine's name among the models: named for what it is, so that nobody takes it for a language model (design §7). */
export const engineName = 'wenshu-engine';

/**
 * Types of models (contract §10): `llm` answers questions, `text2vec` turns text into vectors, `reranker` puts texts in order; `speech2text` and
 * `text2speech`, which DB-GPT has not, write down what is spoken and read aloud.
 */
export const workerTypes = ['llm', 'speech2text', 'text2vec', 'reranker', 'text2speech'] as const;
export type WorkerType = (typeof workerTypes)[number];

/** A connected model, `GET /api/v1/worker/model/list` (contract §10.2), with what our console shows beside it. */
export const wireModel = z.strictObject({
  model_name: z.string(),
  model_type: z.enum(workerTypes),
  host: z.string(),
  port: z.int(),
  manager_host: z.string(),
  manager_port: z.int(),
  healthy: z.boolean(),
  check_healthy: z.boolean(),
  prompt_template: z.string().nullable(),
  last_heartbeat: z.iso.datetime().nullable(),
  /** `started` answers; `stopped` is kept but does not. */
  state: z.enum(['started', 'stopped']),
  /** Parameters it was started with, secrets left out. */
  params: z.record(z.string(), z.unknown()).readonly(),
  has_key: z.boolean(),
  /** The first that is taken of its type. */
  is_default: z.boolean(),
  /** Made by the product itself, and not to be changed. */
  is_built_in: z.boolean(),
  /** Comes from the settings of the server, and is changed there alone. */
  is_from_settings: z.boolean(),
  /** Why the last look at it failed; null when it did not. */
  problem: z.string().nullable(),
});
export type WireModel = Readonly<z.infer<typeof wireModel>>;

/** A kind of model that can be started, `GET /api/v1/worker/model/params` (contract §10.3). */
export const wireModelKind = z.strictObject({
  model: z.string(),
  path: z.string().nullable(),
  worker_type: z.enum(workerTypes),
  path_exist: z.boolean(),
  proxy: z.boolean(),
  enabled: z.boolean(),
  host: z.string(),
  port: z.int(),
  provider: z.string(),
  description: z.string(),
  params: z.array(wireParameter).readonly(),
});
export type WireModelKind = Readonly<z.infer<typeof wireModelKind>>;

const modelName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => isStorableText(name) && !/\p{C}/u.test(name), 'invalid');

/** Body about a model, as `POST /api/v1/worker/model/test` takes it; further members that DB-GPT's consoles send are accepted and ignored (contract §10.4). */
export const modelTestInput = z.strictObject({
  /** The name it has here; one that there is already is changed and started again. */
  model: modelName,
  /** Without it, that of the model of this name, else `llm`. */
  worker_type: z.enum(workerTypes).optional(),
  /** Parameters left out stay as they were, and so does the key; null goes back to the default. A changed address drops the key. */
  params: z.looseObject({}).optional(),
  host: z.string().optional(),
  port: z.number().optional(),
  worker_name: z.string().nullish(),
  sys_code: z.string().nullish(),
  user_name: z.string().nullish(),
});

/** Body of `POST /api/v1/worker/model/start` (contract §10.4). `is_new` refuses a name that is taken rather than change that model. */
export const modelStartInput = z.lazy(() => modelTestInput.extend({ is_new: z.boolean().optional() }));
export const modelStopInput = z.lazy(() => modelTestInput.extend({ delete_after: z.boolean().optional() }));
/** Body about the service of a model that need not have a name yet. */
export const modelOfferInput = z.lazy(() => modelTestInput.extend({ model: modelName.optional() }));
export type WireModelOffer = z.input<typeof modelOfferInput>;
export type WireModelStart = z.input<typeof modelStartInput>;

/** Query of model names; a plain call is about language models (contract §10.1). `vision`: only of those that see images. */
export const modelNamesQuery = z.looseObject({ worker_type: z.enum(workerTypes).default('llm'), vision: z.stringbool().optional() });

/** Outcome of a short trial of a model, each by what it is for, `POST /api/v1/worker/model/test`. */
export const wireModelTest = z.strictObject({
  ok: z.boolean(),
  /** Milliseconds to the first piece of the answer, or to the whole of what was heard. */
  first_ms: z.number().nullable(),
  /** The beginning of the answer, or what it amounts to: the dimensions of a vector, scores, the size of a sound. */
  reply: z.string().nullable(),
  /** The words that a model read aloud, to be listened to; null for models of other types. */
  sound: z.strictObject({ type: z.enum(soundTypes), base64: z.string() }).nullable(),
  /** Problem in words. */
  problem: z.string().nullable(),
});
export type WireModelTest = Readonly<z.infer<typeof wireModelTest>>;

/** Days from one to another, both included: `2026-11-20`, in the time zone of the organisation. */
export const usagePeriod = z.strictObject({ from: z.iso.date(), to: z.iso.date() });

/** A day's use by one user of one model, `GET /api/v1/usage?from&to`. */
export const wireUse = z.strictObject({
  day: z.iso.date(),
  user: z.string(),
  model: z.string(),
  /** Turns of conversations; everything else that models were called for is counted apart. */
  turns: z.int(),
  calls: z.int(),
  /** Of both. */
  failed: z.int(),
  promptTokens: z.int(),
  completionTokens: z.int(),
  /** Texts that rerankers scored. */
  documents: z.int(),
  /** Characters that were read aloud or written down. */
  characters: z.int(),
  /** Mean milliseconds to the first piece of an answer, and to its end; null when there is none. */
  firstMs: z.number().nullable(),
  totalMs: z.number().nullable(),
});
export type WireUse = Readonly<z.infer<typeof wireUse>>;
