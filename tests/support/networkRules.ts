import type { NetworkRule } from '#server/outbound/addressRules.ts';
import type { RuleCache } from '#server/outbound/ruleCache.ts';

/** Rules that are in no table; `set` changes them. */
export function fixedRules(rules: readonly NetworkRule[]): RuleCache & { set(rules: readonly NetworkRule[]): void } {
  let now = rules;
  return { current: async () => now, announce: async () => {}, close() {}, set: (next) => void (now = next) };
}
