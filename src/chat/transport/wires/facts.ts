import { type ChunkFacts } from '#schemas/wire/chat/chunk.ts';
import { turnStatuses } from '#schemas/wire/chat/turn.ts';
import { isJson, type Json, type Said } from '../reading.ts';

/** What our own server says under `wenshu`; null when it is not our server. */
export const factsIn = ({ wenshu }: Json): ChunkFacts | null =>
  isJson(wenshu) && typeof wenshu['turn'] === 'number' ? (wenshu as unknown as ChunkFacts) : null;

/** What the facts say before the text that came with them. */
export const saidBefore = ({ reset, dropped }: ChunkFacts): readonly Said[] => [
  ...(reset ? [{ type: 'replaced', segments: [] } as const] : []),
  ...(typeof dropped === 'number' ? [{ type: 'contextDropped', dropped } as const] : []),
];

/** What the facts say after it. */
export function saidAfter({ status }: ChunkFacts): readonly Said[] {
  const known = turnStatuses.find((one) => one === status);
  return known && known !== 'running' ? [{ type: 'ended', status: known }] : [];
}

/** What the turn took, in OpenAI's form, with what only our own server knows. */
export function saidOfUse({ usage }: Json, facts: ChunkFacts | null): readonly Said[] {
  if (!isJson(usage)) return [];
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage;
  if (typeof promptTokens !== 'number' || typeof completionTokens !== 'number') return [];
  const { isEstimated = false, firstMs = null, totalMs = null } = facts ?? {};
  return [{ type: 'measured', usage: { promptTokens, completionTokens, isEstimated, firstMs, totalMs } }];
}
