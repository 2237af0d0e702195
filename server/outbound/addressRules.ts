import ipaddr from 'ipaddr.js';
import { everyPurpose, type OutboundPurpose } from '#schemas/wire/outbound.ts';
import { builtInNetworks } from './builtInNetworks.ts';
import { embeddedAddresses } from './embeddedAddresses.ts';

/** Rule of an admin for a network. */
export interface NetworkRule {
  /** In the form of a CIDR, such as `10.0.0.0/8`. */
  readonly network: string;
  readonly effect: 'allow' | 'forbid';
  readonly purpose: OutboundPurpose | typeof everyPurpose;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [address: Address, bits: number];

/** A network to compare addresses with. IPv4 in the clothes of IPv6 is IPv4. */
function networkIn(said: string): Network {
  const [address, bits] = ipaddr.parseCIDR(said);
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96;
  return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits];
}

const isIn =
  (address: Address) =>
  ([network, bits]: Network): boolean =>
    address.kind() === network.kind() && address.match(network, bits);

const networksIn = (all: readonly string[]): Network[] => all.map(networkIn);

/** The rules of a purpose, the one that decides first: that of the smallest network, and of two alike the one that forbids. */
const inOrder = (rules: readonly NetworkRule[], purpose: OutboundPurpose) =>
  rules
    .filter((rule) => rule.purpose === purpose || rule.purpose === everyPurpose)
    .map(({ network, effect }) => ({ network: networkIn(network), isAllowed: effect === 'allow' }))
    .toSorted((one, other) => other.network[1] - one.network[1] || Number(one.isAllowed) - Number(other.isAllowed));

/**
 * Tells which addresses may be connected to for a purpose, by the rules of the admin, the networks that the operator has opened, and those built in.
 * An address that stands for others has to be allowed itself, and each of those. What is no address is not allowed.
 */
export function addressRules(purpose: OutboundPurpose, rules: readonly NetworkRule[], opened: readonly string[]) {
  const ordered = inOrder(rules, purpose);
  const open = networksIn(opened);
  const [always, usually] = [networksIn(builtInNetworks[purpose].always), networksIn(builtInNetworks[purpose].usually)];

  function isAllowed(said: string): boolean {
    if (!ipaddr.isValid(said)) return false;
    const isHere = isIn(ipaddr.parse(said));
    const isOpened = open.some(isHere);
    if (!isOpened && always.some(isHere)) return false;
    const rule = ordered.find(({ network }) => isHere(network));
    return rule ? rule.isAllowed : isOpened || !usually.some(isHere);
  }

  return (address: string): boolean => [address, ...embeddedAddresses(address)].every(isAllowed);
}
