import type { ResourceHooks } from '../context.ts';
import type { Room } from '../room.ts';
import { createOutbound, type Outbound } from './outbound.ts';
import { createRuleCache } from './ruleCache.ts';

/** Network rules hold from the next request on, on every server. */
const networkRules: ResourceHooks = { afterCommit: ({ outbound: changed }) => changed.rulesChanged() };

/** The way out to addresses that people enter, closed with the server. */
export const outbound: Room<{ readonly outbound: Outbound }> = {
  hooks: { networkRules },
  services: ({ store, resources, settings }) => ({
    outbound: createOutbound({ rules: createRuleCache(store, resources), opened: settings.allowedNetworks ?? [] }),
  }),
  routes: (app, context) => void app.addHook('onClose', () => context.outbound.close()),
};
