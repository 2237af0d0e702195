import { contracts } from '../../contracts/index.ts';
import type { Access } from '../../kit/defineCall.ts';
import { verbs } from '../../kit/endpoint.ts';
import type { StartingPermission } from './startingPermissions.ts';

/** A role as the product makes it, and which of the starting permissions it holds. */
export interface StartingRole {
  readonly key: 'administrator' | 'analyst' | 'developer';
  readonly RoleName: string;
  readonly description: string;
  holds(permission: StartingPermission): boolean;
}

/** The permissions of the declared calls of that access. */
const namesFor = (access: Access): string[] => contracts.filter((call) => call.access === access).map(({ name }) => name);

const analystPermissions: ReadonlySet<string> = new Set([
  ...['list', 'create', 'show', 'update', 'remove'].map((verb) => `subscriptions.${verb}`),
  ...verbs.map((verb) => `prompts.${verb}`),
  ...namesFor('ask'),
  ...['contents', 'parameters'].flatMap((key) => [`${key}.list`, `${key}.show`]),
  'feedback.create',
  ...['app', 'database', 'knowledge', 'prompt', 'subscription', 'feedback'].map((tile) => `tiles.${tile}`),
]);

const readingVerbs: ReadonlySet<string> = new Set(['list', 'show', 'history', 'trash', 'export', 'permissions', 'explain', 'role']);

const developerCalls: ReadonlySet<string> = new Set([...namesFor('ask'), ...namesFor('inspect')]);

const isForDevelopers = ({ name }: StartingPermission): boolean => {
  const [resource, verb] = name.split('.') as [string, string];
  if (developerCalls.has(name)) return true;
  return ['codeHierarchies', 'prompts', 'tiles', 'chat'].includes(resource) || readingVerbs.has(verb) || name === 'feedback.create';
};

/** The three roles of the first start: administrators may everything, analysts use, developers read everything and keep the codes. */
export const startingRoles: readonly StartingRole[] = [
  { key: 'administrator', RoleName: '管理员', description: '拥有全部权限', holds: () => true },
  {
    key: 'analyst',
    RoleName: '分析师',
    description: '使用对话、提示词、反馈和自己的订阅',
    holds: ({ name }) => analystPermissions.has(name),
  },
  { key: 'developer', RoleName: '开发者', description: '使用对话，查看全部数据，维护代码层级', holds: isForDevelopers },
];

/** The role of those who register themselves. */
export const registeredRole = 'analyst' satisfies StartingRole['key'];
