import type { FastifyInstance } from 'fastify';
import { askForAccess, readGivingRoles, readOwnAccessRequests } from '#schemas/contracts/accessRequests.ts';
import { answer } from '../../calls/answer.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../resources/transact.ts';
import { ask, ownRequests } from './accessRequests.ts';
import { givingRoles, knownPermission } from './givingRoles.ts';

/** Answers the calls about permissions that somebody lacks. */
export function requestRoutes(app: FastifyInstance, context: Context): void {
  answer(app, askForAccess, ({ actor, body }) => transact(context, actor, (call) => ask(call, body)));
  answer(app, readOwnAccessRequests, ({ actor }) => ownRequests(context, actor.id));
  answer(app, readGivingRoles, ({ actor, params }) =>
    transact(context, actor, (call) => givingRoles(call, knownPermission(params.permission))),
  );
}
