import { scenes } from '#schemas/wire/chat/scenes.ts';
import type { Scene } from '../chat/scenes/scene.ts';
import { runJob } from './runs/runJob.ts';
import { startRun } from './runs/startRun.ts';
import { showRun, workOfRun } from './showRun.ts';
import { deepSearchFlow } from './templates.ts';

const { subject: _, ...words } = scenes.chat_deep_search;

/** Questions that are looked into over everything that the asker may search: the plan is a form in the conversation, the report its answer. */
export const chatDeepSearch: Scene = {
  key: 'chat_deep_search',
  ...words,
  hello: {
    zh: '请写下想研究的问题。会先列出计划，由您修改和确认之后才开始查找。',
    en: 'Write the question to look into. A plan comes first; nothing is searched before you have changed and confirmed it.',
  },
  prepare(asked) {
    const { context, actor, question, language } = asked;
    const run = { document: deepSearchFlow(), trigger: 'chatTrigger', input: { message: question }, owner: actor.id, language } as const;
    return {
      dropped: 0,
      promptTokens: 0,
      steps: async function* (_ask, signal, place) {
        yield* showRun({ context, userId: actor.id, signal }, await startRun(context, runJob, { ...run, place }));
      },
    };
  },
  work: workOfRun,
};
