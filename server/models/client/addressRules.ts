import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { refuse } from '#schemas/wire/errors.ts';
import { embeddedAddresses } from '../../outbound/embeddedAddresses.ts';

/**
 * Where no model lives, but what an intruder would like to reach through this server (attack F16): link-local addresses and the metadata
 * services of clouds. Private networks are allowed, as models of one's own are there (docs/decisions/0010).
 */
const refused = new BlockList();
for (const [network, prefix] of [
  ['169.254.0.0', 16],
  // Alibaba Cloud, Azure, Oracle Cloud.
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
] as const)
  refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['fe80::', 10],
  // AWS, Google Cloud, Oracle Cloud, Scaleway.
  ['fd00:ec2::254', 128],
  ['fd20:ce::254', 128],
  ['fd00:c1::a9fe:a9fe', 128],
  ['fd00:42::42', 128],
] as const)
  refused.addSubnet(network, prefix, 'ipv6');

/** The address itself, or one of IPv4 that a translator would make of it. */
const isRefused = (address: string): boolean =>
  [address, ...embeddedAddresses(address)].some((one) => isIP(one) !== 0 && refused.check(one, isIP(one) === 4 ? 'ipv4' : 'ipv6'));

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether an address names, without asking DNS, a place that may not be connected to. */
export const isRefusedPlace = (url: URL): boolean => isRefused(hostOf(url));

/** Refuses with MODEL_ADDRESS_REFUSED what `isRefusedPlace`; names are looked at by `checkedLookup`, when they are connected to. */
export function checkPlace(url: URL): void {
  if (isRefusedPlace(url)) throw refuse('MODEL_ADDRESS_REFUSED', { host: hostOf(url) });
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Asks DNS for a connection about to be made, and refuses a name that leads where none may: what is checked is what is connected to. */
export function checkedLookup(host: string, options: LookupOptions, found: Found): void {
  dnsLookup(host, options, (error, address, family) => {
    const addresses = Array.isArray(address) ? address.map((each) => each.address) : [address];
    const problem = !error && addresses.some(isRefused) ? refuse('MODEL_ADDRESS_REFUSED', { host }) : error;
    found(problem, address, family);
  });
}
