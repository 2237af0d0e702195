import { normalizeIP } from '@fastify/rate-limit';

/** The part of an IPv6 address that one customer is given whole. */
const networkBits = 64;

/** The network that a limit counts in place of an address: an IPv4 address by itself, an IPv6 address by its /64. */
export const networkOf = (address: string): string => normalizeIP(address, networkBits);
