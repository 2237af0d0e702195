import { sql } from 'kysely';
import type { Course } from '#schemas/contracts/past.ts';
import { isDerived } from '#schemas/kit/kinds/index.ts';
import { fieldsWhere } from '#schemas/kit/resource.ts';
import { allFields } from '#schemas/kit/systemFields.ts';
import type { HistoryEntry } from '#schemas/wire/history.ts';
import type { Actor, Row } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import { tableOf } from '../../stores/tables.ts';
import type { Source } from '../query/conditions.ts';
import type { StoredRow } from '../query/queryTest.ts';
import { fromShown, shownColumns } from '../query/shownRows.ts';
import { columnRef, isAmong, type Test } from '../query/sqlParts.ts';
import { isSame } from '../records/difference.ts';
import { readRows } from '../records/readRows.ts';
import { rowFormOf } from '../records/rowForm.ts';
import type { ChangesSince } from './changesSince.ts';
import type { PastPage } from './pastPage.ts';
import { closedInPast, type PastReader } from './reader.ts';

type Values = Readonly<Record<string, unknown>>;

/** Records of a page as they were and as they are, and the course of those that were touched since. */
interface PastRows {
  readonly rows: Row[];
  readonly present: Row[];
  readonly since: Record<string, Course>;
}

/**
 * Reads the records of a page as they are, and takes back what the log says was changed since. Fields that the reader is not shown now are
 * as they are shown now; so are those that no entry tells of.
 */
export async function pastRows(
  db: Database,
  source: Source,
  eyes: PastReader,
  at: string,
  { lived }: ChangesSince,
  { ids, purged }: PastPage,
): Promise<PastRows> {
  const { context, resource } = source;
  const reader = { context, db };
  const touched = ids.filter((id) => lived.has(id));
  const stored = await storedNow(db, source, eyes.ofList, ids);
  const { rows } = await readRows(reader, resource, stored, 'kept');
  const now = new Map(rows.map((row, index) => [row.id, { row, isRemoved: stored[index]!['deletedAt'] !== null }]));
  const closed = await closedInPast(reader, eyes, resource, touched);
  const isTold = toldFields(source, eyes.ofList);
  const entries = await entriesOn(
    db,
    source,
    at,
    touched,
    touched.filter((id) => purged.has(id)),
  );
  const changedAt = await lastChanges(db, source, at, touched);
  const since: Record<string, Course> = {};
  const past = ids.flatMap((id): Row[] => {
    const present = now.get(id);
    const version = lived.get(id);
    if (version === undefined || (!present && !purged.has(id))) return present ? [present.row] : [];
    const own = entries.get(id) ?? [];
    const then = valuesAt(own, at);
    const told = Object.entries(then).filter(([name]) => isTold(name) && !closed.get(id)?.has(name));
    const base = present?.row ?? { ...emptyRow(source), id, createdAt: own[0]?.at ?? null };
    const row = withDerived(
      source,
      { ...base, ...Object.fromEntries(told), version, updatedAt: changedAt.get(id) ?? null },
      closed.get(id),
    );
    since[id] = {
      state: present ? (present.isRemoved ? 'removed' : 'living') : 'purged',
      version: present?.row.version ?? null,
      changes: present ? differing(told, present.row) : {},
    };
    return [row];
  });
  return { rows: past, present: rows, since };
}

async function storedNow(db: Database, source: Source, actor: Actor | null, ids: readonly number[]): Promise<StoredRow[]> {
  const id = columnRef(tableOf(source.resource), 'id');
  const { rows } = await sql<StoredRow>`
    select ${shownColumns(source)} from ${fromShown(source, actor)} where ${isAmong(source.context.store.dialect, id, ids)}
  `.execute(db);
  return rows;
}

/** Fields whose former values are told: no secrets, none that are worked out from others, and none that hooks hide from the reader in some rows. */
function toldFields({ context, resource }: Source, actor: Actor | null): (name: string) => boolean {
  const hidden = context.hooks.get(resource.key)?.hidden;
  const closed = new Set(hidden?.where(context, actor) ? hidden.fields : []);
  const told = new Set(fieldsWhere(resource, (field) => !isDerived(field) && field.access !== 'writeOnly').map(([name]) => name));
  return (name) => told.has(name) && !closed.has(name);
}

interface Entry extends Pick<HistoryEntry, 'changes' | 'at'> {}

/** Entries on some records since a moment, the first first; of those that are gone for good, all. */
async function entriesOn(
  db: Database,
  source: Source,
  at: string,
  ids: readonly number[],
  gone: readonly number[],
): Promise<Map<number, Entry[]>> {
  const entries = new Map<number, Entry[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return entries;
  const { rows } = await sql<{ entityId: unknown; at: string; changes: string | null }>`
    select "entityId", at, changes from audit
    where ${isOfRecords(source, ids)} and (at > ${at} or ${isAmong(source.context.store.dialect, columnRef('audit', 'entityId'), gone)}) order by id
  `.execute(db);
  for (const { entityId, at: moment, changes } of rows)
    entries.get(Number(entityId))?.push({ at: moment, changes: changes ? (JSON.parse(changes) as Entry['changes']) : {} });
  return entries;
}

/** Moments of the last entries until then on some records. */
async function lastChanges(db: Database, source: Source, at: string, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ entityId: unknown; last: string }>`
    select "entityId", max(at) as last from audit where ${isOfRecords(source, ids)} and at <= ${at} group by "entityId"
  `.execute(db);
  return new Map(rows.map(({ entityId, last }) => [Number(entityId), last]));
}

const isOfRecords = ({ context, resource }: Source, ids: readonly number[]): Test =>
  sql`entity = ${resource.key} and ${isAmong(context.store.dialect, columnRef('audit', 'entityId'), ids)} and "entityVersion" is not null`;

/** Values at a moment, as far as entries tell: what a field was before its first change since, else after its last one until then. */
function valuesAt(entries: readonly Entry[], at: string): Values {
  const values: Record<string, unknown> = {};
  const settled = new Set<string>();
  for (const entry of entries)
    for (const [name, { before, after }] of Object.entries(entry.changes)) {
      if (settled.has(name)) continue;
      const isSince = entry.at > at;
      values[name] = isSince ? before : after;
      if (isSince) settled.add(name);
    }
  return values;
}

const emptyRow = ({ resource }: Source): Values =>
  Object.fromEntries(
    rowFormOf(resource)
      .readers.map(([name, read]) => [name, read(null)])
      .filter(([name]) => Object.hasOwn(allFields(resource), name as string)),
  );

function withDerived({ resource }: Source, row: Values, closed: ReadonlySet<string> = new Set()): Row {
  const derived = rowFormOf(resource).derived.map(([name, derive]) => [name, closed.has(name) ? row[name] : derive(row)]);
  return { ...row, ...Object.fromEntries(derived) } as Row;
}

const differing = (told: readonly [string, unknown][], now: Values): Course['changes'] =>
  Object.fromEntries(told.flatMap(([name, before]) => (isSame(before, now[name]) ? [] : [[name, { before, after: now[name] ?? null }]])));
