import { sql } from 'kysely';
import type { Problem } from '#schemas/kit/problems.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { OperationContext } from '../../context.ts';
import { tableOf } from '../../stores/tables.ts';
import { allOf, columnRef, isAmong } from '../query/sqlParts.ts';
import { readClosedFields } from './fields.ts';
import { limitsOf } from './limits.ts';
import { reachTests } from './tests.ts';

/** A record that a person wrote, and the fields that they gave other values. */
export interface Written {
  readonly id: number;
  readonly names: readonly string[];
}

/**
 * Refuses what a person wrote beyond their data scope: values for fields that they may not change in that record, each at its field, and
 * what would leave a record out of their reach. To be called once the records are as they shall be, in the same transaction.
 */
export async function refuseBeyondScope(call: OperationContext, resource: Resource, written: readonly Written[]): Promise<void> {
  if (call.actor?.through?.resource !== resource.key || !limitsOf(call.actor, resource)) return;
  await refuseClosedFields(call, resource, written);
  await refuseBeyondReach(
    call,
    resource,
    written.map(({ id }) => id),
  );
}

async function refuseClosedFields(call: OperationContext, resource: Resource, written: readonly Written[]): Promise<void> {
  const given = new Set(written.flatMap(({ names }) => names));
  const ids = written.flatMap(({ id, names }) => (names.length > 0 ? [id] : []));
  const reader = { context: call.context, db: call.trx };
  const closed = await readClosedFields(reader, call.actor, resource, ids, 'writable', (name) => given.has(name));
  for (const { id, names } of written) {
    const refused = names.filter((name) => closed.get(id)?.has(name));
    const errors = Object.fromEntries(refused.map((name): [string, Problem] => [name, { key: 'closedToYou' }]));
    if (refused.length > 0) throw refuse('VALIDATION_FAILED', {}, { errors });
  }
}

async function refuseBeyondReach({ context, trx, actor }: OperationContext, resource: Resource, ids: readonly number[]): Promise<void> {
  const reach = reachTests(resource, actor);
  if (reach.length === 0) return;
  const table = tableOf(resource);
  const test = allOf([isAmong(context.store.dialect, columnRef(table, 'id'), ids), ...reach]);
  const { rows } = await sql<{ total: unknown }>`select count(*) as total from ${sql.table(table)} where ${test}`.execute(trx);
  if (Number(rows[0]!.total) < new Set(ids).size) throw refuse('BEYOND_DATA_SCOPE');
}
