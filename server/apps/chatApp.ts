import type { Text } from '#schemas/kit/text.ts';
import { type AgentResource, type TeamMode, teamModes } from '#schemas/wire/agents.ts';
import type { AppScene } from '#schemas/wire/apps/app.ts';
import { readAppSubject } from '#schemas/wire/apps/appSubject.ts';
import { missingIn, missingWords } from '#schemas/wire/apps/missing.ts';
import { scenes } from '#schemas/wire/chat/scenes.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import { chatAboutDatabase } from '../chat/scenes/chatAboutDatabase.ts';
import { chatDashboard } from '../chat/scenes/chatDashboard.ts';
import { chatNormal } from '../chat/scenes/chatNormal.ts';
import { chatWithDatabase } from '../chat/scenes/chatWithDatabase.ts';
import type { AskModel, Prepared, Scene, SceneQuestion } from '../chat/scenes/scene.ts';
import type { TurnPlace } from '../llm/workEvents.ts';
import type { Actor, Context } from '../context.ts';
import { askFlow, chatFlow } from '../flows/chatFlow.ts';
import { chatKnowledge } from '../knowledge/asking/chatKnowledge.ts';
import { appFor, appsOf, hasAgents, type UsedApp } from './appAccess.ts';
import { chosenFor, refuseBindings } from './bindings.ts';
import { openTrial } from './trials.ts';
import { countUse } from './uses.ts';

/** An app that somebody may ask, or that they try before it is saved, by its code or by the subject of a conversation. Refuses with APP_NOT_FOUND. */
export async function askedApp({ store }: Context, actor: Actor, subject: string): Promise<UsedApp> {
  const { code } = readAppSubject(subject);
  return (await openTrial(store.lookups, actor, code)) ?? appFor(store.lookups, actor, code);
}

/** Scenes that apps are made of. */
const madeOf: Readonly<Record<AppScene, Scene>> = {
  chat_normal: chatNormal,
  chat_with_db_execute: chatWithDatabase,
  chat_with_db_qa: chatAboutDatabase,
  chat_knowledge: chatKnowledge,
  chat_dashboard: chatDashboard,
};

/** The scene that answers in the place of an app; undefined of one whose agents or flow do. */
const standIn = ({ mode, scene }: UsedApp): Scene | undefined => (mode === 'native_app' ? madeOf[scene!] : undefined);

/** Answer of what an app is made of. */
function answerBy(app: UsedApp, asked: SceneQuestion, chosen: readonly AgentResource[]): Prepared | Promise<Prepared> {
  if (app.mode === 'awel_layout') return askFlow(asked, app.flow!, app.id);
  const other = standIn(app);
  if (other) return other.prepare({ ...asked, subject: app.subject });
  const steps = (_ask: AskModel, signal: AbortSignal, place?: TurnPlace) =>
    asked.context.agents.answer(app.team!, { ...asked, chosen, app: app.id, place }, signal);
  return { dropped: 0, promptTokens: 0, steps };
}

async function prepare(asked: SceneQuestion): Promise<Prepared> {
  const { context, actor, language } = asked;
  const app = await askedApp(context, actor, asked.subject!);
  const missing = missingIn(app);
  if (missing) throw refuse('APP_INCOMPLETE', { missing: missingWords[missing][language] });
  await refuseBindings(context, { actor, language }, app);
  const chosen = await chosenFor(context, { actor, language }, app, readAppSubject(asked.subject!).chosen);
  if (app.id !== null) await countUse(context, app.id, actor.id);
  if (asked.correction && !hasAgents(app)) throw refuse('REQUEST_INVALID', { detail: 'correction' });
  return { ...(await answerBy(app, asked, chosen)), subject: asked.subject! };
}

const isNotFound = (error: unknown): undefined => {
  if (isRefusal(error)) return undefined;
  throw error;
};

/** A scene whose subjects are apps of some modes: `select_param` is their code (spec §4). */
const sceneOfApps = (key: 'chat_agent' | 'chat_app', modes: readonly TeamMode[], title: Text, hello: Text): Scene => {
  const { subject: _, ...words } = scenes[key];
  return {
    key,
    ...words,
    hello,
    subjects: {
      title,
      areApps: true,
      list: async ({ store }, actor) =>
        (await appsOf(store.lookups, actor, modes)).map(({ uid, name }) => ({ param: uid, type: 'app', name })),
      offers: async (context, actor, subject) => (await askedApp(context, actor, subject).catch(isNotFound)) !== undefined,
    },
    async greet({ context, actor, subject }) {
      const app = await askedApp(context, actor, subject).catch(isNotFound);
      return app && (app.opening ?? app.description);
    },
    async suggest(asked) {
      const app = await askedApp(asked.context, asked.actor, asked.subject);
      const own = app.questions.filter(({ isShown }) => isShown).map(({ text }) => text);
      if (own.length > 0 || !app.subject) return own;
      return (await standIn(app)?.suggest?.({ ...asked, subject: app.subject })) ?? [];
    },
    prepare,
    corrects: true,
    work: chatFlow.work!,
  };
};

export const chatAgent = sceneOfApps(
  'chat_agent',
  ['single_agent', 'auto_plan'],
  { zh: '选择智能体', en: 'Plugin Select' },
  { zh: '请选择智能体，然后提问。', en: 'Choose an agent, and ask.' },
);

export const chatApp = sceneOfApps(
  'chat_app',
  teamModes,
  { zh: '选择应用', en: 'App Select' },
  { zh: '请选择应用，然后提问。', en: 'Choose an app, and ask.' },
);
