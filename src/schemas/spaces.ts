import { z } from 'zod';
import { defineResource } from './kit/defineResource.ts';
import { category, json, longText, number, options, text } from './kit/kinds/index.ts';
import { ownerFields } from './kit/ownerFields.ts';
import { spaceArguments, usualArguments } from './wire/knowledge/arguments.ts';
import { spaceGrants } from './wire/knowledge/rights.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    spaces: typeof spaces;
  }
}

const counted = { integer: true, readOnly: true, initial: 0, inFiles: false } as const;

/**
 * Knowledge spaces (spec §3): documents that are asked together, seen by their owner and by those whom it grants a right. What is counted
 * of a space is what its reader may see of it.
 */
export const spaces = defineResource({
  key: 'spaces',
  label: { zh: '知识库', en: 'Knowledge' },
  singular: { zh: '知识空间', en: 'Knowledge space' },
  about: {
    zh: '一组可以提问的文档；所有者决定谁能看到、提问、阅读原文和管理。',
    en: 'Documents that are asked together; the owner says who may see, ask, read and manage them.',
  },
  icon: 'book',
  group: 'data',
  route: '/knowledge',
  path: '/api/knowledge/spaces',
  fields: {
    name: text(
      { zh: '名称', en: 'Name' },
      {
        schema: z.lazy(() =>
          z
            .string()
            .trim()
            .min(1)
            .max(100)
            .regex(/^[\p{Script=Han}\w-]+$/u, 'spaceName'),
        ),
        required: true,
        unique: true,
      },
    ),
    description: longText({ zh: '说明', en: 'Description' }, { max: 2000 }),
    vectorType: options(
      { zh: '检索方式', en: 'Search' },
      [
        { value: 'VectorStore', label: { zh: '全文与向量', en: 'Full text and vectors' } },
        { value: 'FullText', label: { zh: '仅全文', en: 'Full text only' } },
      ],
      { required: true, initial: 'VectorStore' },
    ),
    domainType: category({ zh: '领域', en: 'Domain' }, { required: true, initial: 'Normal' }),
    grants: json({ zh: '权限', en: 'Rights' }, { schema: spaceGrants, required: true, initial: [], inFiles: false }),
    arguments: json({ zh: '参数', en: 'Arguments' }, { schema: spaceArguments, required: true, initial: usualArguments, inFiles: false }),
    documentCount: number({ zh: '文档数', en: 'Documents' }, counted),
    chunkCount: number({ zh: '分段数', en: 'Chunks' }, counted),
    waitingCount: number({ zh: '处理中的文档数', en: 'Documents being read' }, counted),
    failedCount: number({ zh: '失败的文档数', en: 'Documents that failed' }, counted),
    state: options(
      { zh: '状态', en: 'State' },
      [
        { value: 'EMPTY', label: { zh: '没有文档', en: 'Empty' } },
        { value: 'RUNNING', label: { zh: '处理中', en: 'Running' }, tone: 'waiting' },
        { value: 'FAILED', label: { zh: '有失败', en: 'With failures' }, tone: 'bad' },
        { value: 'TODO', label: { zh: '待处理', en: 'To do' } },
        { value: 'READY', label: { zh: '可提问', en: 'Ready' }, tone: 'good' },
      ],
      { readOnly: true, initial: 'EMPTY', inFiles: false },
    ),
    ...ownerFields,
  },
  title: 'name',
  owner: 'owner',
  access: { ask: 'all', inspect: 'all' },
  endpoints: { import: false },
  form: { layout: 'page', required: ['description'] },
  list: {
    columns: ['name', 'description', 'documentCount', 'chunkCount', 'state', 'ownerName', 'updatedAt'],
    search: ['name', 'description'],
    sort: { updatedAt: 'desc' },
  },
});
