import { type SqlBool, sql } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { AskAnswer, AskForm, AskState, WireAsk } from '#schemas/wire/flows/asks.ts';
import type { Context } from '../../context.ts';
import type { Asker } from '../../sources/service.ts';
import type { Database } from '../../stores/store.ts';

/** Something that a run asks, as it is stored. */
export interface AskRow {
  readonly id: number;
  readonly run: number;
  /** The run that was begun, of which `run` is a part or which it is. */
  readonly root: number;
  readonly node: string;
  readonly key: string;
  readonly form: AskForm;
  /** The user who may answer, or the role whose holders may. */
  readonly askedUser: number | null;
  readonly askedRole: number | null;
  readonly state: AskState;
  readonly answer: AskAnswer | null;
  readonly answeredBy: number | null;
  readonly answeredAt: string | null;
  readonly until: string | null;
  readonly createdAt: string;
}

const toAsk = (row: Readonly<Record<string, unknown>>): AskRow =>
  ({
    ...row,
    form: JSON.parse(String(row['form'])) as AskForm,
    answer: typeof row['answer'] === 'string' ? (JSON.parse(row['answer']) as AskAnswer) : null,
  }) as unknown as AskRow;

/** The ask of a step by its key; undefined where it has asked nothing so far. */
export async function askOfStep(db: Database, run: number, node: string, key: string): Promise<AskRow | undefined> {
  const row = await db
    .selectFrom('flow_asks')
    .selectAll()
    .where('run', '=', run)
    .where('node', '=', node)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && toAsk(row);
}

/** An open ask of a run by the key that its step gave it, be its inputs changed by hand or not. */
export async function openAsk(db: Database, run: number, key: string): Promise<AskRow | undefined> {
  const row = await db
    .selectFrom('flow_asks')
    .selectAll()
    .where('run', '=', run)
    .where('state', '=', 'open')
    .where((of) => of.or([of('key', '=', key), of('key', 'like', `${key}.%`)]))
    .executeTakeFirst();
  return row && toAsk(row);
}

/** Everything that a run and its parts have asked, in the order in which they did. */
export const asksOfRun = async (db: Database, root: number): Promise<AskRow[]> =>
  (await db.selectFrom('flow_asks').selectAll().where('root', '=', root).orderBy('id').execute()).map(toAsk);

/** That something is asked of this user. */
const askedOf = ({ id }: Pick<Asker, 'id'>) => sql<SqlBool>`("askedUser" = ${id} or "askedRole" in (
  select held.target from users__roles held join roles on roles.id = held.target and roles."deletedAt" is null where held.source = ${id}))`;

/** That it was asked by a run of one's own. */
const ofOwnRun = ({ id }: Pick<Asker, 'id'>) =>
  sql<SqlBool>`exists (select 1 from flow_runs where flow_runs.id = flow_asks.root and flow_runs.owner = ${id})`;

const mostTold = 200;

/** Everything asked of a user now, oldest first. */
export const openAsksFor = async (db: Database, user: Pick<Asker, 'id'>): Promise<AskRow[]> =>
  (
    await db.selectFrom('flow_asks').selectAll().where('state', '=', 'open').where(askedOf(user)).orderBy('id').limit(mostTold).execute()
  ).map(toAsk);

/** Something that is asked of a user, or by a run of theirs. Refuses with FLOW_ASK_NOT_FOUND, also of anything else (attack F1). */
export async function askFor(db: Database, user: Pick<Asker, 'id' | 'isAdmin'>, id: string): Promise<AskRow> {
  const row = /^[1-9]\d{0,14}$/.test(id)
    ? await db
        .selectFrom('flow_asks')
        .selectAll()
        .where('id', '=', Number(id))
        .$if(!user.isAdmin, (query) => query.where((of) => of.or([askedOf(user), ofOwnRun(user)])))
        .executeTakeFirst()
    : undefined;
  if (!row) throw refuse('FLOW_ASK_NOT_FOUND', { ask: id.slice(0, 20) });
  return toAsk(row);
}

/** True if a user is one of those who were asked. */
export async function isAskedOf(db: Database, user: Pick<Asker, 'id'>, { id }: Pick<AskRow, 'id'>): Promise<boolean> {
  const row = await db.selectFrom('flow_asks').select('id').where('id', '=', id).where(askedOf(user)).executeTakeFirst();
  return row !== undefined;
}

/** Asks as they are told to a user. */
export async function toWireAsks({ store }: Context, user: Pick<Asker, 'id'>, asks: readonly AskRow[]): Promise<WireAsk[]> {
  const open = asks.filter(({ state }) => state === 'open').map(({ id }) => id);
  const answerable =
    open.length === 0
      ? []
      : await store.lookups.selectFrom('flow_asks').select('id').where('id', 'in', open).where(askedOf(user)).execute();
  const mayAnswer = new Set(answerable.map((row) => Number(row['id'])));
  const people = [...new Set(asks.flatMap(({ answeredBy }) => answeredBy ?? []))];
  const names =
    people.length === 0 ? [] : await store.lookups.selectFrom('users').select(['id', 'username']).where('id', 'in', people).execute();
  const nameOf = new Map(names.map((row) => [Number(row['id']), String(row['username'])]));
  return asks.map(({ id, run, node, form, state, answer, answeredBy, answeredAt, until, createdAt }) => ({
    id,
    run,
    node,
    form,
    state,
    answer,
    answeredAt,
    until,
    createdAt,
    answeredBy: answeredBy === null ? null : (nameOf.get(answeredBy) ?? null),
    mayAnswer: mayAnswer.has(id),
  }));
}
