import { contracts } from '../../contracts/index.ts';
import { type Purpose, purposesFrom } from '../../kit/access.ts';
import { type CallContract, needsPermission } from '../../kit/defineCall.ts';
import { type Endpoint, type Method, partsOf, type Verb, verbs } from '../../kit/endpoint.ts';
import type { Resource } from '../../kit/resource.ts';
import { selfMatcher } from './openEndpoints.ts';
import { tiles } from './tiles.ts';

/** A permission as the product makes it. The name says what it is for: `users.update`, `tiles.system`. It stays over versions. */
export interface StartingPermission {
  readonly name: string;
  readonly url: string;
  readonly methods: readonly Method[];
  readonly tag: 'manage' | null;
  /** The starting roles that hold it, by what they are for. */
  readonly serves: readonly Purpose[];
}

type Served = readonly [name: string, endpoint: Endpoint, serves: readonly Purpose[]];

/** The endpoints of a resource, each under the name of its permission: `users.update`. */
export const endpointsOf = (resource: Resource): [string, Endpoint][] =>
  servedBy(resource).map(([name, endpoint]): [string, Endpoint] => [name, endpoint]);

function servedBy({ key, endpoints, access, actions }: Resource): Served[] {
  const servesOf = (verb: Verb): Purpose[] => [
    ...(['ask', 'inspect'] as const).filter((purpose) => access[purpose].includes(verb)),
    'administer',
  ];
  return [
    ...verbs.flatMap((verb): Served[] => (endpoints[verb] ? [[`${key}.${verb}`, endpoints[verb], servesOf(verb)]] : [])),
    ...Object.values(actions).map(({ name, endpoint, access: first }): Served => [`${key}.${name}`, endpoint, purposesFrom(first)]),
  ];
}

/** The declared calls that need a permission, each under its name. */
export const permittedCalls = (calls: readonly CallContract[] = contracts): Served[] =>
  calls.filter(needsPermission).map(({ name, endpoint, access }): Served => [name, endpoint, purposesFrom(access as Purpose)]);

const isNobodysOwn = ([, endpoint]: Served): boolean => {
  const { method, path } = partsOf(endpoint);
  return !selfMatcher.allows(method, path);
};

function permissionOf([name, endpoint, serves]: Served): StartingPermission {
  const { method, path } = partsOf(endpoint);
  return { name, url: path, methods: [method], tag: null, serves };
}

/** One permission per endpoint of every resource and of the product itself, and one per tile. What everyone signed in may call needs none. */
export const startingPermissions = (resources: readonly Resource[], calls: readonly CallContract[] = contracts): StartingPermission[] => [
  ...[...resources.flatMap(servedBy), ...permittedCalls(calls)].filter(isNobodysOwn).map(permissionOf),
  ...tiles.map(({ key, path, access }): StartingPermission => ({
    name: `tiles.${key}`,
    url: path,
    methods: [],
    tag: 'manage',
    serves: purposesFrom(access),
  })),
];
