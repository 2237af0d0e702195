import { defineResource } from './kit/defineResource.ts';
import { datetime, many, one, text } from './kit/kinds/index.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    tokens: typeof tokens;
  }
}

const readOnly = true;

/** Personal access tokens, by which scripts act for a person. Their owners make them; what is sent is nowhere kept, only its digest. */
export const tokens = defineResource({
  key: 'tokens',
  label: { zh: '访问令牌', en: 'Access tokens' },
  singular: { zh: '访问令牌', en: 'Access token' },
  about: {
    zh: '用户为脚本创建的令牌：能做什么，到什么时候，最近何时用过。',
    en: 'Tokens that people made for scripts: what they may do, until when, and when they were last used.',
  },
  icon: 'key',
  group: 'access',
  path: '/api/tokens',
  fields: {
    name: text({ zh: '名称', en: 'Name' }, { readOnly, max: 100 }),
    owner: one({ zh: '所有者', en: 'Owner' }, 'users', { readOnly }),
    role: one({ zh: '按角色', en: 'By role' }, 'roles', { readOnly }),
    permissions: many({ zh: '按权限', en: 'By permissions' }, 'permissions', { readOnly }),
    expiresAt: datetime({ zh: '到期时间', en: 'Ends' }, { readOnly, absent: { zh: '永不到期', en: 'Never' } }),
    usedAt: datetime({ zh: '最近使用', en: 'Last used' }, { readOnly, absent: { zh: '从未使用', en: 'Never' } }),
    usedFrom: text({ zh: '最近使用的地址', en: 'Last used from' }, { readOnly }),
    revokedAt: datetime({ zh: '撤销时间', en: 'Revoked' }, { readOnly, absent: { zh: '未撤销', en: 'No' } }),
  },
  title: 'name',
  owner: 'owner',
  endpoints: { create: false, update: false, remove: false },
  access: { inspect: 'none' },
  list: {
    columns: ['name', 'owner', 'role', 'expiresAt', 'usedAt', 'revokedAt'],
    search: ['name', 'owner', 'role'],
    sort: { id: 'desc' },
  },
}).action('revoke', {
  label: { zh: '撤销', en: 'Revoke' },
  confirm: { zh: '使用它的脚本会立即失去访问权，不能撤回。', en: 'Scripts that use it lose their access at once. This cannot be undone.' },
  at: ['row', 'bulk'],
  danger: true,
  endpoint: 'POST /api/tokens/revoke',
  when: ({ revokedAt }) => revokedAt === null,
  whyNot: () => ({ zh: '这个令牌已经撤销。', en: 'This token was revoked already.' }),
});
