import { sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import type { HistoryEntry, LatestChange } from '#schemas/wire/history.ts';
import type { ListReply } from '#schemas/wire/listQuery.ts';
import type { Actor, Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { findRow } from '../records/findRow.ts';
import { readRelated, titlesFor } from '../records/related.ts';
import type { Reader } from '../records/storedValue.ts';
import { readClosedFields } from '../scope/fields.ts';
import { replyOf } from './list.ts';

interface Page {
  readonly page: number;
  readonly page_size: number;
}

/** Reads the history of a record, the latest change first. Also that of a record in the trash. */
export async function recordHistory(
  context: Context,
  actor: Actor | null,
  resource: Resource,
  id: number,
  page: Page,
): Promise<ListReply<HistoryEntry>> {
  const db = context.store.lookups;
  await findRow({ context, db, actor, resource, id, state: 'any' });
  const isOfRecord = sql`entity = ${resource.key} and "entityId" = ${id} and "entityVersion" is not null`;
  const counted = await sql<{ total: unknown }>`select count(*) as total from audit where ${isOfRecord}`.execute(db);
  const read = await sql<AuditRow>`
    select * from audit where ${isOfRecord} order by id desc limit ${page.page_size} offset ${(page.page - 1) * page.page_size}
  `.execute(db);
  const closed = (await readClosedFields({ context, db }, actor, resource, [id], 'shown')).get(id);
  const entries = read.rows.map(entryOf).map((entry) => (closed ? withoutFields(entry, closed) : entry));
  const items = await withNames({ context, db }, actor, entries);
  return { ...replyOf(page, Number(counted.rows[0]!.total)), items, related: {} };
}

/** Entries with the names of their authors, for whoever may read those. */
async function withNames<Entry extends LatestChange>(reader: Reader, actor: Actor | null, entries: readonly Entry[]): Promise<Entry[]> {
  const ids = new Set(entries.flatMap(({ actor: author }) => (author ? [author.id] : [])));
  const { users } = await titlesFor(reader, actor, await readRelated(reader, new Map([['users', ids]])));
  return entries.map((entry) => {
    const name = entry.actor && users?.[entry.actor.id]?.name;
    return name ? { ...entry, actor: { ...entry.actor, name } } : entry;
  });
}

/** The latest change of a record; undefined where it was there before the log. */
export async function latestChange(reader: Reader, actor: Actor | null, resource: Resource, id: number): Promise<LatestChange | undefined> {
  const { rows } = await sql<AuditRow>`
    select * from audit where entity = ${resource.key} and "entityId" = ${id} and "entityVersion" is not null order by id desc limit 1
  `.execute(reader.db);
  return (
    await withNames(
      reader,
      actor,
      rows.map(entryOf).map(({ at, actor: author }) => ({ at, actor: author })),
    )
  )[0];
}

/**
 * All entries on a record after one of its versions, the latest first; undefined when it never had that version. Of a record that was
 * there before the log, the version before the first entry is one that it had.
 */
export async function entriesSince(db: Database, resource: Resource, id: number, version: number): Promise<HistoryEntry[] | undefined> {
  const { rows } = await sql<AuditRow>`
    select * from audit where entity = ${resource.key} and "entityId" = ${id} and "entityVersion" >= ${version} order by id desc
  `.execute(db);
  const entries = rows.map(entryOf);
  return entries.some((entry) => entry.version === version || entry.version === version + 1)
    ? entries.filter((entry) => entry.version > version)
    : undefined;
}

const withoutFields = (entry: HistoryEntry, closed: ReadonlySet<string>): HistoryEntry => ({
  ...entry,
  changes: Object.fromEntries(Object.entries(entry.changes).filter(([name]) => !closed.has(name))),
});

interface AuditRow {
  readonly id: number | string;
  readonly entityVersion: number | string;
  readonly action: string;
  readonly at: string;
  readonly user: string | null;
  readonly actorId: number | string | null;
  readonly address: string | null;
  readonly changes: string | null;
}

const entryOf = ({ id, entityVersion, action, at, user, actorId, address, changes }: AuditRow): HistoryEntry => ({
  id: Number(id),
  version: Number(entityVersion),
  kind: action,
  at,
  actor: actorId === null ? null : { id: Number(actorId), username: user ?? '' },
  address,
  changes: changes ? (JSON.parse(changes) as HistoryEntry['changes']) : {},
});
