import type { Json } from '../../kit/kinds/json.ts';
import { type AgentResource, type ModelStrategy, modelStrategies, type Team, type TeamAgent, type TeamMode, teamModes } from '../agents.ts';
import { refuse } from '../errors.ts';
import { type AppQuestion, type AppScene, appScenes } from './app.ts';
import { type GivenApp, type GivenDetail, type GivenQuestion, type GivenResource, isYes, parsed } from './givenApp.ts';

/** Members of DB-GPT's app that stand in a record of ours, or follow from it. */
const known = new Set([
  'app_code',
  'app_name',
  'app_describe',
  'language',
  'icon',
  'created_at',
  'updated_at',
  'is_collected',
  'published',
  'hot_value',
  'user_name',
  'user_icon',
  'user_code',
  'owner_name',
  'owner_avatar_url',
  'recommend_questions',
  'id',
  'category',
  'opening',
  'editable',
]);

/** Mode of an app; the first generation of DB-GPT writes `singe_agent`. */
export function modeOf(written: string): TeamMode {
  const mode = teamModes.find((each) => each === (written === 'singe_agent' ? 'single_agent' : written));
  if (!mode) throw refuse('VALIDATION_FAILED', {}, { errors: { team_mode: { key: 'notInOptions' } } });
  return mode;
}

const namesIn = ['db_name', 'space_name', 'name', 'value'] as const;

/** Name of a resource, of a value that the second generation writes as parameters. */
function valueOf({ value, name }: GivenResource): string {
  const given = typeof value === 'string' ? parsed(value) : value;
  if (typeof value === 'string' && (given === null || typeof given !== 'object')) return value.slice(0, 2_000);
  const parameters = (given ?? {}) as Readonly<Record<string, unknown>>;
  const found = namesIn.map((key) => parameters[key]).find((each) => typeof each === 'string' && each !== '');
  return String(found ?? name ?? '').slice(0, 2_000);
}

export const readResource = (given: GivenResource): AgentResource => ({
  type: given.type,
  name: given.name ?? '',
  value: valueOf(given),
  dynamic: isYes(given.is_dynamic),
});

/** Names of models, of a list, the JSON of one, or names between commas. */
function modelsOf(given: GivenDetail['llm_strategy_value']): string[] {
  const list = typeof given === 'string' ? parsed(given) : given;
  const names = Array.isArray(list) ? list.map(String) : typeof given === 'string' ? given.split(',') : [];
  return names
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 20);
}

const strategyOf = (given: string | null | undefined): ModelStrategy => modelStrategies.find((each) => each === given) ?? 'default';

export const readAgent = (given: GivenDetail, node: string): TeamAgent => ({
  node,
  agent: given.agent_name,
  prompt: given.prompt_template ?? '',
  strategy: strategyOf(given.llm_strategy),
  models: modelsOf(given.llm_strategy_value),
  resources: given.resources.map(readResource),
});

/** Questions of an app; `numberOf` finds the number that one has in it already. */
export const readQuestions = (given: readonly GivenQuestion[], numberOf: (id: number) => number): AppQuestion[] =>
  given
    .map((each) => (typeof each === 'string' ? { question: each } : each))
    .filter(({ question }) => question.trim() !== '')
    .map((each) => ({
      n: 'id' in each && typeof each.id === 'number' ? numberOf(each.id) : 0,
      text: each.question.trim(),
      isShown: !('valid' in each) || each.valid === undefined || each.valid === null || isYes(each.valid),
      isHot: 'is_hot_question' in each && isYes(each.is_hot_question),
    }));

/** Context of a team, whether it came as an object or as the JSON of one. */
export function contextIn({ team_context: given }: Pick<GivenApp, 'team_context'>): Readonly<Record<string, unknown>> {
  const read = typeof given === 'string' ? parsed(given) : given;
  return read !== null && typeof read === 'object' ? (read as Readonly<Record<string, unknown>>) : {};
}

/** The resource that a native app is bound to. */
const boundIn = ({ param_need: needs }: GivenApp): string | null => {
  const bound = needs.find(({ type }) => type === 'resource')?.['bind_value'];
  return typeof bound === 'string' && bound !== '' ? bound : null;
};

/** Parts of an app of ours, of one that a client of DB-GPT's sent; its flow is found by `flowUid`. Nothing of it is fetched or run (attack F3). */
export function readApp(given: GivenApp) {
  const mode = modeOf(given.team_mode);
  const context = contextIn(given);
  const details = given.details.map((detail, at) => ({ ...detail, node_id: detail.node_id || `agent-${at + 1}` }));
  const isTeam = mode === 'single_agent' || mode === 'auto_plan';
  const team: Team | null = isTeam && details.length > 0 ? { mode, agents: details.map((each) => readAgent(each, each.node_id)) } : null;
  const others = Object.fromEntries(Object.entries(given).filter(([member]) => !known.has(member)));
  return {
    record: {
      name: given.app_name,
      description: given.app_describe?.trim() || given.app_name,
      icon: given.icon || null,
      language: given.language === 'en' ? ('en' as const) : ('zh' as const),
      mode,
      team,
      scene: mode === 'native_app' ? sceneOf(context['chat_scene']) : null,
      subject: mode === 'native_app' ? boundIn(given) : null,
    },
    flowUid: mode === 'awel_layout' && typeof context['uid'] === 'string' ? context['uid'] : undefined,
    wire: { ...others, details } as Json,
  };
}

const sceneOf = (written: unknown): AppScene | null => appScenes.find((each) => each === written) ?? null;
