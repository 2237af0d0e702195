import { sql } from 'kysely';
import { contentOf } from '#server/knowledge/retrieval/contentOf.ts';
import { termOfSpace } from '#server/knowledge/retrieval/indexChunks.ts';
import { search } from '#server/knowledge/retrieval/retrieve.ts';
import { admin } from '#tests/support/knowledge/asked.ts';
import type { TestServer } from '#tests/support/startServer.ts';
import type { Row } from '../index.ts';
import { median, timeRow } from '../measure.ts';
import { manyQuestions } from './manyDocuments.ts';

/** Milliseconds of each of some questions. */
async function timesOf(ask: (question: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const question of manyQuestions) await ask(question);
  for (const question of manyQuestions) {
    const begun = performance.now();
    await ask(question);
    times.push(performance.now() - begun);
  }
  return times.sort((one, other) => one - other);
}

/** Questions of a space of many chunks, beside the query that the full-text index of SQLite answers by itself. */
export async function askedOf({ context }: TestServer, space: number, of: string): Promise<Row[]> {
  const { signal } = new AbortController();
  const ours = await timesOf((question) => search(context, admin, { spaces: [space], question, purpose: 'set', signal }));
  const bare = await timesOf((question) => {
    const words = contentOf(question).map((term) => `"${term}"`);
    const match = `"${termOfSpace(space)}" AND (${words.join(' OR ')})`;
    return sql`select rowid from knowledge_search where knowledge_search match ${match} order by rank limit 10`.execute(context.store.db);
  });
  const part = (times: readonly number[], share: number): number => times[Math.floor((times.length - 1) * share)]!;
  return [
    timeRow(`question to passages, ${of}, median`, median(ours), median(bare), 'the bare query of FTS5'),
    timeRow(`question to passages, ${of}, 95 of 100`, part(ours, 0.95), part(bare, 0.95), 'the bare query of FTS5'),
  ];
}

/** A number of chunks, as tables say it. */
export const chunksInWords = (count: number): string => `${count.toLocaleString('en')} chunks`;
