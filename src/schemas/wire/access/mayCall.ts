import { canonicalPath } from './canonicalPath.ts';
import type { Matcher, UrlRule } from './matcher.ts';
import { openMatcher, selfMatcher } from './openEndpoints.ts';

/** Who asks: what of a signed-in user decides. `isAdmin` is a fact of the account, never read off its name (attack F24). */
export interface Holder<Rule extends UrlRule = UrlRule> {
  readonly isAdmin: boolean;
  readonly matcher: Matcher<Rule>;
}

/** Whether a call is let through, and by what. `none`: by nothing, so it is not. */
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

/** Whether a call is let through. The server refuses by it, and the browser asks the same question before it calls. */
export const mayCall = (holder: Holder | null, method: string, address: string): boolean => decideCall(holder, method, address).allowed;
