import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { type ShareRole, type shareRequest, type WireShare } from '#schemas/wire/chat/shares.ts';
import type { Problem } from '#schemas/kit/problems.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { rolesOf } from '../../accounts/rights.ts';
import type { Actor, Context, OperationContext, Row } from '../../context.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { listRecords } from '../../resources/operations/list.ts';
import { mayList } from '../../resources/mayList.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import type { Database } from '../../stores/store.ts';
import { nowOf } from '../../storedTime.ts';
import { findOwn } from '../conversations/conversationStore.ts';
import { turnsToShare } from './snapshot.ts';

/** Most shares of one person that are open at once, each a copy of a conversation. */
const mostOpen = 100;
/** Bytes of the word in a share's address: 192 bits. */
const tokenBytes = 24;

const wrong = (field: string, key: Problem['key']) => refuse('VALIDATION_FAILED', {}, { errors: { [field]: { key } } });

/** Shares of a user that are open, with the words of their addresses. Returns them newest first. */
const openRows = (db: Database, userId: number, now: string) =>
  db
    .selectFrom('shares')
    .innerJoin('share_snapshots', 'share_snapshots.shareId', 'shares.id')
    .select(['shares.id', 'shares.title', 'shares.audience', 'shares.endsAt', 'shares.createdAt'])
    .select(['share_snapshots.token', 'share_snapshots.convUid'])
    .where('share_snapshots.userId', '=', userId)
    .where(({ or, eb }) => or([eb('shares.endsAt', 'is', null), eb('shares.endsAt', '>', now)]))
    .orderBy('shares.id', 'desc');

/** Reads one's own shares, of one conversation or of all. */
export async function ownShares(context: Context, { id: userId }: Actor, convUid?: string, db?: Database): Promise<WireShare[]> {
  const reading = db ?? context.store.lookups;
  const open = openRows(reading, userId, nowOf(context));
  const rows = await (convUid === undefined ? open : open.where('share_snapshots.convUid', '=', convUid)).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => Number(id));
  const held = await reading
    .selectFrom('shares__roles')
    .innerJoin('roles', 'roles.id', 'shares__roles.target')
    .select(['shares__roles.source', 'roles.id', 'roles.RoleName'])
    .where('shares__roles.source', 'in', ids)
    .where('roles.deletedAt', 'is', null)
    .orderBy('roles.id')
    .execute();
  return rows.map((row) => ({
    id: Number(row['id']),
    con_uid: String(row['convUid']),
    title: String(row['title']),
    token: String(row['token']),
    audience: row['audience'] as WireShare['audience'],
    roles: held
      .filter(({ source }) => Number(source) === Number(row['id']))
      .map(({ id, RoleName }) => ({ id: Number(id), RoleName: String(RoleName) })),
    ends_at: row['endsAt'] as string | null,
    created_at: String(row['createdAt']),
  }));
}

/** Reads the roles that somebody can share with: their own, and those whose list they may read. */
export async function rolesToShareWith(context: Context, actor: Actor): Promise<ShareRole[]> {
  const own = await rolesOf(context.store.lookups, actor.id);
  const listed = mayList(context, actor, 'roles')
    ? (await listRecords(context, actor, resourceIn(context, 'roles'), { page: 1, page_size: 1000, sorters: [], filters: [] })).items
    : [];
  const named = listed.map(({ id, ...role }: Row) => ({ id, RoleName: String(role['RoleName']) }));
  const all = new Map([...own, ...named].map(({ id, RoleName }) => [id, { id, RoleName }]));
  return [...all.values()].toSorted((one, other) => one.id - other.id);
}

/** The end of a share as it is stored; refused if it is over already. */
function endOf({ clock }: Context, endsAt: string | null): string | null {
  if (endsAt === null) return null;
  if (Date.parse(endsAt) <= clock()) throw wrong('ends_at', 'refused');
  return new Date(endsAt).toISOString();
}

/**
 * Shares one's own conversation as it stands. `offered` are the roles that the actor can share with: any other is refused, so that nobody
 * learns by trying which roles there are.
 */
export async function share(
  call: OperationContext,
  actor: Actor,
  { con_uid, audience, roles, ends_at }: z.output<typeof shareRequest>,
  offered: readonly ShareRole[],
): Promise<WireShare> {
  const { context, trx } = call;
  const { convUid, title, summary, question, chatMode, leaf } = await findOwn(trx, actor, con_uid);
  const endsAt = endOf(context, ends_at);
  const chosen = audience === 'roles' ? [...new Set(roles)] : [];
  if (chosen.some((role) => !offered.some(({ id }) => id === role))) throw wrong('roles', 'notRecord');
  const { turns, names } = await turnsToShare(trx, actor.id, convUid, leaf);
  if (turns.length === 0) throw refuse('NOTHING_TO_SHARE');
  const open = await ownShares(context, actor, undefined, trx);
  if (open.length >= mostOpen) throw refuse('TOO_MANY_SHARES', { limit: mostOpen });
  const shown = title ?? (summary || question);
  const set = { title: shown, user: actor.id, audience, roles: chosen, endsAt, state: 'open' };
  const { id } = await createRecord(call, resourceIn(context, 'shares'), {}, 'create', set);
  const token = randomBytes(tokenBytes).toString('base64url');
  const content = JSON.stringify({ title: shown, chatMode, turns });
  await trx.insertInto('share_snapshots').values({ shareId: id, token, convUid, userId: actor.id, content }).execute();
  const files = names.map((name, at) => ({ shareId: id, file: at + 1, name }));
  if (files.length > 0) await trx.insertInto('share_files').values(files).execute();
  return (await ownShares(context, actor, convUid, trx)).find((made) => made.id === id)!;
}
