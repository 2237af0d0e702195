import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';

const group = { zh: '开通请求', en: 'Access requests' };

const accessRequest = z.object({
  id: z.int(),
  /** Name of the permission: `users.update`. */
  permission: z.string(),
  state: z.enum(['open', 'granted', 'refused']),
  /** Words of whoever refused it. */
  answer: z.string().nullable(),
});
export type AccessRequest = z.infer<typeof accessRequest>;

const permission = z.string().trim().min(1).max(100);

/** Asks for a permission that one lacks. Who asks again for what is still open is given the open request. */
export const askForAccess = defineCall('POST /api/access/requests', {
  name: 'accessRequests.ask',
  access: 'signedIn',
  group,
  does: { zh: '请求开通一项权限', en: 'Ask for a permission' },
  body: z.strictObject({ permission, reason: z.string().trim().max(500).optional() }),
  answer: accessRequest,
});

/** Own requests, newest first: those that are open, and those that were answered lately. */
export const readOwnAccessRequests = defineCall('GET /api/access/requests', {
  name: 'accessRequests.own',
  access: 'signedIn',
  group,
  does: { zh: '自己的开通请求', en: 'Own access requests' },
  answer: z.array(accessRequest),
});

const givingRole = z.object({
  id: z.int(),
  RoleName: z.string(),
  /** Number of its permissions. */
  permissions: z.int(),
  /** False where it reaches further than whoever asks. */
  mayGive: z.boolean(),
});
export type GivingRole = z.infer<typeof givingRole>;

/** Roles that have a permission, those that reach least first. */
export const readGivingRoles = defineCall('GET /api/access/giving/{permission}', {
  name: 'access.giving',
  access: 'administer',
  group: { zh: '权限解释', en: 'Access explained' },
  does: { zh: '哪些角色带有一项权限', en: 'Which roles have a permission' },
  answer: z.array(givingRole),
});
