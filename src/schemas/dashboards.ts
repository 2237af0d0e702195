import { defineResource } from './kit/defineResource.ts';
import { json, longText, many, options, text } from './kit/kinds/index.ts';
import { ownerFields } from './kit/ownerFields.ts';
import { dashboardFilters, type RefreshTime, refreshTimes, tiles } from './wire/dashboards.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    dashboards: typeof dashboards;
  }
}

const refreshChoices = (Object.keys(refreshTimes) as RefreshTime[]).map((value) => ({ value, label: refreshTimes[value].label }));

/**
 * Pages of charts that stay (issue “Chat with data”, dashboards): seen by their owner and by the roles they are shared with, changed by
 * their owner or an admin. What a tile shows is asked as whoever looks.
 */
export const dashboards = defineResource({
  key: 'dashboards',
  label: { zh: '数据看板', en: 'Dashboards' },
  singular: { zh: '看板', en: 'Dashboard' },
  about: {
    zh: '一页图表，打开时按查看者的权限取数；可以分享给角色。',
    en: 'Pages of charts, asked with the rights of whoever looks, and shared with roles.',
  },
  icon: 'chart',
  group: 'data',
  route: '/dashboards',
  path: '/api/dashboards',
  fields: {
    title: text({ zh: '名称', en: 'Name' }, { required: true, max: 100 }),
    note: longText({ zh: '说明', en: 'Note' }, { max: 2000 }),
    roles: many({ zh: '分享给', en: 'Shared with' }, 'roles', {
      help: { zh: '不选则只有自己和管理员可见', en: 'With none chosen, only you and administrators see it' },
    }),
    refresh: options({ zh: '刷新', en: 'Refresh' }, refreshChoices, { required: true, initial: 'manual' }),
    filters: json({ zh: '筛选', en: 'Filters' }, { schema: dashboardFilters, required: true, initial: [], inFiles: false }),
    tiles: json({ zh: '图表', en: 'Tiles' }, { schema: tiles, required: true, initial: [], inFiles: false }),
    ...ownerFields,
    // By which everybody's own are found, wherever they stand in the list.
    owner: { ...ownerFields.owner, filter: true },
  },
  title: 'title',
  owner: 'owner',
  access: { ask: 'all', inspect: 'all' },
  endpoints: { import: false },
  form: { layout: 'page', opens: 'record', groups: [{ label: { zh: '布局', en: 'Layout' }, fields: ['filters', 'tiles'] }] },
  list: {
    columns: ['title', 'note', 'roles', 'refresh', 'ownerName', 'updatedAt'],
    search: ['title', 'note'],
    sort: { updatedAt: 'desc' },
  },
});
