import KeyOutlined from '@ant-design/icons/KeyOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import { lazy } from 'react';
import { withWords } from '#i18n/index.ts';
import { definePage } from '#pages/page.ts';
import type { Overrides, RelatedPage } from '#resources/fields/override.ts';
import { explainAccess, readRoleAccess } from '#schemas/contracts/access.ts';
import { users } from '#schemas/users.ts';
import { PermissionName } from './overrides/permissions/PermissionName.tsx';
import { RoleWords } from './overrides/roles/RoleWords.tsx';
import { useScopeParts } from './overrides/roles/useScopeParts.ts';
import { PermissionTag, tagWords } from './overrides/permissions/PermissionTag.tsx';

const explaining = (of: 'user' | 'role'): RelatedPage => ({
  key: 'access',
  label: { zh: '解释权限', en: 'Explain access' },
  endpoint: explainAccess.endpoint,
  to: ({ id }) => `/system/access?of=${of}&id=${id}`,
});

/** Room of access: rights explained and granted. */
export const access = {
  pages: [
    definePage({
      key: 'access',
      path: '/system/access',
      label: { zh: '权限解释', en: 'Access explained' },
      about: {
        zh: '某个用户为什么能或不能访问某个接口，某个角色能看到什么。',
        en: 'Why a user may or may not make a call, and what a role can see.',
      },
      icon: SafetyOutlined,
      keywords: '权限检查,explain',
      place: 'system',
      group: 'access',
      needs: [explainAccess.endpoint, readRoleAccess.endpoint],
      load: () => import('./AccessPage.tsx'),
    }),
    definePage({
      key: 'ownTokens',
      path: '/tokens',
      label: { zh: '我的访问令牌', en: 'My access tokens' },
      about: {
        zh: '脚本用令牌代替您的密码：能做的事不会比您多，到期自动失效。',
        en: 'Scripts use a token in place of your password: it may never do more than you, and it ends by itself.',
      },
      icon: KeyOutlined,
      keywords: '令牌,密钥,脚本,接口,token,api key,script',
      place: 'palette',
      load: withWords('tokens')(() => import('./tokens/TokensPage.tsx')),
    }),
  ],
  overrides: {
    users: {
      inputs: { roles: lazy(() => import('./overrides/users/RolesInput.tsx')) },
      widths: { username: 140, name: 120, email: 210, roles: 170, status: 96, dept_cn: 140 },
      links: [explaining('user')],
      panels: [
        {
          key: 'access',
          label: { zh: '权限', en: 'Rights' },
          endpoint: readRoleAccess.endpoint,
          Panel: lazy(() => import('./UserRights.tsx')),
        },
      ],
      Mark: lazy(() => import('./overrides/users/UserMark.tsx')),
    },
    roles: {
      inputs: {
        permissions: lazy(() => import('./overrides/roles/PermissionsInput.tsx')),
        dataScope: lazy(() => import('./overrides/roles/DataScopeInput.tsx')),
      },
      cells: { permissions: lazy(() => import('./overrides/roles/PermissionsCell.tsx')) },
      values: {
        RoleName: RoleWords,
        description: RoleWords,
        permissions: lazy(() => import('./overrides/roles/PermissionsValue.tsx')),
        dataScope: lazy(() => import('./overrides/roles/DataScopeValue.tsx')),
      },
      useParts: useScopeParts,
      links: [explaining('role')],
      Notice: lazy(() => import('./upgrades/UpgradeNotices.tsx')),
      panels: [
        {
          key: 'members',
          label: { zh: '成员', en: 'Members' },
          endpoint: users.endpoints.list,
          Panel: lazy(() => import('./overrides/roles/MembersPanel.tsx')),
        },
        {
          key: 'access',
          label: { zh: '可见范围', en: 'What users see' },
          endpoint: readRoleAccess.endpoint,
          Panel: lazy(() => import('./overrides/roles/AccessPanel.tsx')),
        },
      ],
    },
    accessRequests: {
      values: { permission: PermissionName },
      inputs: { role: lazy(() => import('./overrides/accessRequests/GrantRoleInput.tsx')) },
      Notice: lazy(() => import('./overrides/accessRequests/OpenRequests.tsx')),
    },
    permissions: {
      values: { name: PermissionName, tag: PermissionTag },
      words: { tag: tagWords },
      inputs: {
        methods: lazy(() => import('./overrides/permissions/MethodsInput.tsx')),
        url: lazy(() => import('./overrides/permissions/UrlInput.tsx')),
      },
    },
  } satisfies Overrides,
};
