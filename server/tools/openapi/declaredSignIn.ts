import type { OAuthDiscoveryState } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { ToolServer } from '../servers/toolServer.ts';

const schemesOf = z.object({ components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }) });
const flowOf = z.object({
  type: z.literal('oauth2'),
  flows: z.object({
    authorizationCode: z.object({
      authorizationUrl: z.string(),
      tokenUrl: z.string(),
      scopes: z.record(z.string(), z.unknown()).default({}),
    }),
  }),
});

/** Where the users of an interface sign in, and what they are asked to agree to. */
export interface DeclaredSignIn {
  readonly discovery: OAuthDiscoveryState;
  readonly scope: string;
}

/**
 * The sign-in that an OpenAPI document declares: by the first of its flows that give a code. Undefined of one that declares none, and of servers
 * that tell of theirs themselves.
 */
export function declaredSignIn({ kind, document, address }: Pick<ToolServer, 'kind' | 'document' | 'address'>): DeclaredSignIn | undefined {
  if (kind !== 'openapi') return undefined;
  const schemes = Object.values(schemesOf.safeParse(document).data?.components.securitySchemes ?? {});
  const flow = schemes.flatMap((scheme) => flowOf.safeParse(scheme).data?.flows.authorizationCode ?? [])[0];
  if (!flow || !URL.canParse(flow.authorizationUrl, address) || !URL.canParse(flow.tokenUrl, address)) return undefined;
  const tokens = new URL(flow.tokenUrl, address);
  return {
    discovery: {
      authorizationServerUrl: tokens.origin,
      authorizationServerMetadata: {
        issuer: tokens.origin,
        authorization_endpoint: new URL(flow.authorizationUrl, address).href,
        token_endpoint: tokens.href,
        response_types_supported: ['code'],
      },
    },
    scope: Object.keys(flow.scopes).join(' '),
  };
}
