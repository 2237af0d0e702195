import type { Purpose } from '../../kit/access.ts';
import type { Text } from '../../kit/text.ts';
import type { DataScope } from './dataScope.ts';
import type { StartingPermission } from './startingPermissions.ts';

/** A role as the product makes it: it holds every starting permission that serves its purpose. */
export interface StartingRole {
  /** Stays over versions, whatever people call the role. */
  readonly key: 'administrator' | 'analyst' | 'developer';
  readonly purpose: Purpose;
  /** Stored in Chinese; people read it in their own language until somebody words it otherwise. */
  readonly name: Text;
  readonly description: Text;
  readonly dataScope?: DataScope;
}

/** Starting permissions that a role holds by its description. */
export const heldBy = ({ purpose }: StartingRole, permissions: readonly StartingPermission[]): StartingPermission[] =>
  permissions.filter(({ serves }) => serves.includes(purpose));

/** The three roles of the first start. */
export const startingRoles: readonly StartingRole[] = [
  {
    key: 'administrator',
    purpose: 'administer',
    name: { zh: '管理员', en: 'Administrator' },
    description: { zh: '拥有全部权限', en: 'Holds all permissions' },
  },
  {
    key: 'analyst',
    purpose: 'ask',
    name: { zh: '分析师', en: 'Analyst' },
    description: { zh: '使用对话、提示词、反馈和自己的订阅', en: 'Uses conversations, prompts, feedback and subscriptions of their own' },
    dataScope: { subscriptions: { records: 'own' } },
  },
  {
    key: 'developer',
    purpose: 'inspect',
    name: { zh: '开发者', en: 'Developer' },
    description: { zh: '使用对话，查看全部数据，维护代码层级', en: 'Uses conversations, sees all data, looks after code hierarchies' },
  },
];

const stored = new Map(startingRoles.flatMap(({ name, description }) => [name, description].map((text) => [text.zh, text])));

/** A stored name or description of a role in both languages; undefined of what people wrote. */
export const startingRoleWords = (text: string): Text | undefined => stored.get(text);

/** The role of those who register themselves. */
export const registeredRole = 'analyst' satisfies StartingRole['key'];
