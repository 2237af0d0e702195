import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { explainInput, explanation, roleAccessSummary, signedIn, userPermission } from '../wire/session.ts';

const group = { zh: '权限解释', en: 'Access explained' };
const access = 'inspect';

/** The permissions that a role holds. */
export const readRolePermissions = defineCall('GET /roles/{id}/permissions', {
  name: 'roles.permissions',
  access,
  group,
  does: { zh: '角色的权限', en: 'Permissions of a role' },
  answer: z.array(userPermission),
});

/** Tiles, resources and endpoints that holders of a role see. */
export const readRoleAccess = defineCall('GET /api/access/roles/{id}', {
  name: 'access.role',
  access,
  group,
  does: { zh: '角色能看到什么', en: 'What a role can see' },
  answer: roleAccessSummary,
});

/** The reason why a user may or may not call an address. */
export const explainAccess = defineCall('POST /api/access/explain', {
  name: 'access.explain',
  access,
  group,
  does: { zh: '用户为何可以或不可以调用一个地址', en: 'Why a user may or may not call an address' },
  body: explainInput,
  answer: explanation,
});

/** Begins a session that sees as another person does: for reading alone, half an hour at most, and logged. */
export const seeAs = defineCall('POST /api/access/see-as/{id}', {
  name: 'access.seeAs',
  access: 'administer',
  group,
  does: { zh: '以某个用户的身份查看', en: 'See as another person does' },
  answer: signedIn,
});
