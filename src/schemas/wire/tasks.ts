import { z } from 'zod';
import type { Json } from '../kit/kinds/json.ts';
import type { Text } from '../kit/text.ts';

/** States of a task, whatever kind it is of. */
export const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/** Words for the states of tasks. */
export const taskStateLabels: Readonly<Record<TaskState, Text>> = {
  queued: { zh: '等待中', en: 'Waiting' },
  running: { zh: '执行中', en: 'Running' },
  done: { zh: '已完成', en: 'Done' },
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
};

/** A task, named by its kind and its number among those of the kind. */
export const taskName = z.strictObject({ kind: z.string().max(64), id: z.string().max(64) });
export type TaskName = Readonly<z.infer<typeof taskName>>;

/** One task of the history: work that was begun for somebody, and how it ended. */
export const wireTask = taskName.extend({
  name: z.string(),
  state: z.enum(taskStates),
  /** Username of whoever it is for; null of the product itself. */
  by: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  tries: z.int().nullable(),
  /** Tokens of models that it took; null of work that asks no model. */
  tokens: z.int().nonnegative().nullable(),
  error: z.strictObject({ code: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  /** Page of the console that tells more. */
  link: z.string().nullable(),
  mayRepeat: z.boolean(),
  mayRemove: z.boolean(),
});
export type WireTask = Readonly<z.infer<typeof wireTask>>;

/** One line of the log of a task; its words in both languages, or those of an error. */
export const taskLogLine = z.strictObject({
  at: z.string(),
  words: z.strictObject({ zh: z.string(), en: z.string() }),
  detail: z.string().nullable(),
});

/** Log and result of a task. */
export const taskDetail = z.strictObject({ log: z.array(taskLogLine), result: z.custom<Json>() });
export type TaskDetail = Readonly<z.infer<typeof taskDetail>>;

/** Tasks that one page may begin after: what is older is found by filters. */
export const deepestTask = 1_000;
