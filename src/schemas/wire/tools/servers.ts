import { z } from 'zod';

/** Ways to prove to a server of tools who asks: not at all, by a token, by headers, by an account that each user signs in to. */
export const toolAuthorizations = ['none', 'bearer', 'headers', 'oauth'] as const;
export type ToolAuthorization = (typeof toolAuthorizations)[number];

/** Fields of a server that each way needs; `all`: those that any does. */
export const authorizationFields: Readonly<Record<ToolAuthorization | 'all', readonly string[]>> = {
  none: [],
  bearer: ['secret'],
  headers: ['headers', 'secret'],
  oauth: ['clientId', 'secret'],
  all: ['secret', 'clientId', 'headers'],
};

/** Fields that the operator's file declares, where it declares a server. */
export const fieldsOfFile = ['name', 'key', 'address', 'authorization', ...authorizationFields.all] as const;

/** Kinds of servers of tools: one that speaks the Model Context Protocol, an interface that an OpenAPI document describes, a program that the operator's file names. */
export const toolServerKinds = ['mcp', 'openapi', 'program'] as const;
export type ToolServerKind = (typeof toolServerKinds)[number];

/** The beginning of the names of a server's tools. */
export const toolServerKey = z.lazy(() =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(24)
    .regex(/^[a-z][a-z0-9-]*$/),
);

/** An address on the web, without a name and password in it. */
export const webAddress = z.lazy(() =>
  z
    .string()
    .trim()
    .max(2_000)
    .refine((given) => {
      if (!URL.canParse(given)) return false;
      const { protocol, username, password } = new URL(given);
      return /^https?:$/.test(protocol) && `${username}${password}` === '';
    }, 'webAddress'),
);

/** Headers that belong to the connection, and are nobody's to set. */
const ofConnections = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'cookie',
  'te',
  'trailer',
  'expect',
]);

const headerName = z.lazy(() =>
  z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9-]+$/)
    .refine((name) => !ofConnections.has(name.toLowerCase())),
);

/** Headers with `{{user.id}}`, `{{user.name}}`, `{{user.email}}` for whoever asks, and `{{secret}}` for the secret of the server. */
export const toolHeaders = z.lazy(() =>
  z
    .record(
      headerName,
      z
        .string()
        .max(1_000)
        .regex(/^[\x20-\x7e]*$/),
    )
    .refine((headers) => Object.keys(headers).length <= 20)
    .readonly(),
);
export type ToolHeaders = z.infer<typeof toolHeaders>;
