import { partsOf, pathOf } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { actorNow } from '../accounts/sessions/actorNow.ts';
import type { Actor, Context } from '../context.ts';
import { actorThrough } from '../resources/scope/actThrough.ts';

function mayImport(actor: Actor, { endpoints }: Resource): boolean {
  if (!endpoints.import) return false;
  return actor.may(partsOf(endpoints.import).method, pathOf(endpoints.import));
}

/** The resource of that key, for whoever may import into it. Whoever no longer may can neither carry out nor undo what was uploaded before. */
export function allowedResource(context: Context, actor: Actor, key: string): Resource {
  const resource = context.resources.find((known) => known.key === key);
  if (!resource || !mayImport(actor, resource)) throw refuse('FORBIDDEN');
  return resource;
}

/** The actor while it imports: limited by the roles that let it import. */
export const importing = (actor: Actor, resource: Resource): Actor =>
  resource.endpoints.import ? actorThrough(actor, resource, partsOf(resource.endpoints.import)) : actor;

/** The owner of an import under way, as it is now; refused once its account or its right to import is gone, so that no job outlives either (attack F18). */
export async function ownerNow(context: Context, owner: Pick<Actor, 'id' | 'sessionId' | 'address'>, resource: Resource): Promise<Actor> {
  const actor = await actorNow(context, owner);
  if (!actor) throw refuse('IMPORT_OWNER_GONE');
  if (!mayImport(actor, resource)) throw refuse('IMPORT_RIGHT_LOST');
  return importing(actor, resource);
}
