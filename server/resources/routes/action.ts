import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { partsOf } from '#schemas/kit/endpoint.ts';
import type { Action, Resource } from '#schemas/kit/resource.ts';
import type { SeenRecord } from '#schemas/wire/history.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { runAction } from '../operations/action.ts';
import { transact } from '../transact.ts';
import { readRequest } from '../../calls/readInput.ts';
import { recordsSchema, versionSchema } from './bodies.ts';
import { type Answer, type RouteContext, idIn, refuseWithoutVersions } from './routeContext.ts';

/** The route of an action: on the record in its path or on the `ids` in its body. */
export const action =
  ({ context, resource }: RouteContext, declared: Action): Answer =>
  async (request) => {
    const { records, input } = recordsIn(request, resource, declared);
    refuseWithoutVersions(context, records);
    return transact(context, request.actor, (call) => runAction(call, resource, declared, records, input));
  };

const alone = z.object({ version: versionSchema.optional() });
const several = z.object({ ids: recordsSchema });

function recordsIn(request: FastifyRequest, resource: Resource, { endpoint }: Action): { records: readonly SeenRecord[]; input: unknown } {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse('REQUEST_INVALID', { detail: 'an object is expected' });
  if (partsOf(endpoint).path.includes('{id}')) {
    const { version: _, ...input } = body as Readonly<Record<string, unknown>>;
    return { records: [{ id: idIn(request, resource), ...readRequest(alone, body) }], input };
  }
  const { ids: _, ...input } = body as Readonly<Record<string, unknown>>;
  const { ids } = readRequest(several, body);
  return { records: [...new Map(ids.map((seen) => [seen.id, seen])).values()], input };
}
