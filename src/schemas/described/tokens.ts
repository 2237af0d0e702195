import type { DescribedCalls } from './described.ts';

/** Words on the calls of access tokens. */
export const tokens: DescribedCalls = {
  'ownTokens.list': { errors: ['NOT_BY_TOKEN'] },
  'ownTokens.create': {
    fields: {
      name: { zh: '用途；日志里写着它', en: 'What it is for; the log shows it' },
      days: {
        zh: '多少天后到期；null 表示不会到期，仅在服务器设置 ENDLESS_TOKENS 允许时',
        en: 'Days until it ends; null is without an end, where the setting ENDLESS_TOKENS of the server allows it',
      },
      role: {
        zh: '与自己的这个角色（编号）相同；与 permissions 二选一',
        en: 'ID of a role of one’s own that it is limited to; either this or permissions',
      },
      permissions: {
        zh: '自己拥有的权限的编号；与 role 二选一',
        en: 'IDs of permissions of one’s own that it is limited to; either these or role',
      },
    },
    errors: ['NOT_BY_TOKEN', 'TOO_MANY_TOKENS'],
  },
  'ownTokens.revoke': { errors: ['NOT_BY_TOKEN'] },
  'tokens.revoke': { errors: ['RECORD_PROTECTED', 'ADMIN_PROTECTED', 'BEYOND_OWN_RIGHTS'] },
};
