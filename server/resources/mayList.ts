import { partsOf } from '#schemas/kit/endpoint.ts';
import type { Actor, Context } from '../context.ts';

/** True if an actor may read the list of a resource, and so see titles of its records elsewhere, and be notified of their changes. */
export function mayList({ resources }: Pick<Context, 'resources'>, actor: Actor | null, key: string): boolean {
  if (actor === null) return true;
  const list = resources.find((resource) => resource.key === key)?.endpoints.list;
  if (!list) return false;
  const { method, path } = partsOf(list);
  return actor.may(method, path);
}
