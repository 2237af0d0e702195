import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { flowDocument } from '../wire/flows/document.ts';
import { askAnswer, wireAsk } from '../wire/flows/asks.ts';
import { runInput, stepOutputs, wireRun, wireRunWithSteps, wireVersion } from '../wire/flows/runs.ts';
import { wireOperator } from '../wire/flows/wireOperator.ts';

const group = { zh: '工作流', en: 'Flows' };
const text = z.strictObject({ zh: z.string(), en: z.string() });

/** Operators that flows are made of, with their ports and parameters; `catalogOf` reads them. */
export const listOperators = defineCall('GET /api/flows/operators', {
  name: 'flows.operators',
  access: 'inspect',
  group,
  does: { zh: '算子及其端口和参数', en: 'Operators, their ports and parameters' },
  answer: z.array(wireOperator),
});

/** Flows to start from. */
export const listFlowTemplates = defineCall('GET /api/flows/templates', {
  name: 'flows.templates',
  access: 'inspect',
  group,
  does: { zh: '工作流模板', en: 'Templates of flows' },
  answer: z.array(z.strictObject({ key: z.string(), label: text, about: text, document: flowDocument })),
});

/** The draft made a version, which is what runs from now on. Refused with FLOW_INVALID while there are problems. */
export const deployFlow = defineCall('POST /api/flows/{id}/deploy', {
  name: 'flows.deploy',
  access: 'inspect',
  group,
  does: { zh: '部署工作流', en: 'Deploy a flow' },
  body: z.strictObject({ name: z.string().trim().min(1).max(100).optional() }),
  answer: z.strictObject({ version: z.int() }),
});

/** A flow taken back: it stays, and nothing begins it any more. */
export const withdrawFlow = defineCall('POST /api/flows/{id}/withdraw', {
  name: 'flows.withdraw',
  access: 'inspect',
  group,
  does: { zh: '取消部署', en: 'Withdraw a flow' },
  answer: z.null(),
});

/** Versions of a flow, newest first. */
export const listFlowVersions = defineCall('GET /api/flows/{id}/versions', {
  name: 'flows.versions',
  access: 'inspect',
  group,
  does: { zh: '工作流的版本', en: 'Versions of a flow' },
  answer: z.array(wireVersion),
});

/** One version as it was drawn; saved as the draft, it is restored. */
export const readFlowVersion = defineCall('GET /api/flows/{id}/versions/{version}', {
  name: 'flows.version',
  access: 'inspect',
  group,
  does: { zh: '工作流的一个版本', en: 'One version of a flow' },
  answer: wireVersion.extend({ document: flowDocument }),
});

/** A run of a version; of the draft as it is stored, for those who may change it, where none is named. No call takes a drawing to be run. */
export const runFlow = defineCall('POST /api/flows/{id}/run', {
  name: 'flows.run',
  access: 'inspect',
  group,
  does: { zh: '运行工作流', en: 'Run a flow' },
  body: z.strictObject({
    version: z.int().positive().nullable().default(null),
    /** Type of the trigger that it begins with. */
    trigger: z.string().max(100).default('chatTrigger'),
    input: runInput.default({}),
    /** The node that it runs to. */
    until: z.string().max(300).nullable().default(null),
    /** An earlier run of the flow: it begins as that did, and steps that are as they were are taken over, but for those to be done `again`. */
    keep: z
      .strictObject({ run: z.int().positive(), again: z.array(z.string().max(300)).max(100).default([]) })
      .nullable()
      .default(null),
  }),
  answer: wireRun,
});

/** A deployed flow, begun by its HTTP trigger. It waits a while for the end; a run that takes longer goes on, and is asked for by its number. */
export const callFlow = defineCall('POST /api/flows/{id}/call', {
  name: 'flows.call',
  access: 'ask',
  group,
  does: { zh: '通过 HTTP 触发工作流', en: 'Begin a flow by HTTP' },
  query: z.looseObject({ wait: z.coerce.number().min(0).max(30).default(0) }),
  body: z.json(),
  answer: wireRun,
  limit: 'long',
});

/** A run, and every try of its steps. */
export const readRun = defineCall('GET /api/flows/runs/{run}', {
  name: 'flows.readRun',
  access: 'ask',
  group,
  does: { zh: '一次运行及其步骤', en: 'A run and its steps' },
  answer: wireRunWithSteps,
});

/** The end of a run: models, requests and statements that are under way are stopped. */
export const cancelRun = defineCall('POST /api/flows/runs/{run}/cancel', {
  name: 'flows.cancel',
  access: 'ask',
  group,
  does: { zh: '取消运行', en: 'Cancel a run' },
  answer: wireRun,
});

/** A run that failed or was cancelled goes on from where it ended: steps that are done stay done. */
export const retryRun = defineCall('POST /api/flows/runs/{run}/retry', {
  name: 'flows.retry',
  access: 'ask',
  group,
  does: { zh: '从失败的步骤重试', en: 'Retry a run from the failed step' },
  answer: wireRun,
});

/** The decision on a step that was cut short while it had an effect: it had it (`done`), or it is to be done again. */
export const decideStep = defineCall('POST /api/flows/runs/{run}/decide', {
  name: 'flows.decide',
  access: 'ask',
  group,
  does: { zh: '决定被打断的步骤', en: 'Decide on a step that was cut short' },
  body: z.strictObject({ node: z.string().min(1).max(300), decision: z.enum(['done', 'again']) }),
  answer: wireRun,
});

/** Everything that runs ask now and that one may answer, oldest first. */
export const listAsks = defineCall('GET /api/flows/asks', {
  name: 'flows.asks',
  access: 'ask',
  group,
  does: { zh: '等我处理的步骤', en: 'Steps that wait for me' },
  answer: z.array(wireAsk),
});

/** Something that a run asked, for whoever may answer it or may see the run. */
export const readAsk = defineCall('GET /api/flows/asks/{ask}', {
  name: 'flows.readAsk',
  access: 'ask',
  group,
  does: { zh: '一个等人处理的步骤', en: 'A step that waits for a person' },
  answer: wireAsk,
});

/** An answer to what a run asked: the run goes on with it. The first one counts. */
export const answerAsk = defineCall('POST /api/flows/asks/{ask}/answer', {
  name: 'flows.answerAsk',
  access: 'ask',
  group,
  does: { zh: '处理等人的步骤', en: 'Answer a step that waits' },
  body: askAnswer,
  answer: wireAsk,
});

/** Other outputs for a step that is over; what comes after it is done again, with them. */
export const editStep = defineCall('POST /api/flows/runs/{run}/edit', {
  name: 'flows.edit',
  access: 'ask',
  group,
  does: { zh: '修改步骤的输出并继续', en: 'Change the output of a step and go on' },
  body: z.strictObject({ node: z.string().min(1).max(300), outputs: stepOutputs }),
  answer: wireRun,
});
