import type { TurnUsage } from '#schemas/wire/chat/turn.ts';
import type { Piece } from './splitThinking.ts';
import type { ToolCallPiece } from './toolCalls.ts';

/** Content of one chunk of an answer, or of a whole answer in one piece. */
export interface Chunk {
  /** In the order in which it is said. */
  readonly pieces: readonly Piece[];
  /** It is the whole message: MiniMax says it once more after all of its pieces. */
  readonly isWhole: boolean;
  /** Pieces of tool calls. */
  readonly toolCalls: readonly ToolCallPiece[];
  /** Why the answer ends, in the service's word. */
  readonly reason: string | null;
  readonly usage: Pick<TurnUsage, 'promptTokens' | 'completionTokens'> | null;
}

type Json = Readonly<Record<string, unknown>>;
const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : undefined;

function usageOf(value: unknown): Chunk['usage'] {
  const { prompt_tokens: prompt, completion_tokens: completion } = objectOf(value);
  const [promptTokens, completionTokens] = [countOf(prompt), countOf(completion)];
  return promptTokens === undefined || completionTokens === undefined ? null : { promptTokens, completionTokens };
}

/** Words, or parts of them: Mistral's models that reason say `[{ type: 'thinking', thinking: […] }, { type: 'text', text }]`. */
function partsOf(content: unknown): readonly Piece[] {
  if (!Array.isArray(content)) return [{ kind: 'text', text: textOf(content) }];
  return content.map(objectOf).map(({ text, thinking, refusal }) => {
    const thought = textOf(thinking) || listOf(thinking).map(textOfPart).join('');
    return thought ? { kind: 'thinking', text: thought } : { kind: 'text', text: textOf(text) || textOf(refusal) };
  });
}

const textOfPart = (part: unknown): string => textOf(part) || textOf(objectOf(part)['text']);

/** A piece of a call. Some services give no index and tell the calls that grow at once by their places in the list. */
function pieceIn(value: unknown, place: number, { length }: readonly unknown[]): ToolCallPiece {
  const { index, id, function: called } = objectOf(value);
  const { name, arguments: given } = objectOf(called);
  return {
    index: typeof index === 'number' && Number.isInteger(index) ? index : length > 1 ? place : null,
    id: textOf(id),
    name: textOf(name),
    given: typeof given === 'object' && given !== null ? given : textOf(given),
  };
}

/** A service's one call of its older form is a list of one. */
const toolCallsIn = ({ tool_calls: calls, function_call: call }: Json): readonly ToolCallPiece[] =>
  listOf(calls).length > 0 || !call ? listOf(calls).map(pieceIn) : [{ index: 0, function: call }].map(pieceIn);

/**
 * Reads a chunk; what it does not know in it says nothing. Reasoning is under either of the two names that services use; a refusal of the
 * model is its answer.
 */
export function readChunk(payload: unknown): Chunk {
  const { choices, usage } = objectOf(payload);
  const choice = objectOf(listOf(choices)[0]);
  const { delta, message } = choice;
  const words = objectOf(delta ?? message);
  const thought = textOf(words['reasoning_content']) || textOf(words['reasoning']);
  const pieces: readonly Piece[] = [
    { kind: 'thinking', text: thought },
    ...partsOf(words['content']),
    { kind: 'text', text: textOf(words['refusal']) },
  ];
  return {
    pieces: pieces.filter(({ text }) => text !== ''),
    isWhole: !delta && Boolean(message),
    toolCalls: toolCallsIn(words),
    reason: textOf(choice['finish_reason']) || null,
    usage: usageOf(usage),
  };
}
