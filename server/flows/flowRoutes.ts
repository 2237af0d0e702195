import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/flows.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import type { Resource, RowOf } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { toWireOperator } from '#schemas/wire/flows/wireOperator.ts';
import { answer } from '../calls/answer.ts';
import type { Actor, Context, OperationContext } from '../context.ts';
import { dropSchedule } from '../jobs/schedules/schedules.ts';
import { showRecord } from '../resources/operations/show.ts';
import { updateRecord } from '../resources/operations/update.ts';
import { refuseOthers } from '../resources/ownership.ts';
import { idIn } from '../resources/routes/routeContext.ts';
import { actorThrough } from '../resources/scope/actThrough.ts';
import { transact } from '../resources/transact.ts';
import { deploy, scheduleOf } from './deploy.ts';
import { operators } from './operators/index.ts';
import { templates } from './templates.ts';
import { versionOf, versionsOf } from './versions.ts';

type Flow = RowOf<'flows'>;

/** A flow that an actor may see. */
export const seenFlow = async (context: Context, actor: Actor, resource: Resource, id: number, call: CallContract): Promise<Flow> =>
  (await showRecord(context, actorThrough(actor, resource, call), resource, id)) as unknown as Flow;

/** Makes the draft of a flow the version that runs, and notes so in its record. */
export async function deployFlow(
  call: OperationContext,
  resource: Resource,
  flow: Flow,
  by: Parameters<typeof deploy>[2],
): Promise<number> {
  refuseOthers(call, flow);
  const version = await deploy(call, flow, by);
  await updateRecord(call, resource, flow.id, {}, 'update', { state: 'deployed', deployed: version });
  return version;
}

/** Takes a flow back: nothing begins it any more. */
export async function withdrawFlow(call: OperationContext, resource: Resource, flow: Flow): Promise<void> {
  refuseOthers(call, flow);
  await dropSchedule(call.trx, scheduleOf(flow.id));
  await updateRecord(call, resource, flow.id, {}, 'update', { state: 'draft' });
}

/** Answers the calls of our own editor on flows: what they are made of, and their versions. */
export function flowRoutes(app: FastifyInstance, context: Context, resource: Resource): void {
  answer(app, calls.listOperators, ({ language }) => [...operators.values()].map((each) => toWireOperator(each, language)));
  answer(app, calls.listFlowTemplates, ({ language }) => templates.map((each) => ({ ...each, document: each.document(language) })));
  answer(app, calls.deployFlow, async ({ actor, request, body, language }) => {
    const flow = await seenFlow(context, actor, resource, idIn(request, resource), calls.deployFlow);
    const made = { name: body.name ?? null, by: actor, language };
    return { version: await transact(context, actor, (call) => deployFlow(call, resource, flow, made)) };
  });
  answer(app, calls.withdrawFlow, async ({ actor, request }) => {
    const flow = await seenFlow(context, actor, resource, idIn(request, resource), calls.withdrawFlow);
    await transact(context, actor, (call) => withdrawFlow(call, resource, flow));
    return null;
  });
  answer(app, calls.listFlowVersions, async ({ actor, request }) => {
    const { id } = await seenFlow(context, actor, resource, idIn(request, resource), calls.listFlowVersions);
    return versionsOf(context.store.lookups, id);
  });
  answer(app, calls.readFlowVersion, async ({ actor, request, params }) => {
    const { id } = await seenFlow(context, actor, resource, idIn(request, resource), calls.readFlowVersion);
    if (!/^[1-9]\d{0,8}$/.test(params.version)) throw refuse('FLOW_VERSION_NOT_FOUND', { version: params.version.slice(0, 20) });
    return versionOf(context.store.lookups, id, Number(params.version));
  });
}
