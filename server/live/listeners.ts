import type { ChangeEvent } from '#schemas/wire/live.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context, Found } from '../context.ts';
import type { PublishedChange } from '../publishChange.ts';
import { mayList } from '../resources/mayList.ts';
import { reachTests } from '../resources/scope/tests.ts';
import { Listener } from './Listener.ts';

/** Tabs of one user that may listen at once. */
const mostPerUser = 20;

/** Milliseconds for which it is known what changed: a page listens within them of what it reads first. */
const remembered = 60_000;

/** Everyone who listens on this replica. */
export function createListeners(context: Context) {
  const open = new Set<Listener>();
  /** Moments of the latest changes, by whom they are for and of which resource. */
  const latest = new Map<string, Pick<PublishedChange, 'to' | 'resource'> & { readonly at: number }>();

  function remember({ to, resource }: PublishedChange): void {
    const at = performance.now();
    for (const [key, change] of latest) if (at - change.at > remembered) latest.delete(key);
    latest.set(`${to} ${resource}`, { to, resource, at });
  }

  /** Tells who begins to listen of what changed shortly before, which a page that had read its list by then has missed. */
  function tellMissed(listener: Listener): void {
    const { actor } = listener;
    const told = [...latest.values()].filter(({ to, resource }) =>
      to === undefined ? mayList(context, actor, resource) : to === actor.id,
    );
    const last = Math.max(...told.map(({ at }) => at));
    if (performance.now() - last <= remembered) listener.missed(performance.now() - last);
  }

  async function add(actor: Actor, token: string): Promise<Listener> {
    const found = await context.access.look(token, actor.address ?? '');
    if ([...open].filter((other) => other.actor.id === actor.id).length >= mostPerUser) throw refuse('TOO_MANY_REQUESTS', { seconds: 60 });
    const listener = new Listener(actor, rightsIn(found), token);
    open.add(listener);
    listener.onEnd(() => open.delete(listener));
    tellMissed(listener);
    return listener;
  }

  /** Passes a change on to the user it is for, or to those who may list the resource it is of. */
  function tell({ to, ...change }: PublishedChange): void {
    remember({ to, ...change });
    if (to !== undefined) {
      for (const listener of open) if (listener.actor.id === to) listener.tell(seenFrom(listener, change));
      return;
    }
    const passed = forAll(context, change);
    for (const listener of open)
      if (passed && mayList(context, listener.actor, change.resource))
        listener.tell(seenFrom(listener, reachedBy(context, listener, passed)));
  }

  /** Hangs up on those whose session has ended, and asks anew what the others may do. */
  async function checkSessions(): Promise<void> {
    for (const listener of open) {
      const found = await context.access.look(listener.token, listener.actor.address ?? '');
      if (typeof found === 'string') listener.end();
      else takeOver(listener, found);
    }
  }

  const beat = (): void => open.forEach((listener) => listener.beat());
  const end = (): void => open.forEach((listener) => listener.end());
  return { add, tell, checkSessions, beat, end };
}

/** A listener whose rights have changed is told so, that its screens read them anew. */
function takeOver(listener: Listener, found: Exclude<Found, string>): void {
  listener.actor = found.actor;
  const rights = rightsIn(found);
  if (rights === listener.rights) return;
  listener.rights = rights;
  listener.tell({ resource: 'session', type: 'updated', ids: [] });
}

const rightsIn = (found: Found): string =>
  typeof found === 'string'
    ? found
    : JSON.stringify([found.actor.isAdmin, found.permissions, found.actor.grants?.map(({ dataScope }) => dataScope)]);

/** Sessions are named to nobody: a listener learns only whether a change is its own. */
const seenFrom = ({ actor }: Listener, { origin, ...change }: ChangeEvent): ChangeEvent =>
  origin !== undefined && origin === actor.sessionId ? { ...change, origin: 'own' } : change;

/** Strips the ids from an event of records of which the listener's data scope does not reach all. */
function reachedBy({ resources }: Context, { actor }: Listener, change: ChangeEvent): ChangeEvent {
  const resource = resources.find(({ key }) => key === change.resource);
  return resource && reachTests(resource, actor).length > 0 ? { ...change, ids: [] } : change;
}

/** Strips the ids of personal records from an event: nobody else learns which records are someone's own. */
function forAll({ resources, hooks }: Context, change: ChangeEvent): ChangeEvent | undefined {
  const resource = resources.find(({ key }) => key === change.resource);
  const hidden = resource && hooks.get(resource.key);
  return resource && (hidden?.scope || hidden?.seenBy ? { ...change, ids: [] } : change);
}
