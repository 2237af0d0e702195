import type { Resource } from '#schemas/kit/resource.ts';

const cased = new Map<string, string>();

/** The key of a resource in snake case, worked out once: there are as many as are declared. */
function snakeCase(key: string): string {
  const known = cased.get(key) ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  cased.set(key, known);
  return known;
}

/** The table that holds a resource's records: its key in snake case, unless the declaration names a system table. */
export const tableOf = (resource: Resource): string => resource.systemTable ?? snakeCase(resource.key);

/** The table of pairs (source, target) that holds a field of kind `many`. */
export const joinTableOf = (resource: Resource, field: string): string => `${snakeCase(resource.key)}__${field}`;
