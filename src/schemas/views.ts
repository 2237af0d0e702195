import { defineResource } from './kit/defineResource.ts';
import { boolean, json, number, one, text } from './kit/kinds/index.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    views: typeof views;
  }
}

/**
 * Saved views of lists: filters, columns, sort and density under a name. One's own, and those that others share, which whoever may hand
 * them over governs.
 */
export const views = defineResource({
  key: 'views',
  label: { zh: '视图', en: 'Views' },
  singular: { zh: '视图', en: 'View' },
  icon: 'eye',
  group: 'none',
  path: '/api/views',
  fields: {
    name: text({ zh: '名称', en: 'Name' }, { required: true, max: 60 }),
    resource: text({ zh: '列表', en: 'List' }, { required: true, max: 60, edit: 'createOnly' }),
    state: json({ zh: '内容', en: 'State' }, { required: true }),
    shared: boolean({ zh: '与他人共享', en: 'Shared with others' }),
    owner: number({ zh: '所有者', en: 'Owner' }, { integer: true, readOnly: true }),
  },
  title: 'name',
  access: { ask: 'all', inspect: 'all' },
  endpoints: { import: false, export: false, history: false, trash: false, bulkUpdate: false, bulkRemove: false },
  list: { sort: { name: 'asc' }, pageSize: 100 },
}).action('handOver', {
  label: { zh: '移交', en: 'Hand over' },
  endpoint: 'POST /api/views/{id}/owner',
  input: { owner: one({ zh: '新的所有者', en: 'New owner' }, 'users', { required: true }) },
});
