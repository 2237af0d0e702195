import { defineResource } from './kit/defineResource.ts';
import { json, longText, many, text } from './kit/kinds/index.ts';
import { ownerFields } from './kit/ownerFields.ts';
import { blocks } from './wire/reports/report.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    reports: typeof reports;
  }
}

/**
 * Reports whose findings show where they were found (issue “Reports”, §2): seen by their owner and by the roles they are shared with, changed
 * by their owner or an admin. They hold what their author was shown when they were written.
 */
export const reports = defineResource({
  key: 'reports',
  label: { zh: '报告', en: 'Reports' },
  singular: { zh: '报告', en: 'Report' },
  about: {
    zh: '由数据和文档写成的报告：每条结论都带着服务器核对过的原文。',
    en: 'Reports of data and documents, in which every finding carries a quote that the server found in its source.',
  },
  icon: 'file',
  group: 'data',
  route: '/reports',
  path: '/api/reports',
  fields: {
    title: text({ zh: '标题', en: 'Title' }, { required: true, max: 200 }),
    note: longText({ zh: '说明', en: 'Note' }, { max: 2000 }),
    roles: many({ zh: '分享给', en: 'Shared with' }, 'roles', {
      help: {
        zh: '这些角色看到的是作者写报告时的数据和摘录；不选则只有自己和管理员可见',
        en: 'They see data and quotes as the author was shown them; with none chosen, only you and administrators see it',
      },
    }),
    blocks: json({ zh: '内容', en: 'Content' }, { schema: blocks, required: true, initial: [], inFiles: false }),
    ...ownerFields,
  },
  title: 'title',
  owner: 'owner',
  access: { ask: 'all', inspect: 'all' },
  endpoints: { import: false },
  form: { layout: 'page', groups: [{ label: { zh: '结论、图表与文字', en: 'Findings, charts and words' }, fields: ['blocks'] }] },
  list: { columns: ['title', 'note', 'roles', 'ownerName', 'updatedAt'], search: ['title', 'note'], sort: { updatedAt: 'desc' } },
});
