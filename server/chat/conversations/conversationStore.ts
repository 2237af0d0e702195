import { randomUUID } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import { titleLength, type WireConversation } from '#schemas/wire/chat/conversation.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../../context.ts';
import { deleteInBatches } from '../../stores/deleteInBatches.ts';
import type { Database } from '../../stores/store.ts';
import { nowOf, storedTime } from '../../storedTime.ts';

/** A row of the table of conversations. */
export interface ConversationRow {
  readonly convUid: string;
  readonly userId: number;
  readonly chatMode: string;
  readonly selectParam: string | null;
  readonly appCode: string | null;
  readonly modelName: string | null;
  readonly temperature: number | null;
  readonly maxTokens: number | null;
  readonly title: string | null;
  readonly summary: string | null;
  readonly question: string;
  readonly pinned: boolean | number;
  readonly leaf: number | null;
  readonly lastTurn: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Facts that a conversation begins with. */
type NewConversation = Pick<ConversationRow, 'chatMode' | 'selectParam' | 'appCode' | 'modelName' | 'temperature' | 'maxTokens'>;

/** Most of a first question that is kept for the list, which shows `titleLength` of it. */
const longestTitle = 4 * titleLength;

/** The first question as the history keeps it: whole letters only, whatever they are made of. */
export const titleOf = (question: string): string =>
  Array.from(question.slice(0, 2 * longestTitle))
    .slice(0, longestTitle)
    .join('');

/** A conversation of this user; anyone else's does not exist for them, not even for an administrator (attack F1). */
export async function findOwn(db: Database, actor: Actor, convUid: string): Promise<ConversationRow> {
  const row = await db
    .selectFrom('conversations')
    .selectAll()
    .where('convUid', '=', convUid)
    .where('userId', '=', actor.id)
    .executeTakeFirst();
  if (!row) throw refuse('CONVERSATION_NOT_FOUND');
  return row as unknown as ConversationRow;
}

/** Makes a conversation; nothing lists it before its first turn. */
export async function createConversation(context: Context, actor: Actor, begun: NewConversation): Promise<ConversationRow> {
  const now = nowOf(context);
  const row: ConversationRow = {
    ...begun,
    convUid: randomUUID(),
    userId: actor.id,
    title: null,
    summary: null,
    question: '',
    pinned: false,
    leaf: null,
    lastTurn: 0,
    createdAt: now,
    updatedAt: now,
  };
  await context.store.transaction((trx) =>
    trx
      .insertInto('conversations')
      .values({ ...row, isListed: false })
      .execute(),
  );
  return row;
}

/** Milliseconds for which a conversation without a question is kept: a page that began one may stay open. */
const unbegunFor = 7 * 86_400_000;

/** Clears away conversations in which nothing was ever asked. */
export async function dropUnbegun({ store, clock }: Context): Promise<void> {
  const before = storedTime(clock() - unbegunFor);
  const where = sql<SqlBool>`not "isListed" and "createdAt" < ${before}`;
  await deleteInBatches(store, { table: 'conversations', key: ['convUid'], where });
}

/** A conversation as its user is told of it. */
const wireConversation = (
  row: ConversationRow,
  { username }: Pick<Actor, 'username'>,
  underWay: ReadonlySet<string>,
): WireConversation => ({
  conv_uid: row.convUid,
  chat_mode: row.chatMode,
  user_input: row.title ?? row.question,
  title: row.title ?? (row.summary || null),
  select_param: row.selectParam,
  app_code: row.appCode,
  model_name: row.modelName,
  temperature: row.temperature,
  max_new_tokens: row.maxTokens,
  user_code: username,
  user_name: username,
  sys_code: null,
  pinned: Boolean(row.pinned),
  running: underWay.has('running'),
  waiting: underWay.has('waiting'),
  create_time: row.createdAt,
  gmt_created: row.createdAt,
  gmt_modified: row.updatedAt,
});

/** Conversations as their user is told of them, each with whether it is being answered now, or waits for somebody. */
export async function wireConversations(
  db: Database,
  rows: readonly ConversationRow[],
  actor: Pick<Actor, 'username'>,
): Promise<WireConversation[]> {
  if (rows.length === 0) return [];
  const uids = rows.map(({ convUid }) => convUid);
  const found = await db
    .selectFrom('turns')
    .select(['convUid', 'status'])
    .where('status', 'in', ['running', 'waiting'])
    .where('convUid', 'in', uids)
    .execute();
  const statesOf = (uid: string) => new Set(found.flatMap((row) => (row['convUid'] === uid ? [String(row['status'])] : [])));
  return rows.map((row) => wireConversation(row, actor, statesOf(row.convUid)));
}

/** One of them. */
export const wireOne = async (db: Database, row: ConversationRow, actor: Pick<Actor, 'username'>): Promise<WireConversation> =>
  (await wireConversations(db, [row], actor))[0]!;

/** Those of a user that have a turn: pinned first, then newest. */
export async function listOwn({ store }: Context, actor: Actor, page: number, pageSize: number): Promise<WireConversation[]> {
  const rows = await store.db
    .selectFrom('conversations')
    .selectAll()
    .where('userId', '=', actor.id)
    .where('isListed', '=', true)
    .orderBy('pinned', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('convUid')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return wireConversations(store.db, rows as unknown as ConversationRow[], actor);
}

/** Takes away what was said, and what was said of it. */
export async function dropTurns(trx: Database, convUid: string): Promise<void> {
  await trx.deleteFrom('turn_ratings').where('convUid', '=', convUid).execute();
  await trx.deleteFrom('turns').where('convUid', '=', convUid).execute();
}
