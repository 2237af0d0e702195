import { mayCall } from '#schemas/wire/access/mayCall.ts';
import type { Actor, Context } from '../../context.ts';
import type { Store } from '../../stores/store.ts';
import { type Rights, rightsOfRoles, rolesOf } from '../rights.ts';
import { digestOf } from '../secrets.ts';
import { findSession, type FoundSession, hasRunOut, touchSession } from './sessionTable.ts';

/** What a token opens; or the code it is refused with. */
export type Found = { readonly session: FoundSession; readonly rights: Rights } | 'UNAUTHENTICATED' | 'SESSION_EXPIRED';

/** Who may what, kept ready in memory between requests. One per store. */
export interface Access {
  find(token: string): Promise<Found>;
  /** The same, but does not count as use: what stays open by itself keeps no session alive. */
  look(token: string): Promise<Found>;
  /** Hears, on every replica, that what was found may not hold any more; gives the function that stops it. */
  onForget(hear: () => void): () => void;
  /** Reads everything anew from now on, here at once and on every replica: call it after users, roles, permissions or sessions changed. */
  forget(): Promise<void>;
}

interface Kept {
  readonly session: FoundSession;
  readonly rights: Rights;
  readonly readAt: number;
}

const channel = 'access';
/** How long a session is believed without being read again, should a replica's message be lost. */
const believedFor = 10_000;
const mostKept = 10_000;

/** The matcher of each set of roles is compiled once, however many users share it. */
function createRightsCache(store: Store) {
  const kept = new Map<string, Promise<Rights>>();
  return {
    clear: () => kept.clear(),
    async of(userId: number): Promise<Rights> {
      const roleIds = (await rolesOf(store.lookups, userId)).map(({ id }) => id);
      const key = roleIds.join();
      const found = kept.get(key) ?? rightsOfRoles(store.lookups, roleIds);
      kept.set(key, found);
      found.catch(() => kept.delete(key));
      return found;
    },
  };
}

function createAccess(context: Context): Access {
  const { store, clock } = context;
  const sessions = new Map<string, Kept>();
  const rightsCache = createRightsCache(store);
  let generation = 0;

  const clear = (): void => {
    generation += 1;
    sessions.clear();
    rightsCache.clear();
  };
  store.subscribe(channel, clear, clear);

  /** What was read before a `clear` is answered with, but never kept. */
  const keep = (hash: string, kept: Kept, readIn: number): void => {
    if (readIn !== generation) return;
    if (sessions.size >= mostKept) sessions.clear();
    sessions.set(hash, kept);
  };

  async function read(hash: string): Promise<Kept | undefined> {
    const readIn = generation;
    const session = await findSession(store.lookups, hash);
    if (!session) return undefined;
    const kept = { session, rights: await rightsCache.of(session.userId), readAt: clock() };
    keep(hash, kept, readIn);
    return kept;
  }

  async function look(hash: string): Promise<Kept | Extract<Found, string>> {
    const known = sessions.get(hash);
    const found = known && clock() - known.readAt < believedFor ? known : await read(hash);
    if (!found) return 'UNAUTHENTICATED';
    return hasRunOut(found.session, clock()) ? 'SESSION_EXPIRED' : found;
  }

  return {
    look: (token) => look(digestOf(token)),
    onForget: (hear) => store.subscribe(channel, hear, hear),
    async find(token) {
      const hash = digestOf(token);
      const found = await look(hash);
      if (typeof found === 'string') return found;
      const readIn = generation;
      const session = await touchSession(context, found.session);
      if (session !== found.session) keep(hash, { ...found, session }, readIn);
      return { session, rights: found.rights };
    },
    async forget() {
      clear();
      await store.publish(channel, 'changed');
    },
  };
}

const ofStore = new WeakMap<Store, Access>();

/** The access of a server; made at its first use. */
export function accessOf(context: Context): Access {
  const known = ofStore.get(context.store) ?? createAccess(context);
  ofStore.set(context.store, known);
  return known;
}

/** The actor of a request, from what its token opened. */
export const actorOf = ({ session, rights }: Exclude<Found, string>, address: string): Actor => ({
  id: session.userId,
  username: session.username,
  isAdmin: session.isAdmin,
  sessionId: session.id,
  address,
  may: (method, path) => mayCall({ isAdmin: session.isAdmin, matcher: rights.matcher }, method, path),
});
