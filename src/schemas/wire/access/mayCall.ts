import { canonicalPath } from './canonicalPath.ts';
import type { Matcher, UrlRule } from './matcher.ts';
import { openMatcher, selfMatcher } from './openEndpoints.ts';

/** Facts of a signed-in user that decide. `isAdmin` is a fact of the account, never read off its name (attack F24). */
export interface Holder<Rule extends UrlRule = UrlRule> {
  readonly isAdmin: boolean;
  readonly matcher: Matcher<Rule>;
}

/** Decision on a call: what allows it. `none`: nothing does. */
export type Decision<Rule extends UrlRule = UrlRule> =
  | { readonly allowed: true; readonly reason: 'open' | 'admin' | 'self' }
  | { readonly allowed: true; readonly reason: 'permission'; readonly permission: Rule }
  | { readonly allowed: false; readonly reason: 'none' };

const denied = { allowed: false, reason: 'none' } as const;

/** Decides a call; `null` is someone who is not signed in. The first reason that holds is given: open, admin, self, permission. */
export function decideCall<Rule extends UrlRule>(holder: Holder<Rule> | null, method: string, address: string): Decision<Rule> {
  const path = canonicalPath(address);
  if (path === undefined) return denied;
  if (openMatcher.allows(method, path)) return { allowed: true, reason: 'open' };
  if (!holder) return denied;
  if (holder.isAdmin) return { allowed: true, reason: 'admin' };
  if (selfMatcher.allows(method, path)) return { allowed: true, reason: 'self' };
  const permission = holder.matcher.allows(method, path);
  return permission ? { allowed: true, reason: 'permission', permission } : denied;
}

/** True if a call is allowed. The server refuses by it, and the browser asks the same question before it calls. */
export const mayCall = (holder: Holder | null, method: string, address: string): boolean => decideCall(holder, method, address).allowed;
