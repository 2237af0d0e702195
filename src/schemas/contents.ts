import { defineResource } from './kit/defineResource.ts';
import { longText, text } from './kit/kinds/index.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    contents: typeof contents;
  }
}

/** Contents that can be subscribed to; offered by the pickers of subscriptions (spec §7: `GET /api/contents?page&pageSize`). */
export const contents = defineResource({
  key: 'contents',
  label: { zh: '订阅内容', en: 'Contents' },
  singular: { zh: '订阅内容', en: 'Content' },
  about: { zh: '可供订阅的内容。', en: 'What can be subscribed to.' },
  icon: 'file',
  group: 'service',
  path: '/api/contents',
  fields: {
    name: text({ zh: '名称', en: 'Name' }, { required: true, unique: true }),
    description: longText({ zh: '说明', en: 'Description' }, { max: 2000 }),
  },
  title: 'name',
  endpoints: { list: 'GET /api/contents' },
  access: { ask: ['list', 'show'] },
  importKey: 'name',
});
