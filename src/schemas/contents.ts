import { z } from 'zod';
import { defineResource } from './kit/defineResource.ts';
import { category, json, longText, text } from './kit/kinds/index.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    contents: typeof contents;
  }
}

/** Settings of a kind of content: a question, a statement. */
const contentSettings = z.lazy(() => z.record(z.string().max(64), z.union([z.string().max(50_000), z.number(), z.boolean(), z.null()])));

/** Contents that can be subscribed to; offered by the pickers of subscriptions (spec §7: `GET /api/contents?page&pageSize`). */
export const contents = defineResource({
  key: 'contents',
  label: { zh: '订阅内容', en: 'Contents' },
  singular: { zh: '订阅内容', en: 'Content' },
  about: {
    zh: '可供订阅的内容；推送时按订阅者的权限取数。',
    en: 'What can be subscribed to; it is read with the rights of whoever it is delivered to.',
  },
  icon: 'file',
  group: 'service',
  path: '/api/contents',
  fields: {
    name: text({ zh: '名称', en: 'Name' }, { required: true, unique: true }),
    description: longText({ zh: '说明', en: 'Description' }, { max: 2000 }),
    kind: category(
      { zh: '种类', en: 'Kind' },
      { help: { zh: '不选则推送说明中的文字', en: 'With none chosen, the words of the description are delivered' } },
    ),
    subject: text({ zh: '对象', en: 'Subject' }, { max: 200, filter: false, sort: false }),
    settings: json({ zh: '设置', en: 'Settings' }, { schema: contentSettings, inFiles: false }),
  },
  title: 'name',
  endpoints: { list: 'GET /api/contents' },
  access: { ask: ['list', 'show'] },
  list: { columns: ['name', 'kind', 'description', 'updatedAt'] },
  importKey: 'name',
});
