import { lookup as dnsLookup } from 'node:dns';
import type { Agent } from 'undici';
import { refuse } from '#schemas/wire/errors.ts';
import type { OutboundPurpose } from '#schemas/wire/outbound.ts';
import { exchange, type Hop, type OutboundBody, type OutboundReply, replyOf } from './exchange.ts';
import { generalCodes, type OutboundCodes } from './failures.ts';
import { createPatience } from './patience.ts';
import { hopTo, locationIn } from './redirects.ts';
import { addressesOf, createRoute, hostIn, isAllowedPlace, type Lookup } from './route.ts';
import type { RuleCache } from './ruleCache.ts';

export type { OutboundBody, OutboundCodes, OutboundReply };

/** A request to an address that somebody entered. */
export interface OutboundRequest extends Partial<Pick<Hop, 'method' | 'headers' | 'body'>> {
  readonly purpose: OutboundPurpose;
  /** `http` or `https`. */
  readonly url: URL;
  /** Seconds that the first byte of the answer's body may take. */
  readonly seconds: number;
  /** Of the answer's body, decompressed. */
  readonly mostBytes: number;
  /** Most redirects to follow; with none, the reply is the redirect itself. */
  readonly redirects?: number;
  readonly signal: AbortSignal;
  /** The room's own words for what can go wrong. */
  readonly codes?: OutboundCodes;
}

/** The one way out to addresses that people enter: each is checked against the rules when it is connected to. */
export interface Outbound {
  /**
   * Sends a request, and gives the reply once its head is there, whatever its status. Throws `signal.reason` when stopped, else refuses with the
   * request's codes, ADDRESS_CERTIFICATE or ADDRESS_REDIRECTED; so do the pieces of the reply, also with ADDRESS_TOO_LARGE.
   */
  send(request: OutboundRequest): Promise<OutboundReply>;
  /** True if a request would be sent to that address, as far as can be told without asking DNS. */
  allows(purpose: OutboundPurpose, url: URL): Promise<boolean>;
  /**
   * Looks up the host of something that speaks no HTTP, such as a database: the address to connect to, checked by the rules. Refuses with `code` a
   * host that leads where none may, be it by one address of several; throws what DNS says of one that there is not.
   */
  addressOf(purpose: OutboundPurpose, host: string, code: OutboundCodes['address']): Promise<string>;
  /** Call it after the rules of the admin have changed. */
  rulesChanged(): Promise<void>;
  /** Hangs up on everybody. */
  close(): Promise<void>;
}

interface Means {
  readonly rules: RuleCache;
  /** Networks that the operator has opened although they are built in as forbidden. */
  readonly opened: readonly string[];
  /** DNS; tests give their own. */
  readonly lookup?: Lookup;
}

/** Opens the way out. Close it with the server. */
export function createOutbound({ rules: cache, opened, lookup = dnsLookup }: Means): Outbound {
  const routes = new Map<OutboundPurpose, ReturnType<typeof createRoute>>();
  const retired = new Set<Agent>();

  /** Lets what is under way end, and nothing new begin. */
  function retire(agent: Agent): void {
    retired.add(agent);
    void agent.close().finally(() => retired.delete(agent));
  }

  async function routeOf(purpose: OutboundPurpose) {
    const rules = await cache.current();
    const known = routes.get(purpose);
    if (known?.rules === rules) return known;
    if (known) retire(known.agent);
    const route = createRoute(purpose, rules, opened, lookup);
    routes.set(purpose, route);
    return route;
  }

  async function send({ purpose, url, seconds, mostBytes, redirects = 0, signal, codes = generalCodes, ...said }: OutboundRequest) {
    signal.throwIfAborted();
    const patience = createPatience(signal, codes);
    patience.wait(seconds);
    try {
      let hop: Hop = { method: 'GET', headers: {}, body: undefined, ...said, url };
      for (let left = redirects; ; left--) {
        const { isAllowed, agent } = await routeOf(purpose);
        if (!isAllowedPlace(hop.url, isAllowed)) throw refuse(codes.address, { host: hostIn(hop.url) });
        const terms = { dispatcher: agent, patience, mostBytes, codes };
        const head = await exchange(hop, terms);
        const location = redirects > 0 ? locationIn(head) : undefined;
        if (location === undefined) return replyOf(head, hop, terms);
        head.body.destroy();
        if (left === 0) throw refuse('ADDRESS_REDIRECTED', { host: hop.url.host });
        hop = hopTo(location, head.statusCode, hop);
      }
    } catch (error) {
      patience.letGo();
      throw error;
    }
  }

  return {
    send,
    async addressOf(purpose, host, code) {
      const { isAllowed } = await routeOf(purpose);
      const addresses = await addressesOf(host, lookup);
      if (!addresses.every(isAllowed)) throw refuse(code, { host });
      return addresses[0]!;
    },
    allows: async (purpose, url) => isAllowedPlace(url, (await routeOf(purpose)).isAllowed),
    rulesChanged: () => cache.announce(),
    async close() {
      cache.close();
      const agents = [...retired, ...[...routes.values()].map(({ agent }) => agent)];
      routes.clear();
      await Promise.all(agents.map((agent) => agent.destroy()));
    },
  };
}
