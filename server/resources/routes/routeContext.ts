import type { FastifyRequest } from 'fastify';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';

/** Context of a route: one resource on this server. */
export interface RouteContext {
  readonly context: Context;
  readonly resource: Resource;
}

/** Answers a request with the data of its envelope. */
export type Answer = (request: FastifyRequest) => Promise<unknown>;

/** The id in the path; what is no id belongs to no record. */
export function idIn(request: FastifyRequest, resource: Resource): number {
  const { id = '' } = request.params as Readonly<Record<string, string>>;
  if (!/^[1-9]\d{0,14}$/.test(id)) throw refuse('RECORD_NOT_FOUND', { resource: resource.key, id });
  return Number(id);
}

/** A whole number in the query string; undefined when it is not given. */
export function numberIn(request: FastifyRequest, name: string): number | undefined {
  const given = (request.query as Readonly<Record<string, unknown>>)[name];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !/^[1-9]\d{0,14}$/.test(given)) throw refuse('REQUEST_INVALID', { detail: name });
  return Number(given);
}

/** Refuses a change of records that does not tell the version of each, where the settings ask for it; else the last write wins. */
export function refuseWithoutVersions({ settings }: Context, records: readonly { readonly version?: unknown }[]): void {
  if (settings.versionRequired && records.some(({ version }) => version === undefined)) throw refuse('VERSION_REQUIRED');
}
