import type { Context } from '../context.ts';
import type { Asker } from './service.ts';

/** A user as sources know them, with the rights of now, for work that outlives its request; undefined once they may not sign in any more. */
export async function askerNow({ store }: Context, id: number): Promise<Asker | undefined> {
  const user = await store.lookups
    .selectFrom('users')
    .select('isAdmin')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return user && { id, isAdmin: Boolean(user['isAdmin']) };
}
