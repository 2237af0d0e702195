import type { FinishReason } from '#schemas/wire/chat/turn.ts';
import { type Refusal, refuse } from '#schemas/wire/errors.ts';

/** Services' words for why an answer ended, in small letters; any other is its natural end. */
const cutShort: readonly string[] = ['length', 'max_tokens', 'max_output_tokens', 'model_length', 'model_context_window_exceeded'];
const brokenOff: readonly string[] = ['error', 'abort', 'aborted', 'network_error', 'insufficient_system_resource'];
const filtered: readonly string[] = [
  'content_filter',
  'sensitive',
  'safety',
  'recitation',
  'blocklist',
  'prohibited_content',
  'spii',
  'refusal',
];

const isAmong = (words: readonly string[], reason: string | null): boolean => reason !== null && words.includes(wordOf(reason));

/** Gemini's compatible interface explains itself after a colon: `content_filter: SAFETY`. */
const wordOf = (reason: string): string => reason.slice(0, 100).toLowerCase().split(':')[0]!.trim();

export const endOf = (reason: string | null): FinishReason => (isAmong(cutShort, reason) ? 'length' : 'stop');

const longestToolName = 100;

/** Why an answer is not what the model had to say; undefined when it is. `tool` is what it wanted called instead of saying anything. */
export function problemOfEnd(reason: string | null, tool: string | null): Refusal | undefined {
  if (isAmong(filtered, reason)) return refuse('MODEL_FILTERED');
  if (isAmong(brokenOff, reason)) return refuse('MODEL_BROKEN_STREAM');
  return tool === null ? undefined : refuse('MODEL_CALLED_TOOL', { tool: tool.replace(/\p{C}/gu, '').slice(0, longestToolName) });
}
