import { partsOf, pathOf } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../context.ts';

/** The resource of that key, for whoever may import into it. Whoever no longer may can neither carry out nor undo what was uploaded before. */
export function allowedResource(context: Context, actor: Actor, key: string): Resource {
  const resource = context.resources.find((known) => known.key === key);
  const endpoint = resource?.endpoints.import;
  if (!resource || !endpoint || !actor.may(partsOf(endpoint).method, pathOf(endpoint))) throw refuse('FORBIDDEN');
  return resource;
}
