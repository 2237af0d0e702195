import { z } from 'zod';
import { methods } from '../kit/endpoint.ts';
import { fileAddress } from '../kit/kinds/file.ts';
import { email, password, phone } from '../kit/kinds/index.ts';
import { usernameSchema } from '../users.ts';

const label = { zh: '', en: '' };
const emailSchema = email(label).schema;
/** 8 to 20 characters (spec §5, the stricter of its two readings). */
export const passwordSchema = password(label).schema;

/** The word that a browser was given at an earlier sign-in. It opens nothing: what others try does not hold up whoever shows it. */
const device = z.string().max(100).optional();

/** What `POST /user/login` takes. The rules of new passwords do not apply to what is typed here, only its size does. */
export const loginInput = z.strictObject({ username: z.string().trim().min(1).max(100), password: z.string().min(1).max(200), device });

export const sendCodeInput = z.strictObject({ email: emailSchema });
/** How a verification code went out: by e-mail, or into the server's log when no mail is set up. */
export const codeDelivery = z.strictObject({ delivered: z.enum(['mail', 'log']) });

/** The 8 digits of a code. */
const codeSchema = z
  .string()
  .trim()
  .regex(/^\d{8}$/, 'wrongCode');

/** What `POST /user/register` takes (spec §5, "Sign-up"). */
export const registerInput = z.strictObject({
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
  code: codeSchema,
});

/** A permission as a signed-in browser stores it (spec §3, "Permission item"). */
const userPermission = z.strictObject({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  tag: z.string().nullable(),
  methods: z.array(z.enum(methods)).nullable(),
});
export type UserPermission = z.infer<typeof userPermission>;

/** Who is signed in and what they may: `GET /api/session`. */
export const session = z.strictObject({
  id: z.int(),
  username: z.string(),
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  isAdmin: z.boolean(),
  userPermissions: z.array(userPermission),
  roles: z.array(z.strictObject({ id: z.int(), RoleName: z.string() })),
  /** When it ends unless it is used before, as ISO 8601 in UTC. */
  expiresAt: z.string(),
});
export type Session = z.infer<typeof session>;

/** The same with the token, given once: to whoever signs in, and changes the own password. */
export const signedIn = session.extend({ token: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

/** The same with the word to show at the next sign-in: `POST /user/login`, and a poll that finds its QR code approved. */
export const admitted = signedIn.extend({ device: z.string() });
export type Admitted = z.infer<typeof admitted>;

/** What one may read of oneself; `username`, `dept_cn` and `org_cn` cannot be changed there (spec §5, "Edit user"). */
export const profile = z.strictObject({
  id: z.int(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dept_cn: z.string().nullable(),
  org_cn: z.string().nullable(),
  avatar: z.string().nullable(),
  version: z.int(),
});
export type Profile = z.infer<typeof profile>;

const blankIsNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional();

/** What one may change of oneself. What is left out stays as it is. */
export const profileInput = z.strictObject({
  email: blankIsNothing(emailSchema),
  /** The one that was sent to the address, where that is another than before. */
  code: codeSchema.optional(),
  phone: blankIsNothing(phone(label).schema),
  avatar: blankIsNothing(fileAddress),
  version: z.int().positive().optional(),
});

export const changePasswordInput = z.strictObject({ current: z.string().min(1).max(200), password: passwordSchema });

const randomWord = z.string().regex(/^[\w-]{16,64}$/);

/**
 * A sign-in by phone that waits to be approved: `POST /user/qr/start`. The secret never leaves the browser that started it.
 * `address` is the page for the phone to open, `…/qr#<code>`; it starts with `/` where the server does not know its public address.
 */
export const qrStarted = z.strictObject({
  id: z.string(),
  secret: z.string(),
  code: z.string(),
  address: z.string(),
  expiresAt: z.string(),
});
export type QrStarted = z.infer<typeof qrStarted>;

export const qrPollInput = z.strictObject({ id: randomWord, secret: randomWord, device });
export type QrPolled = { readonly state: 'waiting' | 'refused' } | { readonly state: 'approved'; readonly session: Admitted };

/** `look` tells which browser asks, before a person decides. */
export const qrApproveInput = z.strictObject({ code: randomWord, decision: z.enum(['look', 'approve', 'refuse']).default('approve') });
/** The browser that waits: what a person compares with the screen before them. */
export interface QrWaiting {
  readonly state: 'waiting' | 'approved' | 'refused';
  readonly browser: string | null;
  readonly address: string | null;
  readonly startedAt: string;
  readonly expiresAt: string;
}

/** `POST /api/access/explain`. */
export const explainInput = z.strictObject({
  userId: z.int().positive(),
  method: z.enum(methods),
  address: z.string().trim().min(1).max(2048),
});
/** Why a user may or may not make a call. */
export interface Explanation {
  readonly allowed: boolean;
  readonly reason: 'admin' | 'open' | 'self' | 'permission' | 'none' | 'suspended';
  /** The address as it is compared; null when it is not canonical, which nothing lets through. */
  readonly path: string | null;
  readonly permission?: UserPermission;
  /** Those of the user's roles that hold the permission. */
  readonly roles?: readonly { readonly id: number; readonly RoleName: string }[];
}

/** What holders of a role see: `GET /api/access/roles/{id}`. */
export interface RoleSight {
  readonly tiles: readonly string[];
  readonly resources: readonly { readonly key: string; readonly verbs: readonly string[] }[];
  readonly endpoints: readonly string[];
}

/** Where an uploaded file is read. */
export interface Uploaded {
  readonly url: string;
}
