import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { foundIn, type TermSearch } from '../../stores/termIndex.ts';

import type { SpaceAccess } from '../access/spacesFor.ts';
import { termOfSpace } from './indexChunks.ts';
import { chunkTerms } from './retrievalTables.ts';
import type { AskedTerm, Corpus } from './score.ts';
import type { StoredHeadings } from './storedChunk.ts';
import { contentOf } from './contentOf.ts';
import { otherTerms } from './synonyms.ts';

/** A chunk that may answer, with what it is scored and shown by. */
export interface Candidate extends StoredHeadings {
  readonly id: number;
  readonly spaceId: number;
  readonly spaceName: string;
  readonly documentId: number;
  readonly documentName: string;
  readonly revisionId: number;
  readonly position: number;
  readonly text: string;
  readonly fromAt: number;
  readonly toAt: number;
}

/**
 * Terms of a question that are looked at; terms that chunks are found by whatever they hold, and those after them as long as few chunks hold all of them;
 * chunks that are scored, and chunks of spaces that are scored whole.
 */
const most = { asked: 400, searched: 8, searchedToo: 32, few: 800, together: 3, candidates: 2_000, small: 500 };

const permitted = ({ spaceId, labels }: SpaceAccess): RawBuilder<SqlBool> =>
  labels === null
    ? sql<SqlBool>`c."spaceId" = ${spaceId}`
    : sql<SqlBool>`(c."spaceId" = ${spaceId} and exists (select 1 from knowledge_labels worn
        where worn."documentId" = c."documentId" and worn.label in (${sql.join(labels)})))`;

/** Chunks of a table of ids that an actor may be shown, whose document and space are in no trash, by id; at most so many. */
const shown = ({ store }: Context, found: RawBuilder<{ id: number }>, spaces: readonly SpaceAccess[], limit: number) => sql<Candidate>`
  select c.id, c."spaceId", s.name as "spaceName", c."documentId", d.name as "documentName", c."revisionId", c.position, c.text,
    c."fromAt", c."toAt", c.place, c.keywords, c.questions
  from ${found} found
  ${sql.raw(store.dialect === 'sqlite' ? 'cross' : 'inner')} join knowledge_chunks c on c.id = found.id
  inner join documents d on d.id = c."documentId" and d."deletedAt" is null
  inner join spaces s on s.id = c."spaceId" and s."deletedAt" is null
  where c."isEnabled" and (${sql.join(spaces.map(permitted), sql` or `)})
  order by c.id limit ${limit}`;

/** Terms of a question, those of other words for it, the rarest first, and the size of all that is searched. */
export interface Asked {
  readonly asked: readonly AskedTerm[];
  readonly also: readonly AskedTerm[];
  readonly corpus: Corpus;
}

/** The terms of what a question is about and of other words for it, with how many chunks of some spaces hold each; and the size of these spaces. */
export async function askedTerms({ store }: Context, question: string, spaces: readonly SpaceAccess[]): Promise<Asked> {
  const written = contentOf(question).slice(0, most.asked);
  const others = otherTerms(question).filter((term) => !written.includes(term));
  const ids = spaces.map(({ spaceId }) => spaceId);
  if (written.length === 0 || ids.length === 0) return { asked: [], also: [], corpus: { chunks: 0, meanLength: 0 } };
  const counts = store.db
    .selectFrom('knowledge_terms')
    .select(({ fn }) => ['term', fn.sum<number | string>('chunks').as('chunks')])
    .where('spaceId', 'in', ids)
    .where('term', 'in', [...written, ...others])
    .groupBy('term');
  const size = store.db
    .selectFrom('knowledge_sizes')
    .select(({ fn }) => [fn.sum<number | string>('chunks').as('chunks'), fn.sum<number | string>('characters').as('characters')])
    .where('spaceId', 'in', ids);
  const [found = [], [sizes] = []] = await store.readEach([counts.compile(), size.compile()]);
  const chunksOf = new Map(found.map(({ term, chunks }) => [String(term), Number(chunks)]));
  const rarestFirst = (some: readonly string[]): AskedTerm[] =>
    some
      .map((term) => ({ term, chunks: chunksOf.get(term) ?? 0 }))
      .sort((one, other) => one.chunks - other.chunks || (one.term < other.term ? -1 : 1));
  const chunks = Number(sizes?.['chunks'] ?? 0);
  return {
    asked: rarestFirst(written),
    also: rarestFirst(others),
    corpus: { chunks, meanLength: chunks > 0 ? Number(sizes?.['characters']) / chunks : 0 },
  };
}

