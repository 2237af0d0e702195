import { z } from 'zod';
import { fileKinds } from './files.ts';
import { segmentKinds, turnStatuses } from './turn.ts';

/** Whom a share opens for. */
export const shareAudiences = ['everyone', 'roles'] as const;
export type ShareAudience = (typeof shareAudiences)[number];

/** Most roles that one share opens for. */
const mostRoles = 50;

/** A share to be made. Without an end it lasts until it is stopped. */
export const shareRequest = z
  .strictObject({
    con_uid: z.string().min(1).max(100),
    audience: z.enum(shareAudiences),
    roles: z.array(z.int().positive()).max(mostRoles).default([]),
    ends_at: z.iso.datetime({ offset: true }).nullable(),
  })
  .refine(({ audience, roles }) => audience === 'everyone' || roles.length > 0, { path: ['roles'], message: 'required' });

export const shareRole = z.strictObject({ id: z.int(), RoleName: z.string() });
export type ShareRole = z.infer<typeof shareRole>;

/** A share as its owner is told of it. */
export const wireShare = z.strictObject({
  id: z.int(),
  con_uid: z.string(),
  title: z.string(),
  /** The word of its address, which nobody guesses. */
  token: z.string(),
  audience: z.enum(shareAudiences),
  roles: z.array(shareRole),
  /** ISO 8601 in UTC; null for one without an end. */
  ends_at: z.string().nullable(),
  created_at: z.string(),
});
export type WireShare = z.infer<typeof wireShare>;

/** A file that a share shows. Its address is the share's own (`readSharedFile`): it opens nothing once the share has ended. */
export const sharedFile = z.strictObject({
  /** Its number in the share, from 1. */
  file: z.int(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  kind: z.enum(fileKinds).optional(),
});
export type SharedFile = z.infer<typeof sharedFile>;

/** A turn as it stood when it was shared: the question, and what of the answer is to be read. */
export const sharedTurn = z.strictObject({
  question: z.string(),
  files: z.array(sharedFile),
  /** Number of further files that came with the question; they stay with the owner. */
  unshared: z.int(),
  model: z.string(),
  status: z.enum(turnStatuses).exclude(['running']),
  segments: z.array(z.strictObject({ kind: z.enum(segmentKinds), text: z.string() })),
  started_at: z.string(),
});
export type SharedTurn = z.infer<typeof sharedTurn>;

/** A shared conversation as its reader is told of it. */
export const sharedConversation = z.strictObject({
  title: z.string(),
  chat_mode: z.string(),
  /** Name of who shared it. */
  owner: z.string(),
  is_own: z.boolean(),
  shared_at: z.string(),
  ends_at: z.string().nullable(),
  turns: z.array(sharedTurn),
});
export type SharedConversation = z.infer<typeof sharedConversation>;
