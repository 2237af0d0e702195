import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../context.ts';
import { isOwnOrOfRole } from '../resources/ownership.ts';
import { askerNow } from '../sources/askerNow.ts';
import type { Asker } from '../sources/service.ts';
import type { Database } from '../stores/store.ts';

/** That a flow is one's own, or may be run by a role that one holds. */
export const mayRun = (asker: Asker) => isOwnOrOfRole('flows', asker);

/** A flow as it is begun. */
interface FlowRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly owner: number | null;
  /** The version that is deployed; null of a draft. */
  readonly deployed: number | null;
}

const flowsFor = (db: Database, asker: Asker) =>
  db
    .selectFrom('flows')
    .select(['flows.id', 'flows.name', 'flows.description', 'flows.owner', 'flows.deployed', 'flows.state'])
    .where('flows.deletedAt', 'is', null)
    .$if(!asker.isAdmin, (query) => query.where(mayRun(asker)));

const toFlow = (row: Readonly<Record<string, unknown>>): FlowRow => ({
  id: Number(row['id']),
  name: String(row['name']),
  description: String(row['description']),
  owner: row['owner'] === null ? null : Number(row['owner']),
  deployed: row['state'] === 'deployed' ? Number(row['deployed']) : null,
});

/** Flows that somebody may run, by name. */
export const flowsOf = async (db: Database, asker: Asker): Promise<FlowRow[]> =>
  (await flowsFor(db, asker).orderBy('flows.name').limit(1_000).execute()).map(toFlow);

/** A flow that somebody may run. Refuses with FLOW_NOT_FOUND, also of one that they may not (attack F1). */
export async function flowFor(db: Database, asker: Asker, id: number): Promise<FlowRow> {
  const row = await flowsFor(db, asker).where('flows.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('FLOW_NOT_FOUND', { flow: id });
  return toFlow(row);
}

/** Whoever runs a flow, or what is of no flow (0), with the rights of now. Refuses with FLOW_RIGHT_LOST once they are suspended, or may not run it any more (attacks F18, F19). */
export async function runnerNow(context: Context, userId: number, flow: number): Promise<Asker> {
  const asker = await askerNow(context, userId);
  if (asker && flow === 0) return asker;
  const row = asker && (await flowsFor(context.store.lookups, asker).where('flows.id', '=', flow).executeTakeFirst());
  if (!asker || !row) throw refuse('FLOW_RIGHT_LOST');
  return asker;
}
