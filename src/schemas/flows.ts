import { defineResource } from './kit/defineResource.ts';
import { datetime, json, longText, many, number, options, text } from './kit/kinds/index.ts';
import { ownerFields } from './kit/ownerFields.ts';
import { emptyFlow, flowDocument } from './wire/flows/document.ts';
import { runStateChoices } from './wire/flows/runs.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    flows: typeof flows;
  }
}

const unseen = { showIn: { list: false, record: false }, filter: false, sort: false, inFiles: false } as const;

/**
 * Flows (spec §3): seen by their owner and by the roles that may run them, changed by their owner or an admin. `document` is the draft;
 * what runs is a version, which deploying makes of it.
 */
export const flows = defineResource({
  key: 'flows',
  label: { zh: '工作流', en: 'Flows' },
  singular: { zh: '工作流', en: 'Flow' },
  about: {
    zh: '把触发、模型、数据和输出连成步骤；部署后可以对话、调用或按时运行。',
    en: 'Triggers, models, data and outputs joined into steps; once deployed, a flow is talked to, called, or run by the clock.',
  },
  icon: 'gateway',
  group: 'model',
  route: '/flow',
  path: '/api/flows',
  fields: {
    name: text({ zh: '名称', en: 'Name' }, { required: true, max: 100 }),
    description: longText({ zh: '说明', en: 'Description' }, { required: true, max: 2000 }),
    state: options(
      { zh: '状态', en: 'State' },
      [
        { value: 'draft', label: { zh: '草稿', en: 'Draft' }, tone: 'neutral' },
        { value: 'deployed', label: { zh: '已部署', en: 'Deployed' }, tone: 'good' },
      ],
      { readOnly: true, required: true, initial: 'draft' },
    ),
    deployed: number({ zh: '部署的版本', en: 'Deployed version' }, { integer: true, readOnly: true, inFiles: false }),
    lastRun: options({ zh: '最近运行', en: 'Last run' }, runStateChoices, { readOnly: true, inFiles: false }),
    lastRunAt: datetime({ zh: '最近运行时间', en: 'Last run at' }, { readOnly: true, inFiles: false }),
    roles: many({ zh: '可运行的角色', en: 'Roles that may run it' }, 'roles', {
      help: { zh: '不选则只有自己和管理员可以运行', en: 'With none chosen, only you and administrators run it' },
    }),
    document: json(
      { zh: '流程图', en: 'Drawing' },
      { schema: flowDocument, required: true, initial: emptyFlow, inFiles: false, showIn: { list: false, form: false, record: false } },
    ),
    uid: text({ zh: '标识', en: 'UID' }, { readOnly: true, unique: true, ...unseen, filter: true }),
    awel: json({ zh: 'DB-GPT 的其余内容', en: 'The rest of DB-GPT' }, { readOnly: true, ...unseen }),
    ...ownerFields,
  },
  title: 'name',
  owner: 'owner',
  access: { ask: ['list', 'show'], inspect: 'all' },
  endpoints: { import: false },
  form: { layout: 'page' },
  list: {
    columns: ['name', 'description', 'state', 'deployed', 'lastRun', 'lastRunAt', 'roles', 'ownerName', 'updatedAt'],
    search: ['name', 'description'],
    sort: { updatedAt: 'desc' },
  },
});
