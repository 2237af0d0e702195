import { networkRules } from '#schemas/networkRules.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Store } from '../stores/store.ts';
import type { NetworkRule } from './addressRules.ts';

const channel = networkRules.key;

/** The rules of the admin, kept ready in memory and the same on every replica. */
export interface RuleCache {
  /** The same object as long as nothing has changed. */
  current(): Promise<readonly NetworkRule[]>;
  /** Tells this and every other replica that they have changed. */
  announce(): Promise<void>;
  /** Stops hearing of other replicas' changes. */
  close(): void;
}

/** Opens the rules of a server; there are none where no such resource is declared. */
export function createRuleCache(store: Store, resources: readonly Resource[]): RuleCache {
  let read: Promise<readonly NetworkRule[]> | undefined;
  const clear = (): void => void (read = undefined);
  const stopHearing = store.subscribe(channel, clear, clear);

  const isDeclared = resources.some(({ key }) => key === networkRules.key);
  const load = async (): Promise<readonly NetworkRule[]> =>
    isDeclared
      ? ((await store.lookups
          .selectFrom('network_rules')
          .select(['network', 'effect', 'purpose'])
          .where('deletedAt', 'is', null)
          .execute()) as unknown as NetworkRule[])
      : [];

  return {
    current() {
      if (read) return read;
      const reading = load();
      reading.catch(() => read === reading && clear());
      return (read = reading);
    },
    async announce() {
      clear();
      await store.publish(channel, 'changed');
    },
    close: stopHearing,
  };
}
