import type { Resource } from '#schemas/kit/resource.ts';
import type { ChangeKind } from '#schemas/wire/history.ts';
import type { Actor, OperationContext, Row } from '../../context.ts';
import { addRows } from '../../stores/insertRows.ts';
import type { Database } from '../../stores/store.ts';
import { nowOf } from '../../storedTime.ts';
import type { Changes } from '../records/difference.ts';

/** Entry of the audit log. `user` and `address` are those of the actor unless said: a failed sign-in has no actor. */
export interface AuditEntry {
  /** A kind of change, the name of an action, or what else was done: `signIn`, `signInFailed` … */
  readonly action: ChangeKind | (string & {});
  /** The key of a resource. */
  readonly entity: string;
  readonly entityId?: number | null;
  readonly entityTitle?: string | null;
  /** The record's version after the change. */
  readonly version?: number | null;
  readonly changes?: Changes | null;
  readonly user?: string | null;
  readonly address?: string | null;
}

/** Where an entry is written from: an operation's call, or anything that has as much. */
type Place = Pick<OperationContext, 'context' | 'actor'> & { readonly trx: Database };

/** Adds an entry to the audit log, in the transaction of the change it tells of. Entries are never changed or removed. */
export const writeAudit = (place: Place, entry: AuditEntry): Promise<void> => writeEntries(place, [entry]);

function writeEntries({ context, trx, actor }: Place, entries: readonly AuditEntry[]): Promise<void> {
  const at = nowOf(context);
  return addRows(
    trx,
    'audit',
    entries.map((entry) => auditRow(at, actor, entry)),
  );
}

/** The longest title that the log declares. */
const longestTitle = 200;
/** Titles of some resources are longer than the log's may be; none ends in half a letter. */
const shortened = (title: string): string => title.slice(0, longestTitle).replace(/[\ud800-\udbff]$/, '');

function auditRow(at: string, actor: Actor | null, entry: AuditEntry): Record<string, unknown> {
  return {
    at,
    user: entry.user === undefined ? (actor?.username ?? null) : entry.user,
    token: actor?.token?.name ?? null,
    actorId: actor?.id ?? null,
    address: entry.address === undefined ? (actor?.address ?? null) : entry.address,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId ?? null,
    entityTitle: entry.entityTitle == null ? null : shortened(entry.entityTitle),
    entityVersion: entry.version ?? null,
    changes: entry.changes ? JSON.stringify(entry.changes) : null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

/** A record as it is after a change, and what changed of it. */
export interface ChangedRecord {
  readonly row: Row;
  readonly changes: Changes;
}

/** Adds an entry on each of some records. */
export const auditRecords = (
  call: OperationContext,
  resource: Resource,
  action: AuditEntry['action'],
  records: readonly ChangedRecord[],
): Promise<void> =>
  writeEntries(
    call,
    records.map(({ row, changes }) => ({
      action,
      entity: resource.key,
      entityId: row.id,
      entityTitle: String(row[resource.title] ?? ''),
      version: row.version,
      changes,
    })),
  );

/** Adds an entry on a record. */
export const auditRecord = (
  call: OperationContext,
  resource: Resource,
  action: AuditEntry['action'],
  row: Row,
  changes: Changes,
): Promise<void> => auditRecords(call, resource, action, [{ row, changes }]);
