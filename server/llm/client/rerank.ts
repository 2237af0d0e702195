import { type Refusal, refuse } from '#schemas/wire/errors.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { Reranking } from '../model.ts';
import type { Remote } from './remote.ts';
import { type Concession, jsonOf, replyToJson } from './replyTo.ts';
import type { Learned } from './requestAnswer.ts';

const mostBytes = 8 * 1024 * 1024;

/** Text Embeddings Inference has a word of its own for documents. */
const concessions: readonly Concession[] = [
  { name: 'documents', complains: /\btexts\b/i, change: ({ query, documents }) => ({ query, texts: documents }) },
];

const invalid = (detail: string): Refusal => refuse('MODEL_ANSWER_INVALID', { detail });

interface Item {
  readonly index?: unknown;
  readonly relevance_score?: unknown;
  readonly score?: unknown;
}

/** The list of scores, which is the answer or stands in it under either of two names. */
function listIn(payload: unknown): readonly (Item | null)[] {
  const { results, data } = (payload ?? {}) as { readonly results?: unknown; readonly data?: unknown };
  const list = [payload, results, data].find(Array.isArray);
  if (!list) throw invalid('results');
  return list as readonly (Item | null)[];
}

/**
 * Has a service score texts by how well they answer a question; gives a score for each, in their order, whose scale is the model's own. Throws as
 * `embed` does.
 */
export async function rerank(
  remote: Remote,
  outbound: Outbound,
  { query, documents }: Reranking,
  { learned, signal }: { readonly learned: Learned; readonly signal: AbortSignal },
): Promise<readonly number[]> {
  if (documents.length === 0) return [];
  const body = { model: remote.model, query, documents, top_n: documents.length, return_documents: false };
  const reply = await replyToJson(remote, outbound, { path: '/rerank', body, concessions, learned, signal });
  const scores: number[] = [];
  for (const item of listIn(await jsonOf(reply, remote, mostBytes, signal))) {
    const [index, score] = [item?.index, item?.relevance_score ?? item?.score];
    if (typeof index !== 'number' || !(index in documents) || scores[index] !== undefined) throw invalid('index');
    if (typeof score !== 'number' || !Number.isFinite(score)) throw invalid('score');
    scores[index] = score;
  }
  if (Object.keys(scores).length !== documents.length) throw invalid('results');
  return scores;
}
