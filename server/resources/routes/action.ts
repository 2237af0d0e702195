import type { FastifyRequest } from 'fastify';
import { partsOf } from '#schemas/kit/endpoint.ts';
import type { Action, Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { runAction } from '../operations/action.ts';
import { transact } from '../transact.ts';
import { readRequest } from '../../calls/readInput.ts';
import { idsSchema } from './bodies.ts';
import { type Answer, type RouteContext, idIn } from './routeContext.ts';

/** The route of an action: on the record in its path or on the `ids` in its body. */
export const action =
  ({ context, resource }: RouteContext, declared: Action): Answer =>
  async (request) => {
    const { ids, input } = recordsIn(request, resource, declared);
    return transact(context, request.actor, (call) => runAction(call, resource, declared, ids, input));
  };

function recordsIn(request: FastifyRequest, resource: Resource, { endpoint }: Action): { ids: readonly number[]; input: unknown } {
  const body = request.body ?? {};
  if (partsOf(endpoint).path.includes('{id}')) return { ids: [idIn(request, resource)], input: body };
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse('REQUEST_INVALID', { detail: 'an object is expected' });
  const { ids, ...input } = body as Readonly<Record<string, unknown>>;
  return { ids: [...new Set(readRequest(idsSchema, ids ?? null))], input };
}
