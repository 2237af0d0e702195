import { z } from 'zod';
import { correction } from './correction.ts';
import { mostAttachments } from './files.ts';
import { maxNewTokens, temperature } from './settings.ts';
import { wireTurn } from './turn.ts';
import { userInput } from './userInput.ts';

/** Most characters of a title: the first question, cut here (spec §2). */
export const titleLength = 50;

/** An entry of the history, `GET /api/v1/chat/dialogue/list` (spec §3, contract §3.3). */
export const wireConversation = z
  .strictObject({
    conv_uid: z.string(),
    chat_mode: z.string(),
    /** The first question, or the name the user gave; empty before the first turn. */
    user_input: z.string(),
    /** Ours: what screens show in its place, the name the user gave or a few words of the first question; null before the first turn. */
    title: z.string().nullable(),
    select_param: z.string().nullable(),
    app_code: z.string().nullable(),
    model_name: z.string().nullable(),
    /** Settings of its questions, unless they name others. */
    temperature,
    max_new_tokens: maxNewTokens,
    user_code: z.string(),
    user_name: z.string(),
    sys_code: z.null(),
    pinned: z.boolean(),
    /** True while a turn is being answered. */
    running: z.boolean(),
    /** True while one waits for a person: its run has asked whoever reads this, or somebody else. */
    waiting: z.boolean(),
    /** ISO 8601 in UTC; `gmt_*` are the same moments in the words of the older contract. */
    create_time: z.string(),
    gmt_created: z.string(),
    gmt_modified: z.string(),
  })
  .readonly();
export type WireConversation = z.infer<typeof wireConversation>;

/** A new conversation, `POST /api/v1/chat/dialogue/new?chat_mode`, with what the scene says first; empty when it says nothing. */
export const wireStarted = z.lazy(() => wireConversation.unwrap().extend({ scene_hello: z.string() }).readonly());

/** A whole conversation with all its versions: `GET /api/v1/chat/dialogue/turns?con_uid`. */
export const wireConversationTurns = z
  .strictObject({
    conversation: wireConversation,
    turns: z.array(wireTurn).readonly(),
    /** The last turn of the version that was looked at last; null without turns. */
    leaf: z.int().nullable(),
  })
  .readonly();
export type WireConversationTurns = z.infer<typeof wireConversationTurns>;

/** A message of `GET /api/v1/chat/dialogue/messages/history?con_uid` (contract §3.4). */
export const wireMessage = z
  .strictObject({
    role: z.enum(['human', 'ai', 'view', 'system']),
    context: z.string(),
    /** Counted from 1; the messages of one turn share it. */
    order: z.int(),
    time_stamp: z.string().nullable(),
    model_name: z.string().nullable(),
    feedback: z.looseObject({}).optional(),
  })
  .readonly();
export type WireMessage = z.infer<typeof wireMessage>;

/** A place where a search found its words: `GET /api/v1/chat/dialogue/search?q`. */
export const wireSearchHit = z
  .strictObject({
    conversation: wireConversation,
    /** The turn that holds the words; null when the title does. */
    turn: z.int().nullable(),
    /** The words with what stands around them. */
    excerpt: z.string(),
  })
  .readonly();
export type WireSearchHit = z.infer<typeof wireSearchHit>;

/** Body of `PUT /api/v1/chat/dialogue/{con_uid}`. */
export const conversationChange = z
  .strictObject({
    title: z.string().trim().min(1).max(200),
    pinned: z.boolean(),
    leaf: z.number().int().positive(),
    /** Of answers that are compared, the one to go on with: the comparison is over, and where no `leaf` is named, it is looked at. */
    kept: z.number().int().positive(),
    model_name: z.string().min(1).max(200),
    select_param: z.string().max(2_000).nullable(),
    temperature,
    max_new_tokens: maxNewTokens,
  })
  .partial();
export type ConversationChange = z.infer<typeof conversationChange>;

/** Attached file. Further members are ignored: the server inspects the file itself. */
const attachment = z.object({
  name: z.string().min(1).max(300),
  url: z.string().min(1).max(1_000),
  size: z.number().int().nonnegative(),
});

/**
 * Body of `POST /api/v1/chat/completions` (contract §4.1); further members that other clients send are ignored.
 * `parent` is ours: the turn that the question follows, null for the first; without it, the conversation's present end.
 */
export const completionRequest = z.object({
  conv_uid: z.string().max(100).default(''),
  user_input: userInput,
  chat_mode: z.string().max(100).default(''),
  app_code: z.string().max(200).nullish(),
  select_param: z.string().max(2_000).nullish(),
  model_name: z.string().max(200).nullish(),
  incremental: z.boolean().default(false),
  /** Stay with the conversation; without them, those that it has. */
  temperature: z.optional(temperature),
  max_new_tokens: z.optional(maxNewTokens),
  parent: z.number().int().positive().nullish(),
  /** Ours: a turn whose question is put to another model, to be compared; while it is being answered, no other may be asked. */
  beside: z.number().int().positive().optional(),
  attachments: z.array(attachment).max(mostAttachments).default([]),
  /** Ours: the question of an earlier turn is answered again along its plan as it is corrected here; a version beside that turn. */
  correction: z.optional(correction),
});
export type CompletionRequest = z.infer<typeof completionRequest>;
/** The same as the console asks, in words. */
export type CompletionInput = z.input<typeof completionRequest> & { readonly user_input: string };
