import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#schemas/contracts/tools.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import type { ServerTool } from '#schemas/wire/tools/tools.ts';
import { answer } from '../../calls/answer.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Actor, Context, OperationContext } from '../../context.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { findRow } from '../../resources/records/findRow.ts';
import { idIn } from '../../resources/routes/routeContext.ts';
import { actorThrough } from '../../resources/scope/actThrough.ts';
import { transact } from '../../resources/transact.ts';
import { probeServer, stateOf } from './probeServer.ts';
import { agree, changeRules, toolsOf } from './serverTools.ts';
import { tryTool } from './tryTool.ts';
import { toolServerOf, type ToolServer } from './toolServer.ts';

/** Answers the calls on servers of tools that no resource has. */
export function serverRoutes(app: FastifyInstance, context: Context, resource: Resource): void {
  /** The server of a path, as far as the actor may see it. */
  async function serverIn(request: FastifyRequest, call: CallContract, actor: Actor): Promise<ToolServer> {
    const through = actorThrough(actor, resource, call);
    const asked = {
      context,
      db: context.store.lookups,
      actor: through,
      resource,
      id: idIn(request, resource),
      state: 'living',
      isWhole: true,
    };
    return toolServerOf(await findRow(asked as Parameters<typeof findRow>[0]));
  }

  const changing = (actor: Actor, server: ToolServer, work: (call: OperationContext) => Promise<void>): Promise<ServerTool[]> =>
    transact(context, actor, async (call) => {
      await work(call);
      const tools = await toolsOf(call.trx, server);
      await updateRecord(call, resource, server.id, {}, 'update', stateOf(tools));
      return tools;
    });

  answer(app, calls.testToolServer, async ({ actor, request, reply, language }) =>
    probeServer(context, actor, await serverIn(request, calls.testToolServer, actor), language, untilGone(reply)),
  );
  answer(app, calls.readServerTools, async ({ actor, request }) =>
    toolsOf(context.store.lookups, await serverIn(request, calls.readServerTools, actor)),
  );
  answer(app, calls.agreeToTools, async ({ actor, request, body }) => {
    const server = await serverIn(request, calls.agreeToTools, actor);
    return changing(actor, server, ({ trx }) => agree(trx, server, body.tools));
  });
  answer(app, calls.tryTool, async ({ actor, language, request, reply, body: { consent: isConsented, ...trial } }) => {
    const server = await serverIn(request, calls.tryTool, actor);
    return tryTool({ context, actor, language, signal: untilGone(reply) }, server, { ...trial, isConsented });
  });
  answer(app, calls.changeToolRules, async ({ actor, request, body: { name, rules } }) => {
    const server = await serverIn(request, calls.changeToolRules, actor);
    return changing(actor, server, ({ trx }) => changeRules(trx, server, name, rules));
  });
}
