import type { Text } from '#schemas/kit/text.ts';
import { type TeamMode, teamModes } from '#schemas/wire/agents.ts';
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
import { chatFlow } from '../flows/chatFlow.ts';
import { chatKnowledge } from '../knowledge/asking/chatKnowledge.ts';
import { appFor, appsOf, type UsedApp } from './appAccess.ts';
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

/** Scene and subject that answer in the place of an app; undefined of one whose agents do. */
function standIn({ mode, flow, scene, subject }: UsedApp): { readonly scene: Scene; readonly subject: string | null } | undefined {
  if (mode === 'awel_layout') return { scene: chatFlow, subject: String(flow) };
  return mode === 'native_app' ? { scene: madeOf[scene!], subject } : undefined;
}

async function prepare(asked: SceneQuestion): Promise<Prepared> {
  const { context, actor, language } = asked;
  const app = await askedApp(context, actor, asked.subject!);
  const missing = missingIn(app);
  if (missing) throw refuse('APP_INCOMPLETE', { missing: missingWords[missing][language] });
  await refuseBindings(context, { actor, language }, app);
  const chosen = await chosenFor(context, { actor, language }, app, readAppSubject(asked.subject!).chosen);
  if (app.id !== null) await countUse(context, app.id, actor.id);
  const other = standIn(app);
  if (other && asked.correction) throw refuse('REQUEST_INVALID', { detail: 'correction' });
  if (other) return { ...(await other.scene.prepare({ ...asked, subject: other.subject })), subject: asked.subject! };
  const steps = (_ask: AskModel, signal: AbortSignal, place?: TurnPlace) =>
    context.agents.answer(app.team!, { ...asked, chosen, app: app.id, place }, signal);
  return { dropped: 0, promptTokens: 0, steps };
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
      const other = standIn(app);
      if (own.length > 0 || !other?.subject) return own;
      return (await other.scene.suggest?.({ ...asked, subject: other.subject })) ?? [];
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
