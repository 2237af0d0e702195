import type { Transaction } from 'kysely';
import type { Snapshot } from '#schemas/wire/reports/snapshot.ts';
import type { Database, Tables } from '../stores/store.ts';

/** A snapshot with whoever was shown it. */
export type KeptSnapshot = Snapshot & { readonly owner: number };

/** Keeps a source as it is now; returns its number. */
export async function keepSnapshot(trx: Transaction<Tables>, { place, ...snapshot }: Omit<KeptSnapshot, 'id'>): Promise<number> {
  const row = { ...snapshot, place: place && JSON.stringify(place) };
  const { id } = await trx.insertInto('report_snapshots').values(row).returning('id').executeTakeFirstOrThrow();
  return Number(id);
}

/** JSON as a column keeps it; null where there is none. */
export const parsed = <Value>(stored: unknown): Value | null => (typeof stored === 'string' ? (JSON.parse(stored) as Value) : null);

const toSnapshot = ({ id, owner, source, revision, place, ...row }: Readonly<Record<string, unknown>>): KeptSnapshot =>
  ({
    ...row,
    id: Number(id),
    owner: Number(owner),
    source: Number(source),
    revision: revision === null ? null : Number(revision),
    place: parsed(place),
  }) as KeptSnapshot;

/** Snapshots by their numbers; those that there are not are missing. */
export async function snapshotsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, KeptSnapshot>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('report_snapshots')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [Number(row['id']), toSnapshot(row)]));
}
