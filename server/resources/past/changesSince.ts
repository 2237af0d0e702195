import { sql } from 'kysely';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Database } from '../../stores/store.ts';

/** The most changes since a moment from which a list is worked out. */
export const mostChanges = 10_000;

/** Records that were changed since a moment, by whether they lived then. */
export interface ChangesSince {
  /** Ids of those that lived then, each with the version that it had. */
  readonly lived: ReadonlyMap<number, number>;
  /** Those that were made since, or in the trash then. */
  readonly absent: readonly number[];
}

interface Entry {
  readonly entityId: number | string;
  readonly entityVersion: number | string;
  readonly action: string;
}

/** Kinds of changes to a record that lay in the trash before them. */
const outOfTrash: ReadonlySet<string> = new Set(['restore', 'purge']);

/** Reads which records of a resource were changed since a moment; refuses where that is too many. Each is told by its first change since. */
export async function changesSince(db: Database, resource: Resource, at: string): Promise<ChangesSince> {
  const { rows } = await sql<Entry>`
    select "entityId", "entityVersion", action from audit
    where entity = ${resource.key} and "entityVersion" is not null and at > ${at}
      and (changes <> '{}' or "entityVersion" = 1 or action in ('remove', 'restore', 'purge', 'undoImport'))
    order by id limit ${mostChanges + 1}
  `.execute(db);
  if (rows.length > mostChanges) throw refuse('PAST_TOO_FAR', { limit: mostChanges });
  const first = new Map<number, Entry>();
  for (const entry of rows) if (!first.has(Number(entry.entityId))) first.set(Number(entry.entityId), entry);
  const lived = new Map<number, number>();
  const absent: number[] = [];
  for (const [id, { entityVersion, action }] of first) {
    const version = Number(entityVersion);
    if (version === 1 || outOfTrash.has(action)) absent.push(id);
    else lived.set(id, version - 1);
  }
  return { lived, absent };
}

/** The moment at which the log begins, where that is after another. */
export async function beginOfLog(db: Database, at: string): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`select min(at) as first from audit`.execute(db);
  const first = rows[0]?.first ?? null;
  return first !== null && first > at ? first : null;
}
