import type { RowOf } from '../../kit/resource.ts';
import type { Language } from '../../kit/text.ts';
import type { AgentResource, TeamAgent } from '../agents.ts';
import { scenes } from '../chat/scenes.ts';
import type { AppQuestion, AppScene } from './app.ts';
import { type GivenDetail, type GivenResource, parsed, type WireApp, type WireQuestion } from './givenApp.ts';
import { contextIn, modeOf, readAgent, readResource } from './readApp.ts';

export type App = RowOf<'apps'>;

/** Facts of an app that depend on who is told of it. */
export interface ToldTo {
  readonly language: Language;
  readonly isCollected: boolean;
  readonly hot: number;
  /** False for those who may only use it: its agents' prompts and resources stay its owner's. */
  readonly isEditable: boolean;
  /** The flow that it is made of, as far as they may see it. */
  readonly flow: { readonly uid: string; readonly name: string } | undefined;
}

/** Members that DB-GPT gives an app of which nobody said anything. */
const usual = {
  sys_code: null,
  param_need: [],
  admins: [],
  keep_start_rounds: 0,
  keep_end_rounds: 2,
};

const yesOrNo = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false');
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Resources as they came, where they still say the same; others in the first generation's form, which both read. */
const writeResource = (resource: AgentResource, came: readonly GivenResource[]) =>
  came.find((each) => same(readResource(each), resource)) ?? {
    type: resource.type,
    name: resource.name,
    value: resource.value,
    is_dynamic: resource.dynamic,
  };

function writeDetail(agent: TeamAgent, came: GivenDetail | undefined, app: App) {
  const now = came && same(readAgent(came, agent.node), agent) ? came : undefined;
  return {
    created_at: app.createdAt,
    updated_at: app.updatedAt,
    ...came,
    agent_name: agent.agent,
    prompt_template: now ? now.prompt_template : agent.prompt,
    llm_strategy: now ? now.llm_strategy : agent.strategy,
    llm_strategy_value: now ? now.llm_strategy_value : agent.models.join(',') || null,
    resources: agent.resources.map((each) => writeResource(each, came?.resources ?? [])),
    app_code: app.uid,
    app_name: app.name,
    node_id: agent.node,
  };
}

/** Agents as whoever may only use them is told: that there are such. */
const namesOnly = (agent: TeamAgent, app: App) => ({
  app_code: app.uid,
  app_name: app.name,
  agent_name: agent.agent,
  node_id: agent.node,
  resources: [],
  prompt_template: '',
  llm_strategy: agent.strategy,
  llm_strategy_value: null,
});

/** Ids of questions that hold that of their app: no two of a server are the same. */
export const questionId = (app: number, n: number): number => app * 1000 + n;
export const questionIn = (id: number): { readonly app: number; readonly n: number } => ({ app: Math.floor(id / 1000), n: id % 1000 });

export const writeQuestion = (question: AppQuestion, app: App): WireQuestion => ({
  id: questionId(app.id, question.n),
  app_code: app.uid ?? '',
  question: question.text,
  user_code: app.ownerName,
  sys_code: null,
  gmt_create: app.createdAt,
  gmt_modified: app.updatedAt,
  params: {},
  valid: yesOrNo(question.isShown),
  chat_mode: 'chat_app',
  is_hot_question: yesOrNo(question.isHot),
});

const sceneContext = (scene: AppScene, language: Language) => ({
  chat_scene: scene,
  scene_name: scenes[scene].name[language],
  scene_describe: scenes[scene].about[language],
  param_title: '',
  show_disable: false,
});

function teamContext(app: App, came: Readonly<Record<string, unknown>>, { flow, language }: ToldTo): unknown {
  const context = contextIn(came);
  if (app.mode === 'native_app')
    return app.scene && (context['chat_scene'] === app.scene ? came['team_context'] : sceneContext(app.scene, language));
  if (app.mode === 'awel_layout')
    return flow && context['uid'] !== flow.uid ? { ...flow, flow_category: 'chat_flow' } : came['team_context'];
  return came['team_context'] ?? null;
}

function paramNeed(app: App, came: unknown): unknown {
  if (app.mode !== 'native_app' || !app.subject || !app.scene) return came;
  const value = scenes[app.scene].subject === 'space' ? 'knowledge' : 'database';
  const others = Array.isArray(came) ? (came as readonly { readonly type?: unknown }[]) : [];
  const bound = others.find(({ type }) => type === 'resource') ?? { type: 'resource', value };
  return [{ ...bound, bind_value: app.subject }, ...others.filter(({ type }) => type !== 'resource')];
}

/** An app of ours as DB-GPT's clients are told of it (contract §13.1), with all that came with it once. */
export function writeApp(app: App, told: ToldTo): WireApp {
  const came = (told.isEditable ? (app.wire ?? {}) : {}) as Readonly<Record<string, unknown>>;
  const details = (Array.isArray(came['details']) ? came['details'] : []) as readonly GivenDetail[];
  const written = came['team_mode'];
  const write = (agent: TeamAgent) =>
    told.isEditable
      ? writeDetail(
          agent,
          details.find(({ node_id }) => node_id === agent.node),
          app,
        )
      : namesOnly(agent, app);
  return {
    ...usual,
    ...came,
    app_code: app.uid ?? '',
    app_name: app.name,
    app_describe: app.description,
    team_mode: typeof written === 'string' && modeOf(written) === app.mode ? written : app.mode,
    language: app.language,
    team_context: teamContext(app, came, told) ?? null,
    user_code: app.ownerName,
    is_collected: yesOrNo(told.isCollected),
    icon: app.icon,
    created_at: app.createdAt,
    updated_at: app.updatedAt,
    details: app.mode === 'native_app' || app.mode === 'awel_layout' ? [...details] : (app.team?.agents.map(write) ?? []),
    published: yesOrNo(app.state === 'published'),
    user_name: app.ownerName,
    user_icon: null,
    hot_value: told.hot,
    param_need: paramNeed(app, came['param_need'] ?? []),
    owner_name: app.ownerName,
    owner_avatar_url: null,
    recommend_questions: (app.questions ?? []).map((each) => writeQuestion(each, app)),
    id: app.id,
    category: app.category,
    opening: app.opening,
    editable: told.isEditable,
  };
}

/** Details in the form of one app that is asked for: names of models as the JSON of a list (contract §13.1). */
export const withModelLists = (app: WireApp): WireApp => ({
  ...app,
  details: app.details.map((detail) => {
    const models = detail['llm_strategy_value'];
    if (typeof models !== 'string' || Array.isArray(parsed(models))) return detail;
    return { ...detail, llm_strategy_value: JSON.stringify(models.split(',').map((name) => name.trim())) };
  }),
});
