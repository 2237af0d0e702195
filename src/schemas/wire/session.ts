import { z } from 'zod';
import { methods } from '../kit/endpoint.ts';
import { fileAddress } from '../kit/kinds/file.ts';
import { email, password, phone } from '../kit/kinds/index.ts';
import { isTimeZone } from '../kit/timeZone.ts';
import { nameSchema, usernameSchema } from '../users.ts';
import { dataScope } from './access/dataScope.ts';

const label = { zh: '', en: '' };
const blankIsNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional();

const emailSchema = email(label).schema;
/** 8 to 20 characters (spec §5, the stricter of its two readings). */
export const passwordSchema = password(label).schema;

/** The word that a browser was given at an earlier sign-in. It opens nothing: what others try does not hold up whoever shows it. */
const device = z.string().max(100).optional();

/** Body of `POST /user/login`. The rules of new passwords do not apply to what is typed here, only its size does. */
export const loginInput = z.strictObject({ username: z.string().trim().min(1).max(100), password: z.string().min(1).max(200), device });

export const sendCodeInput = z.strictObject({ email: emailSchema });
/** Delivery of a verification code: by e-mail, or into the server's log when no mail is set up. */
export const codeDelivery = z.strictObject({ delivered: z.enum(['mail', 'log']) });

/** The 8 digits of a code. */
const codeSchema = z
  .string()
  .trim()
  .regex(/^\d{8}$/, 'wrongCode');

/** Body of `POST /user/register` (spec §5, "Sign-up"). */
export const registerInput = z.strictObject({
  username: usernameSchema,
  name: blankIsNothing(nameSchema),
  email: emailSchema,
  password: passwordSchema,
  code: codeSchema,
});

/** The account that `POST /user/register` made. */
export const registered = z.strictObject({ id: z.int(), username: z.string() });

/** A permission as a signed-in browser stores it (spec §3, "Permission item"). */
export const userPermission = z.strictObject({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  tag: z.string().nullable(),
  methods: z.array(z.enum(methods)).nullable(),
});
export type UserPermission = z.infer<typeof userPermission>;

const heldRole = z.strictObject({ id: z.int(), RoleName: z.string() });

/** The signed-in user and their permissions: `GET /api/session`. */
export const session = z.strictObject({
  id: z.int(),
  username: z.string(),
  /** Name that people call the user by. */
  name: z.string().nullable(),
  /** Time zone in which the user is shown times; that of the browser where there is none. */
  timeZone: z.string().nullable(),
  /** Time zone of the organisation, by which days of usage are cut. */
  organisationTimeZone: z.string(),
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  isAdmin: z.boolean(),
  userPermissions: z.array(userPermission),
  /** Reach of the roles, where they are limited: by resource, the widest that any of them does. */
  dataScope,
  roles: z.array(heldRole),
  /** When it ends unless it is used before, as ISO 8601 in UTC. */
  expiresAt: z.string(),
  /** Name of who sees as this user does, in a session that is for reading alone. */
  viewer: z.string().optional(),
});
export type Session = z.infer<typeof session>;

/** The same with the token, given once: to whoever signs in, and changes the own password. */
export const signedIn = session.extend({ token: z.string() });
export type SignedIn = z.infer<typeof signedIn>;

/** The same with the word to show at the next sign-in: `POST /user/login`, and a poll that finds its QR code approved. */
export const admitted = signedIn.extend({ device: z.string() });
export type Admitted = z.infer<typeof admitted>;

/** Own profile as read; `username`, `dept_cn` and `org_cn` cannot be changed there (spec §5, "Edit user"). */
export const profile = z.strictObject({
  id: z.int(),
  username: z.string(),
  name: z.string().nullable(),
  timeZone: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dept_cn: z.string().nullable(),
  org_cn: z.string().nullable(),
  avatar: z.string().nullable(),
  version: z.int(),
});
export type Profile = z.infer<typeof profile>;

/** Change of the own profile. What is left out stays as it is. */
export const profileInput = z.strictObject({
  name: blankIsNothing(nameSchema),
  timeZone: blankIsNothing(z.string().max(64).refine(isTimeZone, 'timeZone')),
  email: blankIsNothing(emailSchema),
  /** The one that was sent to the address, where that is another than before. */
  code: codeSchema.optional(),
  phone: blankIsNothing(phone(label).schema),
  avatar: blankIsNothing(fileAddress),
  version: z.int().positive().optional(),
});

/** Body of `POST /user/forgot-password`. */
export const forgotPasswordInput = z.strictObject({ email: emailSchema });

/** Body of `POST /user/reset-password`: the word of a link, and the password to have from then on. */
export const resetPasswordInput = z.strictObject({ word: z.string().regex(/^[\w-]{16,64}$/), password: passwordSchema });

/** A link that an administrator hands on: it opens `page` of the console, as the browser of whoever asked has it. */
export const resetLink = z.strictObject({ page: z.string(), expiresAt: z.string() });

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
export const qrPolled = z.discriminatedUnion('state', [
  z.strictObject({ state: z.enum(['waiting', 'refused']) }),
  z.strictObject({ state: z.literal('approved'), session: admitted }),
]);
export type QrPolled = z.infer<typeof qrPolled>;

/** `look` tells which browser asks, before a person decides. */
export const qrApproveInput = z.strictObject({ code: randomWord, decision: z.enum(['look', 'approve', 'refuse']).default('approve') });
/** The browser that waits: what a person compares with the screen before them. */
export const qrWaiting = z.strictObject({
  state: z.enum(['waiting', 'approved', 'refused']),
  browser: z.string().nullable(),
  address: z.string().nullable(),
  startedAt: z.string(),
  expiresAt: z.string(),
});
export type QrWaiting = z.infer<typeof qrWaiting>;

/** `POST /api/access/explain`. */
export const explainInput = z.strictObject({
  userId: z.int().positive(),
  method: z.enum(methods),
  address: z.string().trim().min(1).max(2048),
});
/** Why a user may or may not make a call. */
export const explanation = z.strictObject({
  allowed: z.boolean(),
  reason: z.enum(['admin', 'open', 'self', 'permission', 'none', 'suspended']),
  /** The address as it is compared; null when it is not canonical, which nothing lets through. */
  path: z.string().nullable(),
  permission: userPermission.optional(),
  /** Those of the user's roles that hold the permission. */
  roles: z.array(heldRole).optional(),
});
export type Explanation = z.infer<typeof explanation>;

/** The product as holders of a role see it: `GET /api/access/roles/{id}`. */
export const roleAccessSummary = z.strictObject({
  tiles: z.array(z.string()),
  resources: z.array(z.strictObject({ key: z.string(), verbs: z.array(z.string()) })),
  endpoints: z.array(z.string()),
});
export type RoleAccessSummary = z.infer<typeof roleAccessSummary>;
