import type { ChainReport } from '#schemas/wire/logCheck.ts';
import type { Context } from '../../context.ts';
import { authenticityOf, readEnd, type StoredEnd, unsealed } from '../chain/ends.ts';
import { restartAction } from '../chain/restart.ts';
import { type Seals, sealsOf } from '../chain/seals.ts';
import { belongsAt, type Break, placeOf, type SealedEntry, type Walk, walkAlong } from './walk.ts';

const pageSize = 1_000;

type Problem = NonNullable<ChainReport['problem']>;

/** Ends of the chain at the time that a check began. */
interface Ends {
  readonly start: StoredEnd;
  readonly head: StoredEnd;
}

interface Along {
  readonly from: Walk | undefined;
  /** Is told of the progress, after each page. */
  reached(walk: Walk, ends: Ends): Promise<void>;
}

/**
 * Checks the whole log against its seals, page by page, up to what is sealed by now. Where retention removes entries meanwhile, it begins
 * again behind those.
 */
export async function checkChain(context: Context, { from, reached }: Along): Promise<ChainReport> {
  const seals = sealsOf(context.settings);
  const ends = await readEnds(context);
  const resumed = from && from.number >= ends.start.number ? from : undefined;
  const { walk, problem } = await walkBetween(context, seals, ends, resumed, reached);
  const { start } = await readEnds(context);
  if (problem && start.number !== ends.start.number) return checkChain(context, { from: undefined, reached });
  return reportOf(context, ends, walk, problem);
}

async function readEnds({ store }: Context): Promise<Ends> {
  return { start: await readEnd(store.lookups, 'start'), head: await readEnd(store.lookups, 'head') };
}

const startAt = ({ number, seal }: StoredEnd): Walk => ({ number, seal, entries: 0, otherKey: 0, first: null, last: null });

async function walkBetween(
  context: Context,
  seals: Seals,
  ends: Ends,
  resumed: Walk | undefined,
  reached: Along['reached'],
): Promise<{ walk: Walk; problem: Problem | null }> {
  let walk = resumed ?? startAt(ends.start);
  if (![ends.start, ends.head].every((end) => ['own', 'unmarked'].includes(authenticityOf(seals, end))))
    return { walk, problem: { kind: 'end', number: ends.head.number, until: null, entry: null } };
  for (;;) {
    const entries = await readPage(context, walk.number, ends.head.number);
    const { walk: next, met } = walkAlong(seals, walk, entries);
    walk = next;
    if (met) return { walk, problem: await problemOf(context, seals, walk, met, ends) };
    if (entries.length < pageSize) return { walk, problem: await problemAtTheEnd(context, walk, ends) };
    await reached(walk, ends);
  }
}

async function readPage({ store }: Context, after: number, upTo: number): Promise<SealedEntry[]> {
  const rows = await store.db
    .selectFrom('audit')
    .selectAll()
    .where('sealNumber', '>', after)
    .where('sealNumber', '<=', upTo)
    .orderBy('sealNumber')
    .limit(pageSize)
    .execute();
  return rows as unknown as SealedEntry[];
}

async function problemOf(context: Context, seals: Seals, { number, seal }: Walk, { kind, entry }: Break, { head }: Ends): Promise<Problem> {
  const place = { number: number + 1, entry: placeOf(entry) };
  if (kind === 'missing') return { ...place, kind, until: entry.sealNumber - 1 };
  for (let after = entry.sealNumber; ;) {
    const later = await readPage(context, after, head.number);
    if (later.some((other) => belongsAt(seals, seal, entry.seal, other))) return { ...place, kind: 'moved', until: null };
    if (later.length < pageSize) return { ...place, kind, until: null };
    after = later.at(-1)!.sealNumber;
  }
}

async function problemAtTheEnd({ store }: Context, { number, last }: Walk, { start, head }: Ends): Promise<Problem | null> {
  if (number < head.number) return { kind: 'missing', number: number + 1, until: head.number, entry: last };
  const { stored } = await store.db
    .selectFrom('audit')
    .select((of) => of.fn.countAll().as('stored'))
    .where('sealNumber', '<=', head.number)
    .executeTakeFirstOrThrow();
  return Number(stored) > head.number - start.number ? { kind: 'added', number: head.number, until: null, entry: null } : null;
}

async function reportOf({ store }: Context, { start, head }: Ends, walk: Walk, problem: Problem | null): Promise<ChainReport> {
  const { entries, otherKey, first, last } = walk;
  const waiting = await unsealed(store.db)
    .select((of) => of.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const restart = await store.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', restartAction)
    .where('entity', '=', 'logs')
    .where('sealNumber', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    entries,
    otherKey,
    first,
    last,
    problem,
    unsealed: Number(waiting['count']),
    removed: start.number,
    restart: restart ? placeOf(restart as unknown as SealedEntry) : null,
    head: head.number > 0 ? { number: head.number, seal: head.seal } : null,
  };
}
