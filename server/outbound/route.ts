import type { lookup as dnsLookup, LookupAddress, LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import { Agent } from 'undici';
import { refuse } from '#schemas/wire/errors.ts';
import type { OutboundPurpose } from '#schemas/wire/outbound.ts';
import { addressRules, type NetworkRule } from './addressRules.ts';
import { longestConnecting } from './failures.ts';

/** Milliseconds for which a connection is kept for the next request. */
const keptFor = 60_000;
const mostOfHead = 32 * 1024;

export type Lookup = typeof dnsLookup;
type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Refuses a name that leads where none may, be it by one address of several: what is checked is what is connected to. */
const checkedLookup =
  (isAllowed: (address: string) => boolean, lookup: Lookup) =>
  (host: string, options: LookupOptions, found: Found): void =>
    lookup(host, options, (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => {
      const addresses = Array.isArray(address) ? address.map((each) => each.address) : [address];
      const isRefused = !error && !addresses.every(isAllowed);
      found(isRefused ? refuse('ADDRESS_REFUSED', { host }) : error, address, family);
    });

/** All addresses of a host, those of figures as they are. Throws what DNS says. */
export const addressesOf = (host: string, lookup: Lookup): Promise<string[]> =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses.map(({ address }) => address))));
  });

/** Connections of one purpose under one set of rules: none that was made under others is used again. */
export function createRoute(purpose: OutboundPurpose, rules: readonly NetworkRule[], opened: readonly string[], lookup: Lookup) {
  const isAllowed = addressRules(purpose, rules, opened);
  const agent = new Agent({
    connect: { lookup: checkedLookup(isAllowed, lookup) as Lookup, timeout: longestConnecting * 1000 },
    keepAliveTimeout: keptFor,
    maxHeaderSize: mostOfHead,
    // `Patience` counts the time that an answer has.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return { rules, isAllowed, agent };
}

/** The host of an address as it is looked up, or as figures. */
export const hostIn = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Tells whether an address may be connected to, as far as can be told without asking DNS. */
export const isAllowedPlace = (url: URL, isAllowed: (address: string) => boolean): boolean =>
  isIP(hostIn(url)) === 0 || isAllowed(hostIn(url));
