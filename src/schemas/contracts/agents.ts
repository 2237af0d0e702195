import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import type { Json } from '../kit/kinds/json.ts';
import { wireParameter } from '../wire/parameters.ts';

const group = { zh: '智能体（DB-GPT）', en: 'Agents (DB-GPT)' };
const access = 'ask';
/** Generation of the answer: `v0` for names alone, as DB-GPT 0.5 has them. */
const generation = z.looseObject({ version: z.enum(['v0', 'v1', 'v2']).optional() });

/** Agents that teams can be made of (contract §13.2), with the types of resources that they use. */
export const listAgents = defineCall('GET /api/v1/agents/list', {
  name: 'agents.list',
  access,
  group,
  does: { zh: '智能体列表', en: 'Agents' },
  answer: z.array(z.strictObject({ name: z.string(), label: z.string(), desc: z.string(), takes: z.array(z.string()).readonly() })),
});

const mode = z.strictObject({
  name: z.string(),
  value: z.string(),
  name_cn: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  remark: z.string(),
  remark_en: z.string(),
});

/** Ways in which apps answer. */
export const listTeamModes = defineCall('GET /api/v1/team-mode/list', {
  name: 'agents.modes',
  access,
  group,
  does: { zh: '团队模式', en: 'Modes of teams' },
  query: generation,
  answer: z.array(z.union([z.string(), mode])),
});

/** Types of resources that agents can be given. */
export const listResourceTypes = defineCall('GET /api/v1/resource-type/list', {
  name: 'agents.resourceTypes',
  access,
  group,
  does: { zh: '智能体的资源类型', en: 'Types of resources of agents' },
  answer: z.array(z.string()),
});

/** Resources of a type that one may use: names, names with labels (`v1`), or a parameter to choose one by (`v2`). Nothing of a type that there is not. */
export const listResources = defineCall('GET /api/v1/app/resources/list', {
  name: 'agents.resources',
  access,
  group,
  does: { zh: '某类资源', en: 'Resources of a type' },
  query: generation.extend({ type: z.string().max(100) }),
  answer: z.array(z.union([z.string(), z.strictObject({ label: z.string(), key: z.string(), description: z.string() }), wireParameter])),
});

/** Ways to choose the model of an agent. */
export const listStrategies = defineCall('GET /api/v1/llm-strategy/list', {
  name: 'agents.strategies',
  access,
  group,
  does: { zh: '模型策略', en: 'Strategies of models' },
  query: generation,
  answer: z.array(
    z.union([
      z.string(),
      z.strictObject({ name: z.string(), name_cn: z.string(), value: z.string(), description: z.string(), description_en: z.string() }),
    ]),
  ),
});

/** Models that a strategy is given in their order; none of one that takes none. */
export const listStrategyValues = defineCall('GET /api/v1/llm-strategy/value/list', {
  name: 'agents.strategyValues',
  access,
  group,
  does: { zh: '模型策略的可选值', en: 'Values of a strategy' },
  query: z.looseObject({ type: z.string().max(100) }),
  answer: z.array(z.string()),
});

/**
 * The log of the agents of a run: every answer of a model, call of a tool and word of a person, and the answer had again from it without any of
 * them; null of work that has not come to its end. Kept as a file, it is a test case.
 */
export const readAgentLog = defineCall('GET /api/flows/runs/{run}/log', {
  name: 'flows.agentLog',
  access: 'ask',
  group,
  does: { zh: '智能体的工作日志', en: 'The log of agents' },
  answer: z.array(
    z.strictObject({
      node: z.string(),
      events: z.array(z.strictObject({ key: z.string(), kind: z.string(), data: z.custom<Json>(), at: z.string() })),
      replayed: z.strictObject({ text: z.string(), answer: z.string() }).nullable(),
    }),
  ),
  limit: 'long',
});
