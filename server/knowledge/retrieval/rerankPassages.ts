import { isRefusal } from '#schemas/wire/errors.ts';
import type { FoundPassage } from '#schemas/wire/knowledge/passages.ts';
import type { Actor, Context } from '../../context.ts';

interface Asked {
  readonly question: string;
  readonly passages: readonly FoundPassage[];
  readonly signal: AbortSignal;
}

/**
 * Has the connected reranker put passages in order; without one, or when it does not answer, they stay as they are: a search is never worse for
 * a service that is down.
 */
export async function rerankPassages(
  { models, log }: Context,
  actor: Actor,
  { question, passages, signal }: Asked,
): Promise<{ readonly passages: readonly FoundPassage[]; readonly reranked: boolean }> {
  if (passages.length < 2) return { passages, reranked: false };
  try {
    const documents = passages.map(({ documentName, text }) => `${documentName}\n${text}`);
    const scores = await models.rerank({ query: question, documents }, { actor, signal });
    const scored = passages.map((each, at) => ({ ...each, scores: { ...each.scores, rerank: scores[at]! } }));
    return { passages: scored.sort((one, other) => other.scores.rerank - one.scores.rerank || one.chunk - other.chunk), reranked: true };
  } catch (error) {
    signal.throwIfAborted();
    if (!isRefusal(error)) throw error;
    if (error.code !== 'MODEL_NONE_FOR_RERANKING') log.warn(error, 'passages stay in the order in which they were found');
    return { passages, reranked: false };
  }
}
