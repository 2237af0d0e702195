import type { Purpose } from '../../kit/access.ts';
import type { DataScope } from './dataScope.ts';
import type { StartingPermission } from './startingPermissions.ts';

/** A role as the product makes it: it holds every starting permission that serves its purpose. */
export interface StartingRole {
  /** Stays over versions, whatever people call the role. */
  readonly key: 'administrator' | 'analyst' | 'developer';
  readonly purpose: Purpose;
  readonly RoleName: string;
  readonly description: string;
  readonly dataScope?: DataScope;
}

/** Starting permissions that a role holds by its description. */
export const heldBy = ({ purpose }: StartingRole, permissions: readonly StartingPermission[]): StartingPermission[] =>
  permissions.filter(({ serves }) => serves.includes(purpose));

/** The three roles of the first start. */
export const startingRoles: readonly StartingRole[] = [
  { key: 'administrator', purpose: 'administer', RoleName: '管理员', description: '拥有全部权限' },
  {
    key: 'analyst',
    purpose: 'ask',
    RoleName: '分析师',
    description: '使用对话、提示词、反馈和自己的订阅',
    dataScope: { subscriptions: { records: 'own' } },
  },
  { key: 'developer', purpose: 'inspect', RoleName: '开发者', description: '使用对话，查看全部数据，维护代码层级' },
];

/** The role of those who register themselves. */
export const registeredRole = 'analyst' satisfies StartingRole['key'];
