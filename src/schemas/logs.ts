import { defineResource } from './kit/defineResource.ts';
import { category, datetime, json, number, text } from './kit/kinds/index.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    logs: typeof logs;
  }
}

/** The audit log, read only: its rows are written by the product itself, in the transaction of the change they tell of (design §5). */
export const logs = defineResource({
  key: 'logs',
  label: { zh: '操作日志', en: 'Logs' },
  singular: { zh: '日志', en: 'Log entry' },
  about: { zh: '谁在何时对什么做了什么。', en: 'Who did what to which record, and when.' },
  icon: 'history',
  group: 'access',
  fields: {
    at: datetime({ zh: '时间', en: 'Time' }, { required: true, readOnly: true }),
    user: text({ zh: '用户', en: 'User' }, { readOnly: true, titlesOf: 'users' }),
    token: text({ zh: '访问令牌', en: 'Access token' }, { readOnly: true, max: 100 }),
    action: category({ zh: '操作', en: 'Action' }, { required: true, readOnly: true }),
    entity: category({ zh: '对象', en: 'Entity' }, { required: true, readOnly: true }),
    entityId: number({ zh: '对象编号', en: 'Entity ID' }, { readOnly: true, integer: true }),
    entityTitle: text({ zh: '对象名称', en: 'Entity title' }, { readOnly: true }),
    address: text({ zh: '来源地址', en: 'Address' }, { readOnly: true }),
    changes: json({ zh: '变更', en: 'Changes' }, { readOnly: true }),
    entityVersion: number({ zh: '版本', en: 'Version' }, { readOnly: true, integer: true }),
    actorId: number({ zh: '用户编号', en: 'User ID' }, { readOnly: true, integer: true }),
    sealNumber: number({ zh: '存证序号', en: 'Seal number' }, { readOnly: true, integer: true }),
    seal: text({ zh: '存证值', en: 'Seal' }, { readOnly: true }),
  },
  title: 'action',
  owner: 'user',
  systemTable: 'audit',
  endpoints: { list: 'POST /logs', create: false, update: false, remove: false, history: false },
  list: {
    columns: ['at', 'user', 'action', 'entity', 'entityTitle', 'changes', 'address'],
    search: ['user', 'entityTitle', 'token'],
    inSearch: false,
    sort: { id: 'desc' },
    pageSize: 50,
  },
});
