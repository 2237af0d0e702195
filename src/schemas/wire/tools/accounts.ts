import { z } from 'zod';

/** States of a user's account at a server: not connected; connected; no longer taken by the server, until its user connects again. */
export const toolAccountStates = ['none', 'connected', 'lapsed'] as const;
export type ToolAccountState = (typeof toolAccountStates)[number];

const server = z.strictObject({ id: z.int(), key: z.string(), name: z.string() });

/** A user's own account at a server of tools. */
export const toolAccount = z.strictObject({
  server,
  state: z.enum(toolAccountStates),
  connectedAt: z.string().nullable(),
  /** End of the token of now; null where the server does not say. */
  expiresAt: z.string().nullable(),
  /** True if it is renewed without its user. */
  renews: z.boolean(),
});
export type ToolAccount = Readonly<z.infer<typeof toolAccount>>;

/** The server that a sign-in was for. */
export const signedInServer = z.strictObject({ server });
