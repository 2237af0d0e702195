import type { ConnectMeans } from './connection.ts';
import { secretIn } from './secrets.ts';

/** A value as a header can carry it: letters beyond ASCII as in addresses. */
const plain = (value: unknown): string => String(value ?? '').replaceAll(/[^\x20-\x7e]+/g, encodeURIComponent);

/** Facts of whoever asks that headers may have. */
async function factsOf({ context, userId }: ConnectMeans): Promise<Readonly<Record<string, string>>> {
  const user = await context.store.lookups.selectFrom('users').select(['username', 'email']).where('id', '=', userId).executeTakeFirst();
  return { 'user.id': String(userId), 'user.name': plain(user?.['username']), 'user.email': plain(user?.['email']) };
}

/** Headers by which a server knows who asks: a token, or those of its record with their variables filled in. */
export async function ownHeaders(means: ConnectMeans): Promise<Readonly<Record<string, string>>> {
  const { context, server } = means;
  if (server.authorization === 'bearer') return { authorization: `Bearer ${secretIn(context, server) ?? ''}` };
  if (server.authorization !== 'headers') return {};
  const facts = { ...(await factsOf(means)), secret: plain(secretIn(context, server)) };
  const variables = Object.entries(facts);
  const filled = (template: string): string =>
    variables.reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, () => value), template);
  return Object.fromEntries(Object.entries(server.headers).map(([name, template]) => [name.toLowerCase(), filled(template)]));
}
