import { defineResource } from './kit/defineResource.ts';
import { datetime, longText, one, options, text } from './kit/kinds/index.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    accessRequests: typeof accessRequests;
  }
}

const readOnly = true;
const answered = { zh: '这个请求已经答复过了。', en: 'This request was answered already.' };

/** Requests of people for a permission that they lack; those who give roles answer them. */
export const accessRequests = defineResource({
  key: 'accessRequests',
  label: { zh: '开通请求', en: 'Access requests' },
  singular: { zh: '开通请求', en: 'Access request' },
  about: {
    zh: '用户请求开通的权限；开通会分配一个带有它的角色。',
    en: 'Permissions that people ask for; granting one gives a role that has it.',
  },
  icon: 'question',
  group: 'access',
  path: '/api/access-requests',
  fields: {
    user: one({ zh: '请求人', en: 'Asked by' }, 'users', { readOnly }),
    permission: text({ zh: '权限', en: 'Permission' }, { readOnly, max: 100 }),
    reason: longText({ zh: '理由', en: 'Reason' }, { readOnly, max: 500 }),
    state: options(
      { zh: '状态', en: 'State' },
      [
        { value: 'open', label: { zh: '待处理', en: 'Open' }, tone: 'accent' },
        { value: 'granted', label: { zh: '已开通', en: 'Granted' }, tone: 'good' },
        { value: 'refused', label: { zh: '已拒绝', en: 'Refused' }, tone: 'bad' },
      ],
      { readOnly },
    ),
    role: one({ zh: '分配的角色', en: 'Role given' }, 'roles', { readOnly }),
    answer: longText({ zh: '答复', en: 'Answer' }, { readOnly, max: 500 }),
    answeredBy: one({ zh: '处理人', en: 'Answered by' }, 'users', { readOnly }),
    answeredAt: datetime({ zh: '处理时间', en: 'Answered' }, { readOnly }),
  },
  title: 'permission',
  owner: 'user',
  endpoints: { create: false, update: false, remove: false },
  access: { inspect: 'none' },
  list: {
    columns: ['user', 'permission', 'reason', 'state', 'createdAt', 'role'],
    search: ['user', 'permission', 'reason'],
  },
})
  .action('grant', {
    label: { zh: '开通', en: 'Grant' },
    at: ['row'],
    icon: 'key',
    endpoint: 'POST /api/access-requests/{id}/grant',
    undoneBy: 'reopen',
    input: { role: one({ zh: '分配角色', en: 'Role to give' }, 'roles', { required: true }) },
    when: ({ state }) => state === 'open',
    whyNot: () => answered,
  })
  .action('refuse', {
    label: { zh: '拒绝', en: 'Refuse' },
    at: ['row'],
    danger: true,
    endpoint: 'POST /api/access-requests/{id}/refuse',
    undoneBy: 'reopen',
    input: { answer: longText({ zh: '理由', en: 'Reason' }, { required: true, max: 500 }) },
    when: ({ state }) => state === 'open',
    whyNot: () => answered,
  })
  .action('reopen', {
    label: { zh: '撤回答复', en: 'Take back the answer' },
    confirm: {
      zh: '请求会恢复为待处理；如果已开通，当时分配的角色会收回。',
      en: 'The request is open again; if it was granted, the role that was given is taken back.',
    },
    at: ['row'],
    endpoint: 'POST /api/access-requests/{id}/reopen',
    when: ({ state, role, user }) => user !== null && (state === 'refused' || (state === 'granted' && role !== null)),
    whyNot: ({ state }) =>
      state === 'granted'
        ? { zh: '没有由这个答复分配的角色可以收回。', en: 'There is no role to take back that was given by this answer.' }
        : undefined,
  });
