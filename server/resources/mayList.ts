import { partsOf } from '#schemas/kit/endpoint.ts';
import type { Actor, Context } from '../context.ts';
import { findResource } from './resourceIn.ts';

/** True if an actor may read the list of a resource, and so see titles of its records elsewhere, and be notified of their changes. */
export function mayList(context: Pick<Context, 'resources'>, actor: Actor | null, key: string): boolean {
  if (actor === null) return true;
  const list = findResource(context, key)?.endpoints.list;
  if (!list) return false;
  const { method, path } = partsOf(list);
  return actor.may(method, path);
}
