import { type Endpoint, type Method, partsOf, verbs } from '../../kit/endpoint.ts';
import type { Resource } from '../../kit/resource.ts';
import { permittedCalls } from './productEndpoints.ts';
import { selfMatcher } from './openEndpoints.ts';
import { tiles } from './tiles.ts';

/** A permission as the product makes it. The name says what it is for: `users.update`, `tiles.system`. */
export interface StartingPermission {
  readonly name: string;
  readonly url: string;
  readonly methods: readonly Method[];
  readonly tag: 'manage' | null;
}

const permissionOf = (name: string, endpoint: Endpoint): StartingPermission => {
  const { method, path } = partsOf(endpoint);
  return { name, url: path, methods: [method], tag: null };
};

/** The endpoints of a resource, each under the name of its permission: `users.update`. */
export function endpointsOf({ key, endpoints, actions }: Resource): [string, Endpoint][] {
  const said = verbs.flatMap((verb): [string, Endpoint][] => (endpoints[verb] ? [[`${key}.${verb}`, endpoints[verb]]] : []));
  return [...said, ...Object.values(actions).map(({ name, endpoint }): [string, Endpoint] => [`${key}.${name}`, endpoint])];
}

const needsPermission = ([, endpoint]: readonly [string, Endpoint]): boolean => {
  const { method, path } = partsOf(endpoint);
  return !selfMatcher.allows(method, path);
};

/** One permission per endpoint of every resource and of the product itself, and one per tile. What everyone signed in may call needs none. */
export const startingPermissions = (resources: readonly Resource[]): StartingPermission[] => [
  ...[...resources.flatMap(endpointsOf), ...permittedCalls()]
    .filter(needsPermission)
    .map(([name, endpoint]) => permissionOf(name, endpoint)),
  ...tiles.map(({ key, path }): StartingPermission => ({ name: `tiles.${key}`, url: path, methods: [], tag: 'manage' })),
];
