import { contracts } from '#schemas/contracts/index.ts';
import { resourceOf } from '#schemas/index.ts';
import { type Endpoint, type Method, partsOf, pathOf, type Verb } from '#schemas/kit/endpoint.ts';
import { idSchema } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { localRefusal } from '../http/failures.ts';

/** The declaration behind a name that refine gives; a name that is not declared is a mistake of ours. */
export function definitionOf(name: string): Resource {
  const resource = resourceOf(name);
  if (!resource) throw new Error(`"${name}" is not a declared resource`);
  return resource;
}

/** The endpoint of a verb, from the declaration and from nothing else. */
export function endpointOf(resource: Resource, verb: Verb): Endpoint {
  const endpoint = resource.endpoints[verb];
  if (!endpoint) throw new Error(`${resource.key} has no endpoint to ${verb}`);
  return endpoint;
}

/** Ids stand in addresses as words; records have whole numbers. What is neither names no record. */
export function recordId(resource: Resource, id: unknown): number {
  const parsed = idSchema.safeParse(typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id);
  if (!parsed.success) throw localRefusal('RECORD_NOT_FOUND', { resource: resource.key, id: String(id).slice(0, 100) });
  return parsed.data;
}

/** Method and path of a verb, for one record where the endpoint has an `{id}`. */
export function addressOf(resource: Resource, verb: Verb, id?: unknown): { method: Method; path: string } {
  const endpoint = endpointOf(resource, verb);
  const { method } = partsOf(endpoint);
  return { method, path: id === undefined ? pathOf(endpoint) : pathOf(endpoint, { id: recordId(resource, id) }) };
}

/** Method and path of what a form saves by: a resource's endpoint to create, or the declared call whose endpoint stands in the resource's place (record 23). */
export function submissionOf(name: string): { method: Method; path: string } {
  const call = contracts.find(({ endpoint }) => endpoint === name);
  return call ? { method: call.method, path: pathOf(call.endpoint) } : addressOf(definitionOf(name), 'create');
}
