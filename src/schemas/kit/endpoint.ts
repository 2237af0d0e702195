/** The methods an endpoint may have. */
export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** A method and a path with `{id}` for the record's id, such as `PUT /users/{id}`. The same words are the permission. */
export type Endpoint = `${Method} /${string}`;

/** Verbs of every resource. `false` in a declaration switches one off. */
export const verbs = [
  'list',
  'create',
  'show',
  'update',
  'remove',
  'bulkUpdate',
  'bulkRemove',
  'history',
  'revert',
  'trash',
  'restore',
  'purge',
  'import',
  'export',
] as const;
export type Verb = (typeof verbs)[number];

/** Verbs that change nothing. */
export const readingVerbs: readonly Verb[] = ['list', 'show', 'history', 'trash', 'export'];

/** The endpoints a resource has when it says nothing else. `base` starts with a slash and has none at its end. */
export const defaultEndpoints = (base: string): Readonly<Record<Verb, Endpoint>> => ({
  list: `POST ${base}/list` as Endpoint,
  create: `POST ${base}/add` as Endpoint,
  show: `GET ${base}/{id}` as Endpoint,
  update: `PUT ${base}/{id}` as Endpoint,
  remove: `DELETE ${base}/{id}` as Endpoint,
  bulkUpdate: `POST ${base}/bulk-update` as Endpoint,
  bulkRemove: `POST ${base}/bulk-remove` as Endpoint,
  history: `GET ${base}/{id}/history` as Endpoint,
  revert: `POST ${base}/{id}/revert` as Endpoint,
  trash: `POST ${base}/trash` as Endpoint,
  restore: `POST ${base}/{id}/restore` as Endpoint,
  purge: `DELETE ${base}/{id}/purge` as Endpoint,
  import: `POST ${base}/import` as Endpoint,
  export: `POST ${base}/export` as Endpoint,
});

/** Verbs that make no sense without another: a resource that cannot be changed has nothing to change in bulk. */
export const verbNeeds: Readonly<Partial<Record<Verb, readonly Verb[]>>> = {
  bulkUpdate: ['update'],
  revert: ['update', 'history'],
  bulkRemove: ['remove'],
  trash: ['remove'],
  restore: ['remove', 'trash'],
  purge: ['remove', 'trash'],
  import: ['create', 'update'],
};

/** `PUT /users/{id}` taken apart: `{ method: 'PUT', path: '/users/{id}' }`. */
export function partsOf(endpoint: Endpoint): { method: Method; path: string } {
  const space = endpoint.indexOf(' ');
  return { method: endpoint.slice(0, space) as Method, path: endpoint.slice(space + 1) };
}

/** The path of an endpoint with its parameters filled in, each encoded: `pathOf('PUT /users/{id}', { id: 7 })` is `/users/7`. */
export function pathOf(endpoint: Endpoint, params: Readonly<Record<string, string | number>> = {}): string {
  return partsOf(endpoint).path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint} needs the parameter "${name}"`);
    return encodeURIComponent(String(value));
  });
}
