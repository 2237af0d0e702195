import type { Resource } from '#schemas/kit/resource.ts';
import type { Context } from '../context.ts';

/** The resource of that key among those the server runs with. `checkSchemas` has seen to it that relations name one. */
export function resourceIn({ resources }: Context, key: string): Resource {
  const found = resources.find((resource) => resource.key === key);
  if (!found) throw new Error(`no resource is called "${key}"`);
  return found;
}
