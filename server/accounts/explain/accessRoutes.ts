import type { FastifyInstance, FastifyRequest } from 'fastify';
import { explainAccess, readRoleAccess, readRolePermissions, seeAs } from '#schemas/contracts/access.ts';
import type { Context } from '../../context.ts';
import { showRecord } from '../../resources/operations/show.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { idIn } from '../../resources/routes/routeContext.ts';
import { answer } from '../../calls/answer.ts';
import { beginView } from '../sessions/beginView.ts';
import { type Rights, rightsOfRoles } from '../rights.ts';
import { explainCall } from './explainCall.ts';
import { roleAccessSummary } from './roleAccessSummary.ts';

/** Answers the calls that tell who may what. */
export function accessRoutes(app: FastifyInstance, context: Context): void {
  const rightsOfRole = async (request: FastifyRequest): Promise<Rights> => {
    const roles = resourceIn(context, 'roles');
    const { id } = await showRecord(context, request.actor, roles, idIn(request, roles));
    return rightsOfRoles(context.store.lookups, [id]);
  };
  answer(app, readRolePermissions, async ({ request }) => [...(await rightsOfRole(request)).permissions]);
  answer(app, readRoleAccess, async ({ request }) => roleAccessSummary(context.resources, await rightsOfRole(request)));
  answer(app, seeAs, ({ actor, request }) => beginView(context, actor, idIn(request, resourceIn(context, 'users'))));
  answer(app, explainAccess, ({ body }) => explainCall(context, body));
}
