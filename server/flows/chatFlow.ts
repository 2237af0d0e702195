import { scenes } from '#schemas/wire/chat/scenes.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Prepared, Scene, SceneQuestion } from '../chat/scenes/scene.ts';
import { flowFor, flowsOf } from './flowAccess.ts';
import { runJob } from './runs/runJob.ts';
import { refuseTrigger, startRun } from './runs/startRun.ts';
import { showRun, workOfRun } from './showRun.ts';
import { versionOf } from './versions.ts';

const { subject: _, ...words } = scenes.chat_flow;

/** A question to a deployed flow, or to an app that it answers for. Refuses with FLOW_NOT_FOUND, FLOW_NOT_DEPLOYED or FLOW_WITHOUT_TRIGGER. */
export async function askFlow(
  { context, actor, question, earlier, language }: SceneQuestion,
  id: number,
  app: number | null,
): Promise<Prepared> {
  const flow = await flowFor(context.store.lookups, actor, id);
  if (flow.deployed === null) throw refuse('FLOW_NOT_DEPLOYED');
  const { document } = await versionOf(context.store.lookups, flow.id, flow.deployed);
  refuseTrigger(document, 'chatTrigger');
  const history = earlier.slice(-20).map((turn) => ({ question: turn.question, answer: turn.answer }));
  const input = { message: question, history };
  const run = { flow: flow.id, version: flow.deployed, trigger: 'chatTrigger', input, owner: actor.id, language, app };
  return {
    dropped: 0,
    promptTokens: 0,
    steps: async function* (_ask, signal, place) {
      yield* showRun({ context, userId: actor.id, signal }, await startRun(context, runJob, { ...run, place }));
    },
  };
}

/** A deployed flow, talked to (contract §12.8): `select_param` is its number. */
export const chatFlow: Scene = {
  key: 'chat_flow',
  ...words,
  hello: { zh: '请选择工作流，然后发消息开始。', en: 'Choose a flow, and send a message to begin it.' },
  subjects: {
    title: { zh: '选择工作流', en: 'Flow Select' },
    async list({ store }, actor) {
      const deployed = (await flowsOf(store.lookups, actor)).filter((flow) => flow.deployed !== null);
      return deployed.map(({ id, name }) => ({ param: String(id), type: name, name }));
    },
  },
  prepare: (asked) => askFlow(asked, Number(asked.subject), null),
  work: workOfRun,
};
