import { resources } from '../../index.ts';
import { type Endpoint, partsOf } from '../../kit/endpoint.ts';
import { canonicalPath } from './canonicalPath.ts';
import { compilePermissions, type Matcher } from './matcher.ts';
import { type StartingPermission, startingPermissions } from './startingPermissions.ts';
import type { UrlRule } from './matcher.ts';

let compiled: Matcher<StartingPermission> | undefined;
const known = (): Matcher<StartingPermission> => (compiled ??= compilePermissions(startingPermissions(resources)));

/** Name of the permission that the product makes for a call, such as `users.update`; undefined where it makes none. */
export function neededPermission(method: string, address: string): string | undefined {
  const path = canonicalPath(address.replace(/\{\w+\}/g, '0'));
  return path === undefined ? undefined : known().allows(method, path)?.name;
}

/** Name of the permission that the product makes for an endpoint; undefined where there is no such endpoint. */
export function neededFor(endpoint: Endpoint | false | undefined): string | undefined {
  if (!endpoint) return undefined;
  const { method, path } = partsOf(endpoint);
  return neededPermission(method, path);
}

/** The permission of that name as the product makes it. */
export const permissionNamed = (name: string): StartingPermission | undefined =>
  startingPermissions(resources).find((permission) => permission.name === name);

interface Held {
  readonly matcher: Matcher;
  readonly permissions: readonly (UrlRule & { readonly tag?: string | null | undefined })[];
}

/** True if permissions hold all that another lets through: of a tile, that it is shown. */
export const holdsPermission = ({ matcher, permissions }: Held, { tag, ...rule }: StartingPermission): boolean =>
  tag ? permissions.some((held) => held.url === rule.url && held.tag === tag) : matcher.covers(rule);
