import { mayCall } from '#schemas/wire/access/mayCall.ts';
import type { Access, Actor, Context, Found } from '../../context.ts';
import type { Store } from '../../stores/store.ts';
import { type Rights, rightsOfRoles, rolesOf } from '../rights.ts';
import { tokenRights } from '../tokens/tokenRights.ts';
import { isViewCovered } from './viewCover.ts';
import { digestOf } from '../secrets.ts';
import { findToken, type FoundToken, isAccessToken, touchToken } from '../tokens/tokenTable.ts';
import { tokenActor } from './tokenActor.ts';
import { findSession, type FoundSession, hasRunOut, touchSession } from './sessionTable.ts';

interface Kept {
  readonly session: FoundSession;
  readonly rights: Rights;
  readonly readAt: number;
}

const channel = 'access';
/** Milliseconds for which a session is cached, should a replica's message be lost. */
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

/** Opens the access of a server, upon its store. */
export function createAccess(context: Context): Access {
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

  /** Caches a session; one that was read before a `clear` is answered with, but never cached. */
  const keep = (hash: string, kept: Kept, readIn: number): void => {
    if (readIn !== generation) return;
    if (sessions.size >= mostKept) sessions.clear();
    sessions.set(hash, kept);
  };

  async function read(token: string, hash: string): Promise<Kept | undefined> {
    const readIn = generation;
    const session = await (isAccessToken(token) ? findToken : findSession)(store.lookups, hash);
    if (!session || !(await isViewCovered(context, session))) return undefined;
    const rights = isToken(session) ? await tokenRights(store.lookups, session) : await rightsCache.of(session.userId);
    const kept = { session, rights, readAt: clock() };
    keep(hash, kept, readIn);
    return kept;
  }

  async function look(token: string): Promise<Kept | Extract<Found, string>> {
    const hash = digestOf(token);
    const known = sessions.get(hash);
    const found = known && clock() - known.readAt < believedFor ? known : await read(token, hash);
    if (!found) return 'UNAUTHENTICATED';
    if (!hasRunOut(found.session, clock())) return found;
    return found.session.token ? 'TOKEN_EXPIRED' : 'SESSION_EXPIRED';
  }

  const touch = (session: FoundSession, address: string): Promise<FoundSession> =>
    isToken(session) ? touchToken(context, session, address) : touchSession(context, session);

  return {
    look: async (token, address) => foundIn(await look(token), address),
    onForget: (hear) => store.subscribe(channel, hear, hear),
    async find(token, address) {
      const found = await look(token);
      if (typeof found === 'string') return found;
      const readIn = generation;
      const session = await touch(found.session, address);
      if (session === found.session) return foundIn(found, address);
      const touched = { ...found, session };
      keep(digestOf(token), touched, readIn);
      return foundIn(touched, address);
    },
    async forget() {
      clear();
      await store.publish(channel, 'changed');
    },
  };
}

const foundIn = (kept: Kept | Extract<Found, string>, address: string): Found =>
  typeof kept === 'string' ? kept : { actor: actorOf(kept, address), permissions: kept.rights.permissions };

const isToken = (session: FoundSession): session is FoundToken => session.token !== undefined;

const actors = new WeakMap<Kept, Actor>();

/** One actor for all requests of a session from one address, until it is read anew: so what is kept for an actor never outlives its rights. */
function actorOf(kept: Kept, address: string): Actor {
  const known = actors.get(kept);
  if (known?.address === address) return known;
  const { session, rights } = kept;
  const actor = isToken(session) ? tokenActor(session, rights, address) : sessionActor(session, rights, address);
  actors.set(kept, actor);
  return actor;
}

/** Actor of a session, at a network address. Who sees as another is themselves in all but rights and data scope. */
const sessionActor = (session: FoundSession, rights: Rights, address: string): Actor => ({
  id: session.viewer?.id ?? session.userId,
  username: session.viewer?.username ?? session.username,
  ...(session.viewer && { seesAs: { id: session.userId, username: session.username } }),
  isAdmin: session.isAdmin,
  sessionId: session.id,
  address,
  grants: rights.grants,
  may: (method, path) => mayCall({ isAdmin: session.isAdmin, matcher: rights.matcher }, method, path),
});
