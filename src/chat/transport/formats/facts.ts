import { type ChunkFacts } from '#schemas/wire/chat/chunk.ts';
import { turnStatuses } from '#schemas/wire/chat/turn.ts';
import { isJson, type Json, type PayloadEvent } from '../reading.ts';

/** Returns the facts that our own server sends under `wenshu`; null when it is not our server. */
export const factsIn = ({ wenshu }: Json): ChunkFacts | null =>
  isJson(wenshu) && typeof wenshu['turn'] === 'number' ? (wenshu as unknown as ChunkFacts) : null;

/** Events that the facts announce before the text that came with them. */
export const saidBefore = ({ reset, dropped }: ChunkFacts): readonly PayloadEvent[] => [
  ...(reset ? [{ type: 'replaced', segments: [] } as const] : []),
  ...(typeof dropped === 'number' ? [{ type: 'contextDropped', dropped } as const] : []),
];

/** Events that the facts announce after it. */
export function saidAfter({ status }: ChunkFacts): readonly PayloadEvent[] {
  const known = turnStatuses.find((one) => one === status);
  return known && known !== 'running' ? [{ type: 'ended', status: known }] : [];
}

/** Reads the usage of a turn, in OpenAI's form, with what only our own server knows. */
export function saidOfUse({ usage }: Json, facts: ChunkFacts | null): readonly PayloadEvent[] {
  if (!isJson(usage)) return [];
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage;
  if (typeof promptTokens !== 'number' || typeof completionTokens !== 'number') return [];
  const { isEstimated = false, firstMs = null, totalMs = null } = facts ?? {};
  return [{ type: 'measured', usage: { promptTokens, completionTokens, isEstimated, firstMs, totalMs } }];
}
