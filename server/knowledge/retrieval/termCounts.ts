import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { pause } from '../../eventLoop.ts';
import type { Database } from '../../stores/store.ts';

/** The terms of one chunk, each once. */
export interface Entry {
  readonly id: number;
  readonly spaceId: number;
  readonly terms: readonly string[];
  readonly characters: number;
}

/** Terms that are counted in one statement, and that are put in order before others may have their turns: each pause makes something to collect. */
const together = 50;
const orderedAtOnce = 250;

/** Changes of the counts of terms. */
export type Counts = Map<string, number>;

/** Counts the terms of chunks, up or down. */
export async function countInto(counts: Counts, entries: readonly Entry[], sign: 1 | -1): Promise<Counts> {
  for (const entry of entries) {
    for (const term of entry.terms) counts.set(term, (counts.get(term) ?? 0) + sign);
    await pause();
  }
  return counts;
}

const byTerm = ([one]: readonly [string, number], [other]: readonly [string, number]): number => (one < other ? -1 : 1);

/**
 * Changes in the order in which they are stored: one for all, so that two transactions wait for each other and never in a ring. Those of each first letter are put
 * in order by themselves: of all at once others would not have a turn.
 */
export async function inOrder(counts: Counts): Promise<[string, number][]> {
  const byLetter = new Map<number, [string, number][]>();
  let seen = 0;
  for (const [term, change] of counts) {
    seen += 1;
    if (seen % orderedAtOnce === 0) await pause();
    if (change === 0) continue;
    const alike = byLetter.get(term.charCodeAt(0));
    if (alike) alike.push([term, change]);
    else byLetter.set(term.charCodeAt(0), [[term, change]]);
  }
  const ordered: [string, number][] = [];
  for (const [, alike] of [...byLetter].sort(([one], [other]) => one - other)) {
    for (const each of alike.sort(byTerm)) ordered.push(each);
    await pause();
  }
  return ordered;
}

/** Terms with numbers as an object of JSON. An object itself would have each term as a name, which the engine keeps among all names. */
const jsonOf = (some: readonly (readonly [string, number])[]): string =>
  `{${some.map(([term, change]) => `${JSON.stringify(term)}:${change}`).join()}}`;

/** Changes how many chunks of a space hold each of some terms. */
export async function storeCounts({ store }: Context, trx: Database, spaceId: number, counts: Counts): Promise<void> {
  const ordered = await inOrder(counts);
  const each = { sqlite: sql`json_each`, postgres: sql`json_each_text` }[store.dialect];
  for (let at = 0; at < ordered.length; at += together) {
    const some = ordered.slice(at, at + together);
    await sql`
      insert into knowledge_terms ("spaceId", term, chunks)
      select cast(${spaceId} as bigint), key, cast(value as bigint) from ${each}(${jsonOf(some)}) where true
      on conflict ("spaceId", term) do update set chunks = knowledge_terms.chunks + excluded.chunks
    `.execute(trx);
    await pause();
    const fewer = some.filter(([, change]) => change < 0);
    if (fewer.length === 0) continue;
    await sql`
      delete from knowledge_terms where "spaceId" = ${spaceId} and chunks <= 0
        and term in (select key from ${each}(${jsonOf(fewer)}))
    `.execute(trx);
  }
}

export const charactersOf = (entries: readonly Entry[]): number => entries.reduce((sum, { characters }) => sum + characters, 0);

/** Changes how many chunks of a space can be found, and their characters. */
export async function storeSize(trx: Database, spaceId: number, chunks: number, characters: number): Promise<void> {
  await sql`
    insert into knowledge_sizes ("spaceId", chunks, characters) values (${spaceId}, ${chunks}, ${characters})
    on conflict ("spaceId") do update set
      chunks = knowledge_sizes.chunks + excluded.chunks, characters = knowledge_sizes.characters + excluded.characters
  `.execute(trx);
}
