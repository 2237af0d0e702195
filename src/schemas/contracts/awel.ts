import { z } from 'zod';
import { bare, events, formOf } from '../kit/callForms.ts';
import { defineCall } from '../kit/defineCall.ts';
import { awelFlow, awelFlowData } from '../wire/awel/awelFlow.ts';

const group = { zh: 'AWEL（DB-GPT）', en: 'AWEL (DB-GPT)' };
const second = { zh: 'AWEL 第二代接口（DB-GPT）', en: 'AWEL, second interface (DB-GPT)' };
const flow = awelFlow.extend({ uid: z.string(), label: z.string(), flow_data: awelFlowData });
const page = z.strictObject({
  items: z.array(flow),
  total_count: z.int(),
  total_pages: z.int(),
  page: z.int(),
  page_size: z.int(),
});
const paging = { page: z.coerce.number().int().min(1).max(1e9).default(1), page_size: z.coerce.number().int().min(1).max(100).default(20) };
const given = awelFlow.extend({ flow_data: awelFlowData });

const create = { access: 'inspect', group, does: { zh: '创建工作流', en: 'Create a flow' }, body: given, answer: flow } as const;
const list = {
  access: 'inspect',
  group,
  does: { zh: '工作流列表', en: 'Flows' },
  query: z.looseObject({ ...paging, name: z.string().max(200).optional(), uid: z.string().max(100).optional() }),
  answer: page,
} as const;
const listChat = { ...list, does: { zh: '可以对话的工作流', en: 'Flows that can be talked to' } } as const;
const show = { access: 'inspect', group, does: { zh: '一个工作流', en: 'A flow' }, answer: flow } as const;
const update = { access: 'inspect', group, does: { zh: '修改工作流', en: 'Change a flow' }, body: given, answer: flow } as const;
const remove = { access: 'inspect', group, does: { zh: '删除工作流', en: 'Delete a flow' }, answer: flow } as const;
const nodes = {
  access: 'inspect',
  group,
  does: { zh: '节点的元数据', en: 'Metadata of nodes' },
  answer: z.array(z.looseObject({ id: z.string(), name: z.string(), flow_type: z.string() })),
} as const;
const exported = {
  access: 'inspect',
  group,
  does: { zh: '导出工作流', en: 'Export a flow' },
  query: z.looseObject({
    export_type: z.string().default('json'),
    format: z.string().default('file'),
    file_name: z.string().max(200).optional(),
  }),
  answer: bare(z.strictObject({ flow })),
} as const;
const imported = {
  access: 'inspect',
  group,
  does: { zh: '导入工作流：只解析和检查，不执行', en: 'Import a flow: it is read and checked, and nothing of it is run' },
  query: z.looseObject({ save_flow: z.enum(['true', 'false']).default('false') }),
  body: formOf({ file: z.file() }),
  answer: flow,
  limit: 'long',
} as const;
const debug = {
  access: 'inspect',
  group,
  does: { zh: '试运行已保存的草稿', en: 'Run the stored draft of a flow' },
  body: z.looseObject({
    flow: z.looseObject({ uid: z.string().min(1).max(100) }),
    request: z.looseObject({ messages: z.union([z.string(), z.array(z.unknown())]).optional() }).default({}),
  }),
  answer: events,
} as const;
const templates = {
  access: 'inspect',
  group,
  does: { zh: '工作流模板', en: 'Templates of flows' },
  query: z.looseObject(paging),
  answer: page,
} as const;

/** Calls of DB-GPT's flows (spec §7, contract §12.1), at the prefix of its first interface and at that of its second. */
export const createAwel = defineCall('POST /api/v1/serve/awel/flows', { name: 'awel.create', ...create });
export const createAwel2 = defineCall('POST /api/v2/serve/awel/flows', { ...create, name: 'awel2.create', group: second });
export const listAwel = defineCall('GET /api/v1/serve/awel/flows', { name: 'awel.list', ...list });
export const listAwel2 = defineCall('GET /api/v2/serve/awel/flows', { ...list, name: 'awel2.list', group: second });
export const listChatAwel = defineCall('GET /api/v1/serve/awel/chat/flows', { name: 'awel.listChat', ...listChat });
export const listChatAwel2 = defineCall('GET /api/v2/serve/awel/chat/flows', { ...listChat, name: 'awel2.listChat', group: second });
export const showAwel = defineCall('GET /api/v1/serve/awel/flows/{id}', { name: 'awel.show', ...show });
export const showAwel2 = defineCall('GET /api/v2/serve/awel/flows/{id}', { ...show, name: 'awel2.show', group: second });
export const updateAwel = defineCall('PUT /api/v1/serve/awel/flows/{id}', { name: 'awel.update', ...update });
export const updateAwel2 = defineCall('PUT /api/v2/serve/awel/flows/{id}', { ...update, name: 'awel2.update', group: second });
export const removeAwel = defineCall('DELETE /api/v1/serve/awel/flows/{id}', { name: 'awel.remove', ...remove });
export const removeAwel2 = defineCall('DELETE /api/v2/serve/awel/flows/{id}', { ...remove, name: 'awel2.remove', group: second });
export const awelNodes = defineCall('GET /api/v1/serve/awel/nodes', { name: 'awel.nodes', ...nodes });
export const awelNodes2 = defineCall('GET /api/v2/serve/awel/nodes', { ...nodes, name: 'awel2.nodes', group: second });
export const exportAwel = defineCall('GET /api/v1/serve/awel/flow/export/{id}', { name: 'awel.export', ...exported });
export const exportAwel2 = defineCall('GET /api/v2/serve/awel/flow/export/{id}', { ...exported, name: 'awel2.export', group: second });
export const importAwel = defineCall('POST /api/v1/serve/awel/flow/import', { name: 'awel.import', ...imported });
export const importAwel2 = defineCall('POST /api/v2/serve/awel/flow/import', { ...imported, name: 'awel2.import', group: second });
export const debugAwel = defineCall('POST /api/v1/serve/awel/flow/debug', { name: 'awel.debug', ...debug });
export const debugAwel2 = defineCall('POST /api/v2/serve/awel/flow/debug', { ...debug, name: 'awel2.debug', group: second });
export const awelTemplates = defineCall('GET /api/v1/serve/awel/flow/templates', { name: 'awel.templates', ...templates });
export const awelTemplates2 = defineCall('GET /api/v2/serve/awel/flow/templates', { ...templates, name: 'awel2.templates', group: second });
