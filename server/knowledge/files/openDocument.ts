import type { CallContract } from '#schemas/kit/defineCall.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { SpaceRight } from '#schemas/wire/knowledge/rights.ts';
import type { Actor, Context, Row } from '../../context.ts';
import { findRow } from '../../resources/records/findRow.ts';
import { readRow } from '../../resources/records/readRows.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { actorThrough } from '../../resources/scope/actThrough.ts';
import type { Database } from '../../stores/store.ts';
import { refuseWithoutDocument } from '../access/refuseWithout.ts';

/** Whoever makes a call, and what they need for it. */
export interface Asking {
  readonly context: Context;
  readonly actor: Actor;
  readonly call: CallContract;
  readonly right: SpaceRight;
}

/** The id that a path names; refused as a record that there is not. */
export function idOf(resource: 'documents' | 'spaces', id: string | number): number {
  if (!/^[1-9]\d{0,14}$/.test(String(id))) throw refuse('RECORD_NOT_FOUND', { resource, id: String(id) });
  return Number(id);
}

/** A document that the actor sees, within the data scope of its roles, and has a right over. */
export async function openDocument({ context, actor, call, right }: Asking, given: string | number, db?: Database): Promise<Row> {
  const id = idOf('documents', given);
  const resource = resourceIn(context, 'documents');
  const from = db ?? context.store.lookups;
  const stored = await findRow({ context, db: from, actor: actorThrough(actor, resource, call), resource, state: 'living', id });
  await refuseWithoutDocument(from, actor, id, right);
  return readRow({ context, db: from }, resource, stored);
}
