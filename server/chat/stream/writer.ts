import type { AnswerLog } from '../turns/AnswerLog.ts';

/** Next piece for the line: `null` at the end, undefined when more of the answer has to be awaited. */
type Next = string | null | undefined;

/** Tells a log in one of the wires of the chat, from a position on. It is asked for the next words when there is room for them. */
export interface Writer {
  next(): Next;
  /** Milliseconds that pass before it is asked again, so that words which come one by one are told together (docs/decisions/0102). */
  rest(): number;
}

/** So many units of an answer are told at once when a reader is behind. */
export const mostAtOnce = 8_192;

/** Milliseconds for which words are gathered. */
export const usualRest = 50;

export const done = 'data: [DONE]\n\n';

export type MakeWriter = (log: AnswerLog, position: number) => Writer;
