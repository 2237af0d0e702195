import type { TurnUsage } from '#schemas/wire/chat/turn.ts';

/** What one chunk of an answer, or a whole answer in one piece, says. */
export interface Chunk {
  readonly thinking: string;
  readonly text: string;
  /** Why the answer ends, in the service's word. */
  readonly reason: string | null;
  readonly usage: Pick<TurnUsage, 'promptTokens' | 'completionTokens'> | null;
}

type Json = Readonly<Record<string, unknown>>;
const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : undefined;

function usageOf(value: unknown): Chunk['usage'] {
  const { prompt_tokens: prompt, completion_tokens: completion } = objectOf(value);
  const [promptTokens, completionTokens] = [countOf(prompt), countOf(completion)];
  return promptTokens === undefined || completionTokens === undefined ? null : { promptTokens, completionTokens };
}

/** Reads a chunk; what it does not know in it says nothing. Reasoning is under either of the two names that services use. */
export function readChunk(said: unknown): Chunk {
  const { choices, usage } = objectOf(said);
  const choice = objectOf(Array.isArray(choices) ? choices[0] : undefined);
  const words = objectOf(choice['delta'] ?? choice['message']);
  return {
    thinking: textOf(words['reasoning_content']) || textOf(words['reasoning']),
    text: textOf(words['content']),
    reason: textOf(choice['finish_reason']) || null,
    usage: usageOf(usage),
  };
}
