import { defineResource } from './kit/defineResource.ts';
import type { Choice } from './kit/field.ts';
import { datetime, json, number, one, options, text } from './kit/kinds/index.ts';
import { adderFields } from './kit/ownerFields.ts';
import type { Text } from './kit/text.ts';
import { chunkSettings } from './wire/knowledge/chunking.ts';
import { documentLabels, documentStatuses, documentTypes } from './wire/knowledge/documents.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    documents: typeof documents;
  }
}

const choicesOf = <Value extends string>(labels: Readonly<Record<Value, Text>>): Choice<Value>[] =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

const readOnly = true;
const counted = { integer: true, readOnly, initial: 0 } as const;

/**
 * Documents of knowledge spaces (spec §3). They come by calls of their own, as files, addresses or texts; their records are renamed,
 * labelled and deleted like any other.
 */
export const documents = defineResource({
  key: 'documents',
  label: { zh: '文档', en: 'Documents' },
  singular: { zh: '文档', en: 'Document' },
  about: { zh: '知识空间中的文件、网页和文本。', en: 'Files, web pages and texts of knowledge spaces.' },
  madeIn: 'spaces',
  icon: 'file',
  group: 'none',
  route: '/knowledge/documents',
  path: '/api/knowledge/documents',
  fields: {
    name: text({ zh: '名称', en: 'Name' }, { required: true }),
    space: one({ zh: '知识空间', en: 'Knowledge space' }, 'spaces', { readOnly }),
    type: options({ zh: '类型', en: 'Type' }, choicesOf(documentTypes), { readOnly }),
    status: options({ zh: '状态', en: 'State' }, choicesOf(documentStatuses), { readOnly, initial: 'TODO' }),
    labels: json({ zh: '标签', en: 'Labels' }, { schema: documentLabels, required: true, initial: [], filter: true, inFiles: false }),
    source: text({ zh: '来源', en: 'Source' }, { max: 2000 }),
    size: number({ zh: '大小', en: 'Size' }, { ...counted, unit: { zh: '字节', en: 'bytes' } }),
    pages: number({ zh: '页数', en: 'Pages' }, { integer: true, readOnly }),
    chunks: number({ zh: '分段数', en: 'Chunks' }, counted),
    lastSync: datetime({ zh: '上次处理', en: 'Last read' }, { readOnly }),
    result: json({ zh: '结果', en: 'Result' }, { readOnly, inFiles: false }),
    settings: json({ zh: '分段方式', en: 'Segmentation' }, { schema: chunkSettings, readOnly, inFiles: false }),
    ...adderFields,
  },
  title: 'name',
  owner: 'owner',
  access: { ask: 'all', inspect: 'all' },
  endpoints: { create: false, import: false },
  list: {
    columns: ['name', 'space', 'type', 'status', 'size', 'chunks', 'lastSync', 'updatedAt'],
    search: ['name', 'source'],
    sort: { id: 'desc' },
  },
});
