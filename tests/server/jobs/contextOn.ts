import type { Context } from '#server/context.ts';
import { createLog } from '#server/plugins/logging.ts';
import { createSourceService } from '#server/sources/createSourceService.ts';
import type { Store } from '#server/stores/store.ts';
import { noModelCalls } from '#tests/support/noModelCalls.ts';

const none = (): never => {
  throw new Error('there is none of this here');
};

/** The context of a server that does nothing but jobs. */
export const contextOn = (store: Store, settings: Context['settings'], clock: () => number = Date.now): Context => ({
  settings,
  store,
  clock,
  resources: [],
  hooks: new Map(),
  access: { find: none, look: none, onForget: none, forget: none },
  outbound: { send: none, addressOf: none, allows: none, rulesChanged: none, close: none },
  models: { names: none, open: none, recordUse: none, ...noModelCalls },
  sources: createSourceService({ settings, store } as Context, []),
  tools: { listed: none, offered: none, clientOf: none },
  agents: { kinds: [], kind: none, answer: none },
  runs: { takeBack: none, endIn: none },
  jobKinds: new Map(),
  mail: { isConfigured: false, send: async () => 'log' },
  log: createLog({ ...settings, logLevel: 'silent' }),
});
