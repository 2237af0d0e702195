import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import {
  budget,
  namedSource,
  plannedStep,
  searchChanges,
  searchLimits,
  searchProgress,
  searchSource,
  usualBudget,
} from '../wire/reports/deepSearch.ts';

const group = { zh: '深度搜索', en: 'Deep searches' };

/** Sources that the asker may have searched, by name. */
export const listSearchSources = defineCall('GET /api/deep-searches/sources', {
  name: 'deepSearches.sources',
  access: 'ask',
  group,
  does: { zh: '可以查找的来源', en: 'Sources that can be searched' },
  answer: z.array(namedSource),
});

/** A deep search, begun: its plan is made, and waits to be confirmed. The default model where none is named. */
export const startSearch = defineCall('POST /api/deep-searches/start', {
  name: 'deepSearches.start',
  access: 'ask',
  group,
  does: { zh: '开始深度搜索', en: 'Begin a deep search' },
  body: z.strictObject({
    question: z.string().trim().min(1).max(searchLimits.question),
    sources: z.array(searchSource).min(1).max(searchLimits.sources),
    budget: budget.default(usualBudget),
    model: z.string().max(200).optional(),
  }),
  answer: searchProgress,
});

/** A deep search with its steps. */
export const readSearch = defineCall('GET /api/deep-searches/{id}/progress', {
  name: 'deepSearches.progress',
  access: 'ask',
  group,
  does: { zh: '深度搜索的进展', en: 'Progress of a deep search' },
  answer: searchProgress,
});

/** The plan as somebody wants it, and the search goes on by it. */
export const confirmPlan = defineCall('POST /api/deep-searches/{id}/confirm', {
  name: 'deepSearches.confirm',
  access: 'ask',
  group,
  does: { zh: '确认计划，开始查找', en: 'Confirm the plan of a deep search' },
  body: z.strictObject({ steps: z.array(plannedStep).min(1).max(searchLimits.steps), budget: budget.optional() }),
  answer: searchProgress,
});

/** A search paused, gone on with, or ended. */
export const changeSearch = defineCall('POST /api/deep-searches/{id}/change', {
  name: 'deepSearches.change',
  access: 'ask',
  group,
  does: { zh: '暂停、继续或取消深度搜索', en: 'Pause, go on with or cancel a deep search' },
  body: z.strictObject({ to: z.enum(searchChanges) }),
  answer: searchProgress,
});

/** A search deleted for good; its report stays. */
export const deleteSearch = defineCall('DELETE /api/deep-searches/{id}', {
  name: 'deepSearches.delete',
  access: 'ask',
  group,
  does: { zh: '删除深度搜索', en: 'Delete a deep search' },
  answer: z.null(),
});
