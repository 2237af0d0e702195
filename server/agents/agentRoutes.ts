import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/agents.ts';
import type { Language, Text } from '#schemas/kit/text.ts';
import { modelStrategies, type TeamMode, teamModes } from '#schemas/wire/agents.ts';
import { engineName } from '#schemas/wire/models.ts';
import { wireParameters } from '#schemas/wire/parameters.ts';
import { strategyWords } from '#schemas/wire/strategyWords.ts';
import { options } from '#schemas/kit/kinds/index.ts';
import { answer } from '../calls/answer.ts';
import type { AnyScene } from '../chat/scenes/scene.ts';
import type { Actor, Context } from '../context.ts';
import type { Room } from '../room.ts';
import { kinds } from './kinds.ts';

const modeWords: Readonly<Record<TeamMode, Text & { readonly about: Text }>> = {
  single_agent: {
    zh: '单个智能体',
    en: 'Single agent',
    about: { zh: '一个智能体用工具和资源回答。', en: 'One agent answers with tools and resources.' },
  },
  auto_plan: {
    zh: '自动规划',
    en: 'Automatic plan',
    about: { zh: '规划者分步，各智能体依次完成。', en: 'A planner divides the task, agents do its steps.' },
  },
  awel_layout: { zh: '工作流', en: 'Flow', about: { zh: '由画好的工作流回答。', en: 'A flow that was drawn answers.' } },
  native_app: { zh: '原生场景', en: 'Native scene', about: { zh: '由一个对话场景回答。', en: 'A scene of the chat answers.' } },
};

/** Types of resources, and the scene whose subjects they are. */
const resourceScenes: Readonly<Record<string, string | undefined>> = {
  database: 'chat_with_db_execute',
  knowledge: 'chat_knowledge',
  awel_flow: 'chat_flow',
  app: 'chat_app',
};
const resourceTypes = [...new Set([...Object.keys(resourceScenes), ...kinds.flatMap(({ takes }) => takes)])];

interface Listed {
  readonly key: string;
  readonly label: string;
  readonly description: string;
}

async function subjectsOf(context: Context, actor: Actor, scene: AnyScene | undefined): Promise<Listed[]> {
  const subjects = scene && 'subjects' in scene ? await scene.subjects?.list(context, actor) : undefined;
  return (subjects ?? []).map(({ param, name, type }) => ({ key: param, label: name ?? type, description: '' }));
}

const toolsOf = async ({ tools }: Context, actor: Actor, language: Language): Promise<Listed[]> =>
  (await tools.listed(actor, language)).map(({ name, label, description }) => ({ key: name, label, description }));

/** Answers DB-GPT's calls on what teams are made of (contract §13.2). */
export function agentRoutes(app: FastifyInstance, context: Context, rooms: readonly Room[]): void {
  const scenes = rooms.flatMap((room) => room.scenes ?? []);
  answer(app, calls.listAgents, ({ language }) =>
    kinds.map(({ key, label, about, takes }) => ({ name: key, label: label[language], desc: about[language], takes })),
  );
  answer(app, calls.listTeamModes, ({ query }) =>
    teamModes.map((value) => {
      const { zh, en, about } = modeWords[value];
      if (query.version === 'v0') return value === 'single_agent' ? 'singe_agent' : value;
      const words = { name_cn: zh, name_en: en, description: about.zh, description_en: about.en, remark: about.zh, remark_en: about.en };
      return { name: value.toUpperCase(), value, ...words };
    }),
  );
  answer(app, calls.listResourceTypes, () => resourceTypes);
  answer(app, calls.listResources, async ({ actor, query: { type, version }, language }) => {
    const scene = scenes.find(({ key }) => key === resourceScenes[type]);
    const listed = type === 'tool' ? await toolsOf(context, actor, language) : await subjectsOf(context, actor, scene);
    if (version === 'v1') return listed;
    if (version !== 'v2') return listed.map(({ key }) => key);
    if (!resourceTypes.includes(type)) return [];
    const choices = listed.map(({ key, label }) => ({ value: key, label: { zh: label, en: label } }));
    const fields = { name: options({ zh: '名称', en: 'Name' }, choices, { required: true }) };
    return wireParameters(fields, { paramClass: type, language });
  });
  answer(app, calls.listStrategies, ({ query }) =>
    modelStrategies.map((value) => {
      const { zh, en, about } = strategyWords[value];
      return query.version === 'v0' ? value : { name: en, name_cn: zh, value, description: about.zh, description_en: about.en };
    }),
  );
  answer(app, calls.listStrategyValues, async ({ query }) =>
    query.type === 'priority' ? (await context.models.names()).filter((name) => name !== engineName) : [],
  );
}
