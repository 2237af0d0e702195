import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { userPermission } from '../wire/session.ts';
import { lifetimes } from '../wire/tokens.ts';

const group = { zh: '自己的访问令牌', en: 'Own access tokens' };
const access = 'signedIn';

const ownToken = z.object({
  id: z.int(),
  name: z.string(),
  /** The role that it is limited to; null where permissions were chosen. */
  role: z.string().nullable(),
  /** Number of the permissions that were chosen. */
  permissions: z.int(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  usedAt: z.string().nullable(),
  usedFrom: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type OwnToken = z.infer<typeof ownToken>;

/** One's own tokens, newest first, and what a new one may be given. */
export const listOwnTokens = defineCall('GET /api/own/tokens', {
  name: 'ownTokens.list',
  access,
  group,
  does: { zh: '自己的令牌', en: 'Own tokens' },
  answer: z.object({
    items: z.array(ownToken),
    /** True if a token may be without an end. */
    mayBeEndless: z.boolean(),
    roles: z.array(z.object({ id: z.int(), name: z.string() })),
    permissions: z.array(userPermission),
  }),
});

/** A new token, limited to one of one's roles or to chosen permissions. What is sent is told here, and never again. */
export const createOwnToken = defineCall('POST /api/own/tokens', {
  name: 'ownTokens.create',
  access,
  group,
  does: { zh: '创建令牌', en: 'Make a token' },
  body: z.strictObject({
    name: z.string().trim().min(1).max(100),
    days: z.literal(lifetimes).nullable(),
    role: z.int().positive().optional(),
    permissions: z.array(z.int().positive()).min(1).max(1000).optional(),
  }),
  answer: z.object({ ...ownToken.shape, token: z.string() }),
});

/** The end of one of one's own tokens. */
export const revokeOwnToken = defineCall('POST /api/own/tokens/{id}/revoke', {
  name: 'ownTokens.revoke',
  access,
  group,
  does: { zh: '撤销自己的令牌', en: 'Revoke one of the own tokens' },
  answer: z.null(),
});
