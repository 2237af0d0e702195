import { refuse } from '#schemas/wire/errors.ts';
import type { ExpectedQuestion, QuestionSet, RetrievalSettings, SetRun } from '#schemas/wire/knowledge/retrieval.ts';
import type { FoundPassage } from '#schemas/wire/knowledge/passages.ts';
import type { Actor, Context } from '../../context.ts';
import { insertRows } from '../../stores/insertRows.ts';
import { nowOf } from '../../storedTime.ts';
import { refuseWithoutSpace } from '../access/refuseWithout.ts';
import { search } from './retrieve.ts';
import { folded } from './terms.ts';

/** Runs of a set that are listed. */
const mostRuns = 50;

const setOf = (row: Readonly<Record<string, unknown>>): QuestionSet => ({
  id: Number(row['id']),
  space: Number(row['spaceId']),
  name: String(row['name']),
  questions: JSON.parse(String(row['questions'])) as ExpectedQuestion[],
  updatedAt: String(row['updatedAt']),
});

/** Sets of a space; refuses with KNOWLEDGE_RIGHT_MISSING whoever does not look after it. */
export async function setsOf({ store }: Context, actor: Actor, space: number): Promise<QuestionSet[]> {
  await refuseWithoutSpace(store.lookups, actor, space, 'manage');
  const rows = await store.lookups.selectFrom('knowledge_question_sets').selectAll().where('spaceId', '=', space).orderBy('id').execute();
  return rows.map(setOf);
}

/** One set; refuses with QUESTION_SET_NOT_FOUND, or as `setsOf` does. */
export async function setBy({ store }: Context, actor: Actor, id: number): Promise<QuestionSet> {
  const row = await store.lookups.selectFrom('knowledge_question_sets').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('QUESTION_SET_NOT_FOUND');
  await refuseWithoutSpace(store.lookups, actor, Number(row['spaceId']), 'manage');
  return setOf(row);
}

/** Keeps a new set; gives its number. */
export async function addSet(context: Context, actor: Actor, { space, ...given }: Omit<QuestionSet, 'id' | 'updatedAt'>): Promise<number> {
  await refuseWithoutSpace(context.store.lookups, actor, space, 'manage');
  const row = { spaceId: space, ...storedSet(context, given) };
  return context.store.transaction(async (trx) => (await insertRows(trx, 'knowledge_question_sets', [row]))[0]!);
}

const storedSet = (context: Context, { name, questions }: Pick<QuestionSet, 'name' | 'questions'>) => ({
  name,
  questions: JSON.stringify(questions),
  updatedAt: nowOf(context),
});

/** Gives a set another name and other questions. */
export async function changeSet(context: Context, actor: Actor, id: number, given: Pick<QuestionSet, 'name' | 'questions'>): Promise<void> {
  await setBy(context, actor, id);
  await context.store.transaction((trx) =>
    trx.updateTable('knowledge_question_sets').set(storedSet(context, given)).where('id', '=', id).execute(),
  );
}

/** Deletes a set and its runs. */
export async function deleteSet(context: Context, actor: Actor, id: number): Promise<void> {
  await setBy(context, actor, id);
  await context.store.transaction(async (trx) => {
    await trx.deleteFrom('knowledge_set_runs').where('setId', '=', id).execute();
    await trx.deleteFrom('knowledge_question_sets').where('id', '=', id).execute();
  });
}

const letters = (text: string): string => folded(text).replaceAll(/\s+/g, '');

/** Ranks of the passages that a question should find, null for those that were not found. */
export const ranksOf = ({ expected }: ExpectedQuestion, passages: readonly FoundPassage[]): (number | null)[] =>
  expected.map(({ document, quote }) => {
    const at = passages.findIndex((each) => each.document === document && letters(each.text).includes(letters(quote)));
    return at < 0 ? null : at + 1;
  });

const mean = (of: readonly number[]): number => (of.length > 0 ? of.reduce((sum, each) => sum + each, 0) / of.length : 1);

/** Runs a set, and keeps what came of it. */
export async function runSet(
  context: Context,
  actor: Actor,
  { id, space, questions }: QuestionSet,
  { settings, signal }: { readonly settings: Partial<RetrievalSettings>; readonly signal: AbortSignal },
): Promise<SetRun> {
  const ranks: SetRun['ranks'][number][] = [];
  let used: RetrievalSettings | undefined;
  for (const each of questions) {
    const found = await search(context, actor, { spaces: [space], question: each.question, settings, purpose: 'set', signal });
    used ??= found.settings;
    ranks.push({ question: each.question, ranks: ranksOf(each, found.passages) });
  }
  const answered = ranks.filter((each) => each.ranks.length > 0);
  const first = answered.map((each) => Math.min(...each.ranks.map((rank) => rank ?? Infinity)));
  const run = {
    settings: used!,
    found: mean(answered.flatMap((each) => each.ranks.map((rank) => (rank === null ? 0 : 1)))),
    reciprocalRank: mean(first.map((rank) => 1 / rank)),
    ranks,
  };
  const row = { setId: id, ranAt: nowOf(context), ranBy: actor.id, run: JSON.stringify(run) };
  const [runId] = await context.store.transaction((trx) => insertRows(trx, 'knowledge_set_runs', [row]));
  return { id: runId!, ranAt: row.ranAt, ranBy: actor.username, ...run };
}

/** Runs of a set, the newest first. */
export async function runsOf({ store }: Context, setId: number): Promise<SetRun[]> {
  const rows = await store.lookups
    .selectFrom('knowledge_set_runs as r')
    .leftJoin('users as u', 'u.id', 'r.ranBy')
    .select(['r.id', 'r.ranAt', 'u.username', 'r.run'])
    .where('r.setId', '=', setId)
    .orderBy('r.id', 'desc')
    .limit(mostRuns)
    .execute();
  return rows.map(({ id, ranAt, username, run }) => ({
    ...(JSON.parse(String(run)) as Omit<SetRun, 'id' | 'ranAt' | 'ranBy'>),
    id: Number(id),
    ranAt: String(ranAt),
    ranBy: String(username ?? ''),
  }));
}
