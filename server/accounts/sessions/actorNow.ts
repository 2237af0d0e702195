import { mayCall } from '#schemas/wire/access/mayCall.ts';
import type { Actor, Context } from '../../context.ts';
import { tokenIn } from '../tokens/tokenTable.ts';
import { tokenActorNow } from './tokenActor.ts';
import { rightsOfUser } from '../rights.ts';

/** An actor with the rights that it has at this moment; undefined once its account is suspended or removed. For work that outlives its request. */
export async function actorNow(context: Context, actor: Pick<Actor, 'id' | 'sessionId' | 'address'>): Promise<Actor | undefined> {
  const tokenId = tokenIn(actor.sessionId);
  if (tokenId !== undefined) return tokenActorNow(context, tokenId, actor.address);
  const { store } = context;
  const user = await store.lookups
    .selectFrom('users')
    .select(['username', 'isAdmin'])
    .where('id', '=', actor.id)
    .where('deletedAt', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!user) return undefined;
  const { matcher, grants } = await rightsOfUser(store.lookups, actor.id);
  const holder = { isAdmin: Boolean(user['isAdmin']), matcher };
  return {
    ...actor,
    username: String(user['username']),
    isAdmin: holder.isAdmin,
    grants,
    may: (method, path) => mayCall(holder, method, path),
  };
}
