import type { Resource } from '#schemas/kit/resource.ts';
import type { Context } from '../context.ts';

type Resources = Pick<Context, 'resources'>;

const byKey = new WeakMap<Resources['resources'], ReadonlyMap<string, Resource>>();

/** The resource of that key among those the server runs with, if there is one. */
export function findResource({ resources }: Resources, key: string): Resource | undefined {
  const known = byKey.get(resources) ?? new Map(resources.map((resource) => [resource.key, resource]));
  byKey.set(resources, known);
  return known.get(key);
}

/** The same, where `checkSchemas` has seen to it that there is one. */
export function resourceIn(context: Resources, key: string): Resource {
  const found = findResource(context, key);
  if (!found) throw new Error(`no resource is called "${key}"`);
  return found;
}
