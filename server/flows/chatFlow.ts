import { scenes } from '#schemas/wire/chat/scenes.ts';
import { isErrorCode, refuse } from '#schemas/wire/errors.ts';
import type { Scene, SceneQuestion } from '../chat/scenes/scene.ts';
import type { ModelEvent } from '../llm/model.ts';
import { flowFor, flowsOf } from './flowAccess.ts';
import { cancelRun, runFor } from './runs/changeRun.ts';
import { runJob } from './runs/runJob.ts';
import { runOf, type RunRow } from './runs/runStore.ts';
import { refuseTrigger, startRun } from './runs/startRun.ts';
import { hasStopped, wordsUntilEnd } from './runs/untilEnd.ts';
import { versionOf } from './versions.ts';

const { subject: _, ...words } = scenes.chat_flow;

const undecided = {
  zh: '运行停在一个被打断的步骤，请在运行记录中决定。',
  en: 'The run waits at a step that was cut short; decide about it in the run.',
};

/** The rest of what a run gave out, behind what was shown as it came. */
function restOf({ output }: RunRow, shown: string): string {
  const whole = output === null ? '' : typeof output === 'string' ? output : `\`\`\`json\n${JSON.stringify(output, null, 2)}\n\`\`\``;
  if (whole.startsWith(shown)) return whole.slice(shown.length);
  return `${shown === '' ? '' : '\n\n'}${whole}`;
}

/** Shows the words of a run as they come, and then what it gave out; a question that is stopped cancels the run. */
async function* answer({ context, actor, language }: SceneQuestion, run: RunRow, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  let shown = '';
  let from: { readonly node: string; readonly attempt: number } | undefined;
  try {
    for await (const { node, attempt, at, text } of wordsUntilEnd(context, run.id, signal)) {
      from ??= { node, attempt };
      // Words of one output are shown as they come, and only without a gap; all else is in what the run gives out.
      if (from.node !== node || from.attempt !== attempt || at !== shown.length) continue;
      shown += text;
      yield { type: 'text', text };
    }
    const ended = await runOf(context.store.lookups, run.id);
    if (ended.state === 'failed' && ended.error && isErrorCode(ended.error.code))
      throw refuse(ended.error.code, ended.error.facts as never);
    if (ended.state === 'asking') yield { type: 'text', text: undecided[language] };
    if (ended.state === 'done') yield { type: 'text', text: restOf(ended, shown) };
    yield { type: 'finished', reason: 'stop' };
  } finally {
    const now = signal.aborted ? await runOf(context.store.lookups, run.id) : undefined;
    if (now && !hasStopped(now)) await cancelRun(context, actor, await runFor(context, actor, String(run.id)));
  }
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
  async prepare(asked) {
    const { context, actor, subject, question, earlier, language } = asked;
    const flow = await flowFor(context.store.lookups, actor, Number(subject));
    if (flow.deployed === null) throw refuse('FLOW_NOT_DEPLOYED');
    const { document } = await versionOf(context.store.lookups, flow.id, flow.deployed);
    refuseTrigger(document, 'chatTrigger');
    const history = earlier.slice(-20).map((turn) => ({ question: turn.question, answer: turn.answer }));
    const input = { message: question, history };
    const run = { flow: flow.id, version: flow.deployed, trigger: 'chatTrigger', input, owner: actor.id, language };
    return {
      dropped: 0,
      promptTokens: 0,
      steps: async function* (_ask, signal) {
        yield* answer(asked, await startRun(context, runJob, run), signal);
      },
    };
  },
};
