import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/flows.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import { answer } from '../../calls/answer.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Actor, Context } from '../../context.ts';
import { refuseOthers } from '../../resources/ownership.ts';
import { idIn } from '../../resources/routes/routeContext.ts';
import { transact } from '../../resources/transact.ts';
import { seenFlow } from '../flowRoutes.ts';
import { keepVersion, refuseProblems, versionOf } from '../versions.ts';
import { answerAsk } from '../asks/answerAsk.ts';
import { askFor, asksOfRun, openAsksFor, toWireAsks } from '../asks/askStore.ts';
import { cancelRun, decideStep, refuseState, retryRun, runFor } from './changeRun.ts';
import { editStep, keptSteps } from './editRun.ts';
import { partsOfRun } from './partsOfRun.ts';
import { runJob } from './runJob.ts';
import { stepsOf, toWireRun, toWireStep } from './runStore.ts';
import { refuseTrigger, startRun } from './startRun.ts';
import { untilEnd } from './untilEnd.ts';

/** Answers the calls that begin runs, tell of them, and change them. */
export function runRoutes(app: FastifyInstance, context: Context, resource: Resource): void {
  answer(app, calls.runFlow, async ({ actor, request, body: { version, trigger, input, until, keep }, language }) => {
    const flow = await seenFlow(context, actor, resource, idIn(request, resource), calls.runFlow);
    if (version === null) refuseProblems(flow.document, language);
    // Its owner alone begins what is not deployed, or not any more.
    else if (flow.state !== 'deployed' || version !== flow.deployed) refuseOthers({ actor }, flow);
    const drawn = version ?? (await versionOfDraft(context, actor, flow));
    const { document } = await versionOf(context.store.lookups, flow.id, drawn);
    if (until !== null && !document.nodes.some(({ id }) => id === until)) throw refuse('FLOW_NODE_UNKNOWN', { node: until.slice(0, 100) });
    const begun = keep ? await begunAs(context, actor, flow.id, document, keep) : { trigger, input };
    refuseTrigger(document, begun.trigger);
    const run = { flow: flow.id, version: drawn, until, owner: actor.id, language, ...begun };
    return toWireRun(await startRun(context, runJob, run));
  });
  answer(app, calls.callFlow, async ({ actor, request, body, query, reply, language }) => {
    const sign = request.headers['idempotency-key'];
    const { id, deployed, state } = await seenFlow(context, actor, resource, idIn(request, resource), calls.callFlow);
    if (state !== 'deployed' || deployed === null) throw refuse('FLOW_NOT_DEPLOYED');
    const { document } = await versionOf(context.store.lookups, id, deployed);
    refuseTrigger(document, 'httpTrigger');
    const key = typeof sign === 'string' && sign !== '' ? { key: keyOfCall(id, actor, sign) } : {};
    const run = { flow: id, version: deployed, trigger: 'httpTrigger', input: { body }, owner: actor.id, language, ...key };
    const started = await startRun(context, runJob, run);
    const patience = AbortSignal.any([untilGone(reply), AbortSignal.timeout(query.wait * 1_000)]);
    return toWireRun(query.wait === 0 ? started : await untilEnd(context, started.id, patience));
  });
  answer(app, calls.readRun, async ({ actor, params }) => {
    const run = await runFor(context, actor, params.run);
    const { lookups } = context.store;
    const [steps, asked, parts] = await Promise.all([stepsOf(lookups, run.id), asksOfRun(lookups, run.id), partsOfRun(lookups, run)]);
    const asks = await toWireAsks(context, actor, asked);
    return { ...toWireRun(run), steps: steps.map((step) => toWireStep(run, step)), asks, parts };
  });
  answer(app, calls.listAsks, async ({ actor }) => toWireAsks(context, actor, await openAsksFor(context.store.lookups, actor)));
  answer(app, calls.readAsk, async ({ actor, params }) => {
    const [ask] = await toWireAsks(context, actor, [await askFor(context.store.lookups, actor, params.ask)]);
    return ask!;
  });
  answer(app, calls.answerAsk, async ({ actor, params, body }) => {
    const [ask] = await toWireAsks(context, actor, [await answerAsk(context, actor, params.ask, body)]);
    return ask!;
  });
  answer(app, calls.cancelRun, async ({ actor, params }) =>
    toWireRun(await cancelRun(context, actor, await runFor(context, actor, params.run))),
  );
  answer(app, calls.retryRun, async ({ actor, params }) =>
    toWireRun(await retryRun(context, actor, await runFor(context, actor, params.run))),
  );
  answer(app, calls.decideStep, async ({ actor, params, body }) =>
    toWireRun(await decideStep(context, actor, await runFor(context, actor, params.run), body)),
  );
  answer(app, calls.editStep, async ({ actor, params, body }) =>
    toWireRun(await editStep(context, actor, await runFor(context, actor, params.run), body)),
  );
}

/** Key of a call, so that one which its program sends again gives the run that it began. */
const keyOfCall = (flow: number, { id }: Actor, sign: string): string =>
  `call/${flow}/${id}/${createHash('sha256').update(sign).digest('base64url')}`;

/** The beginning of a run that takes over what an earlier one of the same flow has done. */
async function begunAs(
  context: Context,
  actor: Actor,
  flow: number,
  document: FlowDocument,
  { run, again }: { readonly run: number; readonly again: readonly string[] },
) {
  const earlier = await runFor(context, actor, String(run));
  if (earlier.document !== null) throw refuse('FLOW_RUN_PART');
  if (earlier.flow !== flow) throw refuse('FLOW_RUN_NOT_FOUND', { run });
  refuseState(earlier, ['done', 'failed', 'cancelled']);
  const { trigger, input } = earlier;
  return { trigger, input, kept: await keptSteps(context.store.lookups, earlier, document, again) };
}

type Draft = Awaited<ReturnType<typeof seenFlow>>;

/** The draft of a flow, as it is stored, kept as a version: only those who may change it run it. */
export const versionOfDraft = (context: Context, actor: Actor, flow: Draft): Promise<number> =>
  transact(context, actor, (call) => {
    refuseOthers(call, flow);
    return keepVersion(context, call.trx, flow.id, flow.document, { by: actor, name: null, isDeployed: false });
  });
