import type { FastifyInstance, FastifyRequest } from 'fastify';
import { success } from '#schemas/wire/envelope.ts';
import { explainInput } from '#schemas/wire/session.ts';
import type { Context } from '../../context.ts';
import { showRecord } from '../../resources/operations/show.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { idIn } from '../../resources/routes/door.ts';
import { readInput } from '../../calls/readInput.ts';
import { type Rights, rightsOfRoles } from '../rights.ts';
import { explainCall } from './explainCall.ts';
import { roleSight } from './roleSight.ts';

/** The addresses that tell who may what. */
export function accessRoutes(app: FastifyInstance, context: Context): void {
  const rightsOfRole = async (request: FastifyRequest): Promise<Rights> => {
    const roles = resourceIn(context, 'roles');
    const { id } = await showRecord(context, request.actor, roles, idIn(request, roles));
    return rightsOfRoles(context.store.lookups, [id]);
  };
  app.get('/roles/:id/permissions', async (request) => success((await rightsOfRole(request)).permissions));
  app.get('/api/access/roles/:id', async (request) => success(roleSight(context.resources, await rightsOfRole(request))));
  app.post('/api/access/explain', async (request) => success(await explainCall(context, readInput(explainInput, request.body))));
}
