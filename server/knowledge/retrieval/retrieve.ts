import type { FoundPassage } from '#schemas/wire/knowledge/passages.ts';
import type { AbsentName, Retrieval, RetrievalPurpose, RetrievalSettings } from '#schemas/wire/knowledge/retrieval.ts';
import type { Actor, Context } from '../../context.ts';
import { type SpaceAccess, spacesFor } from '../access/spacesFor.ts';
import { type Candidate, chunksById } from './candidates.ts';
import { vectorLeg } from '../vectors/vectorLeg.ts';
import { fuse } from './fuse.ts';
import { matchedIn } from './matchedIn.ts';
import { rerankPassages } from './rerankPassages.ts';
import { keepRetrieval } from './retrievalLog.ts';
import { settingsOf } from './settingsOf.ts';
import { placeOf } from './storedChunk.ts';
import { inOrder, termLeg } from './termLeg.ts';

/** A search for passages. */
export interface Search {
  /** Ids of spaces; those of them are searched that the actor may ask. */
  readonly spaces: readonly number[];
  readonly question: string;
  /** In place of the arguments of the spaces. */
  readonly settings?: Partial<RetrievalSettings> | undefined;
  readonly purpose: RetrievalPurpose;
  readonly signal: AbortSignal;
}

/** Passages that were found, the best first, and all about the search. */
export interface Found extends Omit<Retrieval, 'id' | 'askedAt' | 'askedBy'> {
  /** Names of the question that no document has, as far as the actor may ask them. */
  readonly absent: readonly AbsentName[];
}

/** Chunks of each leg that are joined, those that a reranker is given at least, and searches for one question. */
const most = { joined: 200, reranked: 20, tries: 3 };

/** A chunk that was found, with the terms of the question that it holds. */
interface Ranked {
  readonly chunk: Candidate;
  readonly matched: readonly string[];
  readonly scores: FoundPassage['scores'];
}

/** A chunk, ready to be shown. */
const passageOf = ({ chunk, matched, scores }: Ranked): FoundPassage => ({
  chunk: chunk.id,
  document: chunk.documentId,
  documentName: chunk.documentName,
  revision: chunk.revisionId,
  space: chunk.spaceId,
  spaceName: chunk.spaceName,
  text: chunk.text,
  place: placeOf(chunk),
  from: chunk.fromAt,
  to: chunk.toAt,
  scores,
  matched: matchedIn(`${chunk.documentName}\n${chunk.text}`, matched),
});

interface Ranking {
  readonly spaces: readonly SpaceAccess[];
  /** Of vectors, beside terms. */
  readonly weight: number;
  readonly signal: AbortSignal;
}

interface RankedAll {
  readonly found: readonly Ranked[];
  readonly absent: readonly AbsentName[];
  readonly byVectors: boolean;
}

/** True where chunks of two versions of a document are among those that were found: a search is several queries, and the document was replaced between them. */
function isMixed(found: readonly Ranked[]): boolean {
  const revisions = new Map<number, number>();
  return found.some(({ chunk: { documentId, revisionId } }) => {
    const other = revisions.get(documentId);
    revisions.set(documentId, revisionId);
    return other !== undefined && other !== revisionId;
  });
}

/** Chunks of some spaces by terms and vectors, the best first, and whether vectors took part. */
async function ranked(context: Context, actor: Actor, question: string, { spaces, weight, signal }: Ranking): Promise<RankedAll> {
  const [byTerms, byVectors] = await Promise.all([
    termLeg(context, question, spaces),
    weight > 0 ? vectorLeg(context, actor, question, { spaces, signal }) : undefined,
  ]);
  const best = new Map(byTerms.ranked.slice(0, most.joined).map((each) => [each.chunk.id, each]));
  const unread = byVectors?.near.filter((id) => !best.has(id)) ?? [];
  for (const chunk of await chunksById(context, unread, spaces)) best.set(chunk.id, { chunk, score: byTerms.score(chunk) });
  const likeness = (await byVectors?.likenessOf([...best.keys()])) ?? new Map<number, number>();
  const legs = [
    {
      ids: inOrder([...best.values()].filter(({ score }) => score.score > 0)).map(({ chunk }) => chunk.id),
      weight: byVectors ? 1 - weight : 1,
    },
    { ids: [...likeness].sort(([one, a], [other, b]) => b - a || one - other).map(([id]) => id), weight: byVectors ? weight : 0 },
  ];
  const found = fuse(legs).map(({ id, score: fused }): Ranked => {
    const { chunk, score } = best.get(id)!;
    const vector = likeness.get(id) ?? null;
    const relevance = Math.max(0, vector ?? score.share);
    return { chunk, matched: score.matched, scores: { fused, terms: score.score, vector, rerank: null, relevance } };
  });
  return { found, absent: byTerms.absent, byVectors: byVectors !== undefined };
}

/** The same, found at a moment at which no document was replaced. */
async function rankedWhole(...asked: Parameters<typeof ranked>): Promise<RankedAll> {
  for (let tries = 1; ; tries += 1) {
    const all = await ranked(...asked);
    if (tries === most.tries || !isMixed(all.found)) return all;
  }
}

/** Finds passages as `retrieve` does, and keeps no record of it. Throws `signal.reason` when stopped. */
export async function search(
  context: Context,
  actor: Actor,
  { spaces, question, settings: wished, purpose, signal }: Search,
): Promise<Found> {
  const begun = performance.now();
  const wanted = new Set(spaces);
  const permitted = (await spacesFor(context, actor, 'ask')).filter(({ spaceId }) => wanted.has(spaceId));
  const { leastIn, ...settings } = await settingsOf(context, permitted, wished);
  signal.throwIfAborted();
  const { found, absent, byVectors } =
    permitted.length > 0
      ? await rankedWhole(context, actor, question, { spaces: permitted, weight: settings.vector_weight, signal })
      : { found: [], absent: [], byVectors: false };
  signal.throwIfAborted();
  const relevant = found.filter(({ scores, chunk }) => scores.relevance >= leastIn(chunk.spaceId));
  const best = relevant.slice(0, Math.max(most.reranked, settings.topk * 4)).map(passageOf);
  const { passages, reranked } = settings.rerank
    ? await rerankPassages(context, actor, { question, passages: best, signal })
    : { passages: best, reranked: false };
  return {
    purpose,
    question,
    spaces: permitted.map(({ spaceId }) => spaceId),
    settings,
    models: { vectors: byVectors, reranker: reranked },
    milliseconds: performance.now() - begun,
    passages: passages.slice(0, settings.topk),
    absent,
  };
}

/**
 * Finds the passages that answer a question, of what an actor may ask: the one way for tests, chats and programs. Every search is kept for the
 * page on which searches are tried. Throws `signal.reason` when stopped.
 */
export async function retrieve(context: Context, actor: Actor, wanted: Search): Promise<Found & Pick<Retrieval, 'id'>> {
  const { absent, ...found } = await search(context, actor, wanted);
  return { id: await keepRetrieval(context, actor, found), ...found, absent };
}
