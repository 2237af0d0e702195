import type { Context } from '#server/context.ts';
import { createLog } from '#server/plugins/logging.ts';
import type { Store } from '#server/stores/store.ts';

/** The context of a server that does nothing but jobs. */
export const contextOn = (store: Store, settings: Context['settings'], clock: () => number = Date.now): Context => ({
  settings,
  store,
  clock,
  resources: [],
  mail: { isConfigured: false, send: async () => 'log' },
  log: createLog({ ...settings, logLevel: 'silent' }),
});
