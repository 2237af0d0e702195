import { type FinishReason, finishReasons } from '#schemas/wire/chat/turn.ts';
import { isJson, type Json, type PayloadEvent, type PayloadReader } from '../reading.ts';

/** Why the answer ends, in the last chunk of those that speak OpenAI's form; null in all others. */
export function finishReasonIn({ choices }: Json): FinishReason | null {
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  return finishReasons.find((reason) => isJson(choice) && choice['finish_reason'] === reason) ?? null;
}

/** Deltas in OpenAI's form, our own among them (contract §4.3): what is new, thoughts before text. */
export const readChunk: PayloadReader = ({ choices }, reading, position) => {
  if (!Array.isArray(choices)) return null;
  if (choices.length === 0) return [];
  const [choice] = choices as readonly unknown[];
  if (!isJson(choice) || !isJson(choice['delta'])) return null;
  const { reasoning_content: thought, content: text } = choice['delta'];
  const pieces = (
    [
      ['thinking', thought],
      ['text', text],
    ] as const
  ).flatMap(([kind, piece]) => (typeof piece === 'string' && piece !== '' ? [{ kind, text: piece }] : []));
  if (position === null || !reading.isOurs) return pieces.map((piece) => ({ type: 'appended', ...piece }));
  let at = position - pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  return pieces.map((piece): PayloadEvent => {
    const said = { type: 'appended', ...piece, at } as const;
    at += piece.text.length;
    return said;
  });
};
