import { defineResource } from './kit/defineResource.ts';
import { datetime, json, longText, number, one, options, text } from './kit/kinds/index.ts';
import { type SearchState, searchStates } from './wire/reports/deepSearch.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    deepSearches: typeof deepSearches;
  }
}

const readOnly = true;
const states = (Object.keys(searchStates) as SearchState[]).map((value) => ({ value, ...searchStates[value] }));

/** Deep searches, those under way and those that have ended (spec §2); each is seen by whoever began it, and by admins. */
export const deepSearches = defineResource({
  key: 'deepSearches',
  label: { zh: '深度搜索', en: 'Deep searches' },
  singular: { zh: '深度搜索', en: 'Deep search' },
  about: {
    zh: '把一个问题拆成计划，逐步查找知识库和数据库，写成每条结论都带原文的报告。',
    en: 'A question becomes a plan, its sources are searched step by step, and a report is written in which every finding shows its quote.',
  },
  icon: 'bulb',
  group: 'data',
  route: '/deep-search',
  path: '/api/deep-searches',
  fields: {
    question: longText({ zh: '问题', en: 'Question' }, { readOnly }),
    state: options({ zh: '状态', en: 'State' }, states, { readOnly }),
    model: text({ zh: '模型', en: 'Model' }, { readOnly }),
    tokens: number({ zh: 'token 数', en: 'Tokens' }, { readOnly, integer: true }),
    report: one({ zh: '报告', en: 'Report' }, 'reports', { readOnly }),
    owner: one({ zh: '发起人', en: 'Begun by' }, 'users', { readOnly }),
    budget: json({ zh: '预算', en: 'Budget' }, { readOnly, inFiles: false }),
    error: json({ zh: '错误', en: 'Error' }, { readOnly }),
    endedAt: datetime({ zh: '结束时间', en: 'Ended' }, { readOnly }),
  },
  title: 'question',
  owner: 'owner',
  systemTable: 'deep_searches',
  access: { ask: ['list', 'show'], inspect: ['list', 'show'] },
  endpoints: { create: false, update: false, remove: false, history: false },
  form: { layout: 'page' },
  list: {
    columns: ['question', 'state', 'report', 'model', 'tokens', 'owner', 'createdAt', 'endedAt'],
    search: ['question'],
    sort: { id: 'desc' },
  },
});
