import { refuse } from '#schemas/wire/errors.ts';
import type { Head, Hop } from './exchange.ts';

const statuses: readonly number[] = [301, 302, 303, 307, 308];
/** These have the same sent again; the others ask for a page. */
const sameAgain: readonly number[] = [307, 308];

/** Returns the target of a redirect; undefined if it is none. */
export const locationIn = ({ statusCode, headers }: Head): string | undefined =>
  statuses.includes(statusCode) ? headers['location']?.toString() : undefined;

const isWeb = ({ protocol, username, password }: URL): boolean => ['http:', 'https:'].includes(protocol) && `${username}${password}` === '';

/**
 * The request that a redirect asks for (RFC 9110, §15.4). What was said to one origin, keys among it, is not said to another. Refuses with
 * ADDRESS_REDIRECTED one that leads away from https, to no web address, or with a body to another origin.
 */
export function hopTo(location: string, status: number, { url: from, method, headers, body }: Hop): Hop {
  const refusal = refuse('ADDRESS_REDIRECTED', { host: from.host });
  if (!URL.canParse(location, from)) throw refusal;
  const url = new URL(location, from);
  url.hash = '';
  const isElsewhere = url.origin !== from.origin;
  const isSame = sameAgain.includes(status) || method === 'GET';
  const isDowngraded = from.protocol === 'https:' && url.protocol === 'http:';
  if (!isWeb(url) || isDowngraded || (isSame && body && isElsewhere)) throw refusal;
  const { accept } = headers;
  return {
    url,
    method: isSame ? method : 'GET',
    headers: isElsewhere ? { ...(accept && { accept }) } : headers,
    body: isSame ? body : undefined,
  };
}