/** The first of some terms that together no more chunks hold than are scored. */
function fewOf(rarest: readonly AskedTerm[]): string[] {
  let sum = 0;
  const isOne = ({ chunks }: AskedTerm, at: number): boolean => (sum += chunks) <= (at < most.searched ? most.candidates : most.few);
  return rarest.filter(isOne).map(({ term }) => term);
}

/**
 * Searches that find chunks by the rarest terms, the best first: by any of those that few chunks hold; where these are not enough terms, also by
 * several frequent ones together, and by one of them; and by other words for what is asked.
 */
export function searchesFor(asked: readonly AskedTerm[], also: readonly AskedTerm[] = []): TermSearch[] {
  const held = ({ chunks }: AskedTerm): boolean => chunks > 0;
  const rarest = asked.filter(held).slice(0, most.searchedToo);
  const few = fewOf(rarest);
  const others = fewOf(also.filter(held).slice(0, most.searched));
  const frequent = rarest
    .slice(few.length, Math.max(most.searched, few.length))
    .slice(0, most.together)
    .map(({ term }) => term);
  return [
    ...(few.length > 0 ? [{ all: [], oneOf: few }] : []),
    ...(frequent.length > 1 ? [{ all: frequent, oneOf: [] }] : []),
    ...(frequent.length > 0 ? [{ all: frequent.slice(0, 1), oneOf: [] }] : []),
    ...(others.length > 0 ? [{ all: [], oneOf: others }] : []),
  ];
}

/** Chunks that may answer a question, of those that may be shown: permission is part of the one query, so that none is crowded out by another's. */
export async function candidatesFor(
  context: Context,
  { asked, also, corpus }: Asked,
  spaces: readonly SpaceAccess[],
): Promise<readonly Candidate[]> {
  const { store } = context;
  if (asked.length === 0) return [];
  // Of so few, all are scored: one that shares no more than letters with the question may be what it means.
  if (corpus.chunks <= most.small) return everyChunk(context, spaces);
  const scope = spaces.map(({ spaceId }) => termOfSpace(spaceId));
  const found = new Map<number, Candidate>();
  for (const search of searchesFor(asked, also)) {
    if (found.size >= most.candidates) break;
    const within = scopedTo(scope, search).map((each) => sql`select id from ${foundIn(store.dialect, chunkTerms, each)} one`);
    const ids = sql<{ id: number }>`(${sql.join(within, sql` union all `)})`;
    const { rows } = await shown(context, ids, spaces, most.candidates).execute(store.db);
    for (const row of rows) if (found.size < most.candidates) found.set(row.id, row);
  }
  return [...found.values()];
}

/** All chunks of some spaces, of those that may be shown. */
const everyChunk = (context: Context, spaces: readonly SpaceAccess[]): Promise<readonly Candidate[]> => {
  const ids = spaces.map(({ spaceId }) => spaceId);
  return chunksAmong(context, sql`select id from knowledge_chunks where "spaceId" in (${sql.join(ids)})`, spaces, most.small);
};

/** A search in each of some spaces. */
const scopedTo = (scope: readonly string[], { all, oneOf }: TermSearch): TermSearch[] =>
  scope.map((space) => ({ all: [space, ...all], oneOf }));

/** Chunks by their ids, of those that may be shown. */
export const chunksById = async (
  context: Context,
  ids: readonly number[],
  spaces: readonly SpaceAccess[],
): Promise<readonly Candidate[]> =>
  ids.length === 0 ? [] : chunksAmong(context, sql`select id from knowledge_chunks where id in (${sql.join(ids)})`, spaces, ids.length);

/** Chunks of a table of ids, of those that may be shown, by id; at most so many. */
export async function chunksAmong(
  context: Context,
  ids: RawBuilder<{ id: number }>,
  spaces: readonly SpaceAccess[],
  limit: number,
): Promise<readonly Candidate[]> {
  if (spaces.length === 0) return [];
  return (await shown(context, sql`(${ids})`, spaces, limit).execute(context.store.db)).rows;
}
