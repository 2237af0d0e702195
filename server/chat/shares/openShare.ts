import { randomUUID } from 'node:crypto';
import { extname } from 'node:path/posix';
import type { SharedConversation } from '#schemas/wire/chat/shares.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { rolesOf } from '../../accounts/rights.ts';
import type { Actor, Context } from '../../context.ts';
import { findFile, type KeptFile } from '../../files/readFile.ts';
import type { Database } from '../../stores/store.ts';
import { nowOf } from '../../storedTime.ts';
import { type ConversationRow, titleOf } from '../conversations/conversationStore.ts';
import { wordsOfTurn } from '../turns/turnRows.ts';
import { readSnapshot } from './snapshot.ts';

/** A share as it is stored, with who made it. */
interface ShareRow {
  readonly id: number;
  readonly audience: string;
  readonly endsAt: string | null;
  readonly createdAt: string;
  readonly userId: number;
  readonly content: string;
  readonly username: string;
  readonly name: string | null;
}

/** The share of that word whose owner can still sign in: what somebody shared who was suspended or removed is closed until they are back. */
const findShare = async (db: Database, token: string): Promise<ShareRow | undefined> =>
  (await db
    .selectFrom('share_snapshots')
    .innerJoin('shares', 'shares.id', 'share_snapshots.shareId')
    .innerJoin('users', 'users.id', 'share_snapshots.userId')
    .select(['shares.id', 'shares.audience', 'shares.endsAt', 'shares.createdAt'])
    .select(['share_snapshots.userId', 'share_snapshots.content', 'users.username', 'users.name'])
    .where('share_snapshots.token', '=', token)
    .where('shares.state', '=', 'open')
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()) as unknown as ShareRow | undefined;

/** True if a reader is among those that a share is open to; its owner always is. */
async function isOpenTo(db: Database, { id, audience, userId }: ShareRow, reader: Actor): Promise<boolean> {
  if (audience === 'everyone' || userId === reader.id) return true;
  const held = new Set((await rolesOf(db, reader.id)).map((role) => role.id));
  const roles = await db.selectFrom('shares__roles').select('target').where('source', '=', id).execute();
  return roles.some(({ target }) => held.has(Number(target)));
}

/** Finds an open share. Wrong words, ends, stops and other roles are told alike: nobody learns that there is, or was, something. */
async function openShare({ store: { lookups }, clock }: Context, reader: Actor, token: string): Promise<ShareRow> {
  const row = await findShare(lookups, token);
  const isGoing = row !== undefined && (row.endsAt === null || Date.parse(row.endsAt) > clock());
  if (!isGoing || !(await isOpenTo(lookups, row, reader))) throw refuse('SHARE_NOT_FOUND');
  return row;
}

/** Reads what is shared at an address. */
export async function readSharedAt(context: Context, reader: Actor, token: string): Promise<SharedConversation> {
  const row = await openShare(context, reader, token);
  const { title, chatMode, turns } = readSnapshot(row.content);
  return {
    title,
    chat_mode: chatMode,
    owner: row.name || row.username,
    is_own: row.userId === reader.id,
    shared_at: row.createdAt,
    ends_at: row.endsAt,
    turns: [...turns],
  };
}

/** A file of what is shared at an address. Its own name stays here: it opens the file to whoever has it, also after the share has ended. */
export async function sharedFileAt(context: Context, reader: Actor, token: string, file: number): Promise<KeptFile> {
  const { id } = await openShare(context, reader, token);
  const row = await context.store.lookups
    .selectFrom('share_files')
    .select('name')
    .where('shareId', '=', id)
    .where('file', '=', file)
    .executeTakeFirst();
  if (!row) throw refuse('FILE_NOT_FOUND');
  const found = await findFile(context, String(row['name']));
  return { ...found, name: `file${extname(found.name)}` };
}

/** Makes a conversation of the reader's own out of what is shared. What the scene was about does not come along: the reader may not know of it. */
export async function continueSharedAt(context: Context, reader: Actor, token: string): Promise<ConversationRow> {
  const { content } = await openShare(context, reader, token);
  const { title, chatMode, turns } = readSnapshot(content);
  const now = nowOf(context);
  const row: ConversationRow = {
    convUid: randomUUID(),
    userId: reader.id,
    chatMode,
    selectParam: null,
    appCode: null,
    modelName: null,
    temperature: null,
    maxTokens: null,
    title,
    summary: null,
    question: titleOf(turns[0]?.question ?? ''),
    pinned: false,
    leaf: turns.length,
    lastTurn: turns.length,
    createdAt: now,
    updatedAt: now,
  };
  const { convUid } = row;
  await context.store.transaction(async (trx) => {
    const listed = { ...row, titleWords: title.toLowerCase(), isListed: true };
    await trx.insertInto('conversations').values(listed).execute();
    for (const [at, turn] of turns.entries()) {
      const copied = { question: turn.question, model: turn.model, status: turn.status, startedAt: turn.started_at };
      const place = { convUid, turn: at + 1, parent: at === 0 ? null : at, beside: null };
      const text = { segments: JSON.stringify(turn.segments), words: wordsOfTurn(turn.question, turn.segments) };
      const rest = { asked: null, attachments: '[]', finishReason: null, usage: null, error: null, dropped: 0, replica: '' };
      await trx
        .insertInto('turns')
        .values({ ...place, ...copied, ...text, ...rest })
        .execute();
    }
  });
  return row;
}
