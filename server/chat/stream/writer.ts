import type { AnswerLog } from '../turns/AnswerLog.ts';

/** What comes next: words for the line, `null` when all has been said, undefined when one must wait for more of the answer. */
export type Next = string | null | undefined;

/** Tells a log in one of the wires of the chat, from a position on. It is asked for the next words when there is room for them. */
export interface Writer {
  next(): Next;
}

/** So many units of an answer are told at once when a reader is behind. */
export const mostAtOnce = 8_192;

export const done = 'data: [DONE]\n\n';

export type MakeWriter = (log: AnswerLog, position: number) => Writer;
