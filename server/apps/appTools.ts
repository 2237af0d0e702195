import { z } from 'zod';
import { listApps } from '#schemas/contracts/apps.ts';
import { ask } from '#schemas/contracts/turns.ts';
import { teamModes } from '#schemas/wire/agents.ts';
import type { Text } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { actorNow } from '../accounts/sessions/actorNow.ts';
import { askCounted } from '../chat/scenes/askCounted.ts';
import type { SceneQuestion } from '../chat/scenes/scene.ts';
import { hearAnswer } from '../llm/hearAnswer.ts';
import { defineTool, type ToolMeans } from '../tools/tool.ts';
import { appFor, appsOf } from './appAccess.ts';
import { chatApp } from './chatApp.ts';

const waits: Text = {
  zh: '（应用在等人在控制台“待我处理”中同意或填写，之后继续。）',
  en: '(The app waits for a person, in the console under "Waiting for me", and goes on then.)',
};

/** Beginning of a card that shows people how an answer came about; programs are given the answer alone. */
const card = /^(`{3,})(?:vis-plugin|vis-thinking|agent-plans|flow-ask)\s*$/;

function withoutCards(answer: string): string {
  let end: string | undefined;
  const isKept = (line: string): boolean => {
    const began = end === undefined ? card.exec(line)?.[1] : undefined;
    const isOutside = end === undefined && began === undefined;
    if (began !== undefined || line.trimEnd() === end) end = began;
    return isOutside;
  };
  return answer.split('\n').filter(isKept).join('\n').trim();
}

/** An app that whoever asks may use, by its code or its name. Refuses with APP_NOT_FOUND. */
async function codeOf({ context, asker }: ToolMeans, named: string): Promise<string> {
  const found = (await appsOf(context.store.lookups, asker, teamModes)).find(({ uid, name }) => uid === named || name === named);
  if (!found) throw refuse('APP_NOT_FOUND', { app: named.slice(0, 100) });
  return found.uid;
}

/** Asks an app as the chat does, in a conversation that nobody keeps; whoever waits is told of what there is as it grows. */
async function answerOf(app: string, question: string, means: ToolMeans): Promise<string> {
  const { context, asker, language, signal, key, progress } = means;
  const [actor, model, subject] = await Promise.all([actorNow(context, asker), context.models.open(null), codeOf(means, app)]);
  if (!actor) throw refuse('UNAUTHENTICATED');
  const said = { question, message: { question }, earlier: [], attachments: [], convUid: key, subject };
  const asked: SceneQuestion = { context, actor, language, model, maxTokens: undefined, askedAt: context.clock(), gone: signal, ...said };
  const prepared = await chatApp.prepare(asked);
  const askModel = askCounted(context, model, { userId: actor.id, language, signal });
  const events = 'messages' in prepared ? askModel(prepared.messages) : prepared.steps(askModel, signal);
  const { text, isWaiting } = await hearAnswer(events, (_, whole) => progress?.(whole.length));
  return withoutCards(isWaiting ? `${text}\n\n${waits[language]}` : text);
}

/** The apps that programs may ask through `/mcp`. */
export const listAppsTool = defineTool({
  name: 'list_apps',
  label: { zh: '可以提问的应用', en: 'Apps that can be asked' },
  about: {
    zh: '列出可以用 ask_app 提问的应用：名称、编号和用途。',
    en: 'Lists the apps that ask_app can ask: name, code, and what each is for.',
  },
  effect: 'reads',
  takes: [],
  onlyServed: true,
  served: listApps.endpoint,
  parameters: z.strictObject({}),
  async run(_values, { context, asker }) {
    const { lookups } = context.store;
    const apps = await appsOf(lookups, asker, teamModes);
    const told = await Promise.all(apps.map(({ uid }) => appFor(lookups, asker, uid)));
    return { text: JSON.stringify(told.map(({ uid, name, description }) => ({ name, code: uid, description }))) };
  },
});

/** A question to an app, with the rights of whoever asks. */
export const askApp = defineTool({
  name: 'ask_app',
  label: { zh: '向应用提问', en: 'Ask an app' },
  about: {
    zh: '用一句完整的话向应用提问，得到它的回答。`app` 是应用的名称或编号，见 list_apps。',
    en: 'Asks an app in one complete sentence, and gives its answer. `app` is its name or code, which list_apps tells.',
  },
  effect: 'reads',
  takes: [],
  onlyServed: true,
  served: ask.endpoint,
  parameters: z.strictObject({ app: z.string().min(1).max(200), question: z.string().min(1).max(10_000) }),
  run: async ({ app, question }, means) => ({ text: await answerOf(app, question, means) }),
});
