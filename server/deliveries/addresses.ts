import { createHmac } from 'node:crypto';
import type { DeliveryMethod } from '#schemas/wire/deliveries.ts';
import { secretOf } from '../secret.ts';
import { closeBox, openBox } from '../secretBox.ts';
import type { Settings } from '../settings.ts';

type Place = Pick<Settings, 'secretKey' | 'dataDir'>;

/** Keys of robots as WeChat Work shows them. */
const robotKey = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const robotAddress = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=';

/** An address as it was entered, in full: a bare key is that of a robot of WeChat Work. Undefined of what is no web address. */
export function readAddress(given: string): URL | undefined {
  const words = given.trim();
  const full = robotKey.test(words) ? `${robotAddress}${words}` : words;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
}

/** An address is for one subscriber and one method: given to another, it does not open (attack F20). */
const bindingOf = (userId: number, method: DeliveryMethod): string => `${userId}/${method}`;

export const closeAddress = (settings: Place, url: URL, userId: number, method: DeliveryMethod): string =>
  closeBox(secretOf(settings, 'deliveryAddresses'), url.href, bindingOf(userId, method));

/** Opens an address; undefined where there is none, or one that this server cannot open. */
export function addressIn(settings: Place, box: string | null, userId: number, method: DeliveryMethod): URL | undefined {
  const href = box === null ? undefined : openBox(secretOf(settings, 'deliveryAddresses'), box, bindingOf(userId, method));
  return href === undefined ? undefined : new URL(href);
}

/** A word for an address that tells nothing of it, and is the same for whoever uses the same one. */
export const signOf = (settings: Place, url: URL): string =>
  createHmac('sha256', secretOf(settings, 'deliveryAddresses')).update(url.href).digest('base64url').slice(0, 32);

/** Text without an address or its secret parts, for whatever is stored or shown. */
export function withoutAddress(words: string, url: URL): string {
  const secrets = [url.href, url.search, ...url.searchParams.values(), ...url.pathname.split('/')].filter((part) => part.length >= 8);
  return secrets.toSorted((one, other) => other.length - one.length).reduce((left, secret) => left.replaceAll(secret, '…'), words);
}
