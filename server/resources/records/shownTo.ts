import type { Resource } from '#schemas/kit/resource.ts';
import type { Actor } from '../../context.ts';
import type { Row } from '../behaviour.ts';
import { behaviourOf } from '../behaviours.ts';

/** Rows as an actor is shown them: without what the resource's behaviour keeps from this actor. */
export function shownTo(actor: Actor | null, resource: Resource, rows: Row[]): Row[] {
  const { shown } = behaviourOf(resource);
  return shown ? rows.map((row) => shown(row, actor)) : rows;
}
