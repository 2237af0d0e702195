import type { Language } from '#schemas/kit/text.ts';
import type { Rendered } from '#schemas/wire/deliveries.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import { actorNow } from '../../accounts/sessions/actorNow.ts';
import type { Actor, Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import type { DeliveredContent } from '../contents/content.ts';
import { storedTime } from '../../storedTime.ts';

/** Kinds of contents of a server, by key. */
export type Kinds = ReadonlyMap<string, DeliveredContent>;

/** Content to be rendered: which, and with which values. */
interface Wanted {
  readonly content: number;
  readonly parameters: readonly number[];
  readonly language: Language;
  readonly zone: string;
  readonly key: string;
  readonly signal: AbortSignal;
}

/** Refusals that mean that whoever asks may not see what is asked for, or that there is no such thing: to them these are the same. */
const lost: ReadonlySet<string> = new Set([
  'FORBIDDEN',
  'RECORD_NOT_FOUND',
  'SOURCE_NOT_FOUND',
  'FLOW_NOT_FOUND',
  'FLOW_RIGHT_LOST',
  'SQL_TABLE_HIDDEN',
]);

async function parametersIn(db: Database, ids: readonly number[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('parameters').select(['name', 'value']).where('id', 'in', ids).where('deletedAt', 'is', null).execute();
  return new Map(rows.map(({ name, value }) => [String(name), String(value)]));
}

/** Parameters of a subscription. */
export const parametersOf = async (db: Database, subscription: number): Promise<number[]> =>
  (await db.selectFrom('subscriptions__parameters').select('target').where('source', '=', subscription).execute()).map(({ target }) =>
    Number(target),
  );

const wordsOnly = (description: string, asOf: string): Omit<Rendered, 'title'> => ({
  blocks: [{ kind: 'words', text: description }],
  asOf,
  link: null,
});

/** Renders a content as an actor. Refuses with DELIVERY_CONTENT_GONE, or as its kind does. */
export async function renderAs(context: Context, kinds: Kinds, actor: Actor, wanted: Wanted): Promise<Rendered> {
  const { store, clock } = context;
  const row = await store.lookups
    .selectFrom('contents')
    .select(['name', 'description', 'kind', 'subject', 'settings'])
    .where('id', '=', wanted.content)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw refuse('DELIVERY_CONTENT_GONE');
  const title = String(row['name']);
  const description = String(row['description'] ?? '');
  if (row['kind'] === null) return { title, ...wordsOnly(description === '' ? title : description, storedTime(clock())) };
  const kind = kinds.get(String(row['kind']));
  if (!kind) throw refuse('DELIVERY_CONTENT_GONE');
  const settings = row['settings'] === null ? {} : (JSON.parse(String(row['settings'])) as Record<string, unknown>);
  const parameters = await parametersIn(store.lookups, wanted.parameters);
  const { language, zone, key, signal } = wanted;
  const rendering = { context, actor, title, subject: String(row['subject'] ?? ''), settings, parameters, language, zone, key, signal };
  return { title, ...(await kind.render(rendering)) };
}

/** Renders a content for its receiver, with the rights of now. Refuses with DELIVERY_RIGHT_LOST once these do not reach it (attack F18). */
export async function renderFor(context: Context, kinds: Kinds, receiver: number, wanted: Wanted): Promise<Rendered> {
  const actor = await actorNow(context, { id: receiver });
  if (!actor) throw refuse('DELIVERY_RIGHT_LOST');
  try {
    return await renderAs(context, kinds, actor, wanted);
  } catch (error) {
    if (isRefusal(error) && lost.has(error.code)) throw refuse('DELIVERY_RIGHT_LOST');
    throw error;
  }
}
