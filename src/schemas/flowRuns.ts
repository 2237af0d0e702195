import { defineResource } from './kit/defineResource.ts';
import { datetime, json, number, one, options, text } from './kit/kinds/index.ts';
import { runStateChoices } from './wire/flows/runs.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    flowRuns: typeof flowRuns;
  }
}

const readOnly = true;

/** Runs of flows, read only: each is seen by whoever started it, by the owner of its flow, and by admins. */
export const flowRuns = defineResource({
  key: 'flowRuns',
  label: { zh: '工作流运行', en: 'Flow runs' },
  singular: { zh: '运行', en: 'Run' },
  about: {
    zh: '工作流的每次运行：由谁、何时、哪个版本，结果如何。',
    en: 'Every run of a flow: by whom, when, of which version, and how it ended.',
  },
  madeIn: 'flows',
  icon: 'history',
  group: 'model',
  route: '/flow-runs',
  path: '/api/flow-runs',
  fields: {
    flow: one({ zh: '工作流', en: 'Flow' }, 'flows', { readOnly }),
    flowVersion: number({ zh: '流程版本', en: 'Flow version' }, { readOnly, integer: true }),
    trigger: text({ zh: '触发', en: 'Trigger' }, { readOnly }),
    state: options({ zh: '状态', en: 'State' }, runStateChoices, { readOnly }),
    app: one({ zh: '应用', en: 'App' }, 'apps', { readOnly }),
    agents: text({ zh: '智能体', en: 'Agents' }, { readOnly }),
    conversation: text({ zh: '会话', en: 'Conversation' }, { readOnly, inFiles: false, showIn: { list: false, record: false } }),
    owner: one({ zh: '运行者', en: 'Run by' }, 'users', { readOnly }),
    parent: one({ zh: '上级运行', en: 'Part of' }, 'flowRuns', { readOnly }),
    input: json({ zh: '输入', en: 'Input' }, { readOnly, inFiles: false }),
    output: json({ zh: '输出', en: 'Output' }, { readOnly, inFiles: false }),
    error: json({ zh: '错误', en: 'Error' }, { readOnly }),
    endedAt: datetime({ zh: '结束时间', en: 'Ended' }, { readOnly }),
  },
  title: 'trigger',
  owner: 'owner',
  systemTable: 'flow_runs',
  access: { ask: ['list', 'show'], inspect: ['list', 'show'] },
  endpoints: { create: false, update: false, remove: false, history: false },
  list: {
    columns: ['flow', 'app', 'agents', 'state', 'owner', 'createdAt'],
    search: ['trigger', 'agents'],
    sort: { id: 'desc' },
    pageSize: 50,
  },
});
