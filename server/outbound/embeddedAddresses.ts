import ipaddr from 'ipaddr.js';

/** Where an address of IPv6 that stands for one of IPv4 has its bytes. */
interface Embedding {
  readonly prefix: string;
  readonly bytes: readonly number[];
  /** Teredo writes them inverted. */
  readonly isInverted?: boolean;
}

const last = [12, 13, 14, 15];
/** RFC 6052, §2.2: by the length of the prefix; the byte 8 is left out. */
const translated = { after48: [6, 7, 9, 10], after56: [7, 9, 10, 11], after64: [9, 10, 11, 12], after96: last } as const;

const embeddings: readonly Embedding[] = [
  // RFC 4291: mapped, and the older compatible form.
  { prefix: '::ffff:0:0/96', bytes: last },
  { prefix: '::/96', bytes: last },
  // RFC 2765: translated without a state.
  { prefix: '::ffff:0:0:0/96', bytes: last },
  // RFC 6052: NAT64.
  { prefix: '64:ff9b::/96', bytes: translated.after96 },
  // RFC 8215: NAT64 within a network, whose prefix may have any of these lengths.
  ...Object.values(translated).map((bytes) => ({ prefix: '64:ff9b:1::/48', bytes })),
  // RFC 3056: 6to4.
  { prefix: '2002::/16', bytes: [2, 3, 4, 5] },
  // RFC 4380: Teredo, whose server and client both have an address.
  { prefix: '2001::/32', bytes: [4, 5, 6, 7] },
  { prefix: '2001::/32', bytes: last, isInverted: true },
];

const known = embeddings.map(({ prefix, ...where }) => ({ prefix: ipaddr.IPv6.parseCIDR(prefix), ...where }));

/** RFC 5214: ISATAP, behind any prefix at all. */
const isIsatap = (bytes: readonly number[]): boolean =>
  (bytes[8]! & ~3) === 0 && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe;

const dotted = (bytes: readonly number[]): string => bytes.join('.');

/** The addresses of IPv4 to which a translator would pass on what is sent to an address; none for most, and for what is no address. */
export function embeddedAddresses(address: string): readonly string[] {
  if (!ipaddr.IPv6.isValid(address)) return [];
  const parsed = ipaddr.IPv6.parse(address);
  // `::` and `::1` look as if they held an address (RFC 4291, §2.5.5.1).
  if (['unspecified', 'loopback'].includes(parsed.range())) return [];
  const all = parsed.toByteArray();
  const found = known
    .filter(({ prefix }) => parsed.match(prefix))
    .map(({ bytes, isInverted = false }) => dotted(bytes.map((at) => all[at]! ^ (isInverted ? 0xff : 0))));
  return isIsatap(all) ? [...found, dotted(all.slice(12))] : found;
}
