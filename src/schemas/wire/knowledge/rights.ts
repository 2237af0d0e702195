import { z } from 'zod';

/**
 * Rights over a space, each including those before it: see that it and its documents are there, ask it, read originals and chunks,
 * change documents and arguments. Owners and admins have all of them.
 */
export const spaceRights = ['see', 'ask', 'read', 'manage'] as const;
export type SpaceRight = (typeof spaceRights)[number];

/** A right given to the holders of a role, or to one person. With labels it holds for documents that bear one of them, and for no other. */
export const spaceGrant = z.lazy(() =>
  z.strictObject({
    role: z.int().positive().optional(),
    user: z.int().positive().optional(),
    right: z.enum(spaceRights),
    labels: z.array(z.string().min(1).max(50)).max(50).readonly().default([]),
  }),
);
export type SpaceGrant = Readonly<z.infer<typeof spaceGrant>>;

/** Grants of a space: who may what in it, beside its owner and admins. */
export const spaceGrants = z.lazy(() =>
  z
    .array(spaceGrant.refine(({ role, user }) => (role === undefined) !== (user === undefined)).readonly())
    .max(500)
    .readonly(),
);
