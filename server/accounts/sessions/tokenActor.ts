import { isForTokens, isFreeToTokens } from '#schemas/wire/access/byToken.ts';
import { canonicalPath } from '#schemas/wire/access/canonicalPath.ts';
import { openMatcher } from '#schemas/wire/access/openEndpoints.ts';
import type { Actor, Context } from '../../context.ts';
import type { Rights } from '../rights.ts';
import { tokenRights } from '../tokens/tokenRights.ts';
import { findTokenById, type FoundToken } from '../tokens/tokenTable.ts';
import { hasRunOut } from './sessionTable.ts';

/** The owner of a token, acting by it with its rights, from a network address. */
export const tokenActor = (found: FoundToken, rights: Rights, address: string | undefined): Actor => ({
  id: found.userId,
  username: found.username,
  isAdmin: false,
  token: { id: found.token.id, name: found.token.name, rights },
  sessionId: found.id,
  ...(address !== undefined && { address }),
  grants: rights.grants,
  may: (method, url) => mayByToken(rights, method, url),
});

function mayByToken({ matcher }: Rights, method: string, url: string): boolean {
  const path = canonicalPath(url);
  if (path === undefined || !isForTokens(method, path)) return false;
  return [openMatcher, matcher].some((each) => each.allows(method, path) !== undefined) || isFreeToTokens(method, path);
}

/** The same at this moment, for work that outlives its request; undefined once the token has ended. */
export async function tokenActorNow({ store, clock }: Context, id: number, address: string | undefined): Promise<Actor | undefined> {
  const found = await findTokenById(store.lookups, id);
  if (!found || hasRunOut(found, clock())) return undefined;
  return tokenActor(found, await tokenRights(store.lookups, found), address);
}
