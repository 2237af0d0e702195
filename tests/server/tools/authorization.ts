import { createHash, randomUUID } from 'node:crypto';
import {
  type AuthMetadataOptions,
  getOAuthProtectedResourceMetadataUrl,
  OAuthError,
  OAuthErrorCode,
  oauthMetadataResponse,
  requireBearerAuth,
} from '@modelcontextprotocol/server';

interface Grant {
  readonly client: string;
  readonly resource: string;
}

/** A server that people sign in at, for one resource: it registers clients, gives codes and tokens, renews each token once, and takes them back. */
export function authorizationFor(origin: string, path: string) {
  const resource = new URL(path, origin);
  const clients = new Map<string, { readonly redirects: readonly string[]; readonly secret?: string }>();
  const codes = new Map<string, Grant & { readonly challenge: string; readonly redirect: string }>();
  const tokens = new Map<string, Grant & { readonly endsAt: number }>();
  const renewals = new Map<string, Grant>();
  /** Tokens that were taken back, renewals that were asked for, and seconds that a token lasts; `isDown`: it answers nothing. */
  const site = { lasts: 3_600, renewed: 0, revoked: [] as string[], isDown: false };
  const metadata: AuthMetadataOptions = {
    resourceServerUrl: resource,
    scopesSupported: ['tools'],
    oauthMetadata: {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      registration_endpoint: `${origin}/register`,
      revocation_endpoint: `${origin}/revoke`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    },
  };

  const gate = requireBearerAuth({
    expectedResource: resource,
    resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(resource),
    verifier: {
      async verifyAccessToken(token) {
        const grant = tokens.get(token);
        if (!grant || grant.endsAt < Date.now()) throw new OAuthError(OAuthErrorCode.InvalidToken, 'unknown token');
        return { token, clientId: grant.client, scopes: ['tools'], expiresAt: grant.endsAt / 1_000, resource: new URL(grant.resource) };
      },
    },
  });

  function given(grant: Grant): Response {
    const [access, renewal] = [`access-${randomUUID()}`, `renewal-${randomUUID()}`];
    tokens.set(access, { ...grant, endsAt: Date.now() + 3_600_000 });
    renewals.set(renewal, grant);
    return Response.json({ access_token: access, token_type: 'Bearer', expires_in: site.lasts, refresh_token: renewal });
  }
  const refused = (error: string): Response => Response.json({ error, error_description: 'Words of the server' }, { status: 400 });

  /** The form of a request with the client that its header names. */
  function withClient(form: URLSearchParams, header: string | null): URLSearchParams {
    const [id, secret] = atob(/^Basic (.+)$/.exec(header ?? '')?.[1] ?? '')
      .split(':')
      .map(decodeURIComponent);
    if (id) form.set('client_id', id);
    if (secret) form.set('client_secret', secret);
    return form;
  }
  const isKnown = (form: URLSearchParams): boolean =>
    form.get('client_secret') === (clients.get(form.get('client_id') ?? '')?.secret ?? null);

  function changed(form: URLSearchParams): Response {
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!isKnown(form)) return refused('invalid_client');
    const isRight = grant?.challenge === proof && grant.redirect === form.get('redirect_uri') && grant.client === form.get('client_id');
    return isRight && (form.get('resource') ?? resource.href) === grant.resource ? given(grant) : refused('invalid_grant');
  }

  function renewed(form: URLSearchParams): Response {
    site.renewed += 1;
    const renewal = form.get('refresh_token') ?? '';
    const grant = renewals.get(renewal);
    renewals.delete(renewal);
    return grant && isKnown(form) ? given(grant) : refused('invalid_grant');
  }

  /** Says yes on the page of a sign-in, as its person does; gives the facts that the browser is led back with, and where to. */
  function agree(page: string) {
    const asked = new URL(page).searchParams;
    const [client, redirect] = [asked.get('client_id')!, asked.get('redirect_uri')!];
    if (!clients.get(client)?.redirects.includes(redirect)) throw new Error(`${redirect} is not the client's`);
    if (asked.get('code_challenge_method') !== 'S256') throw new Error('no proof');
    const code = randomUUID();
    codes.set(code, { client, resource: asked.get('resource') ?? resource.href, challenge: asked.get('code_challenge')!, redirect });
    return { redirect, facts: { state: asked.get('state')!, code, iss: origin } };
  }

  const answers: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
    /** The page itself: whoever opens it in a browser says yes. */
    async '/authorize'(request) {
      const { redirect, facts } = agree(request.url);
      return new Response(null, { status: 302, headers: { location: `${redirect}?${new URLSearchParams(facts)}` } });
    },
    async '/register'(request) {
      const told = (await request.json()) as { readonly redirect_uris: readonly string[] };
      const id = `client-${randomUUID()}`;
      clients.set(id, { redirects: told.redirect_uris });
      return Response.json({ ...told, client_id: id }, { status: 201 });
    },
    async '/token'(request) {
      if (site.isDown) return new Response('down', { status: 503 });
      const form = withClient(new URLSearchParams(await request.text()), request.headers.get('authorization'));
      return form.get('grant_type') === 'refresh_token' ? renewed(form) : changed(form);
    },
    async '/revoke'(request) {
      const token = new URLSearchParams(await request.text()).get('token')!;
      renewals.delete(token);
      site.revoked.push(token);
      return new Response(null, { status: 200 });
    },
  };

  return {
    site,
    clients,
    gate,
    /** Takes the tokens of everybody no more; they can be renewed. */
    endTokens: (): void => tokens.clear(),
    /** Takes the tokens of everybody, and the right to renew them, back. */
    takeBack(): void {
      tokens.clear();
      renewals.clear();
    },
    /** Answers requests that are about signing in; undefined for others. */
    answer: async (request: Request): Promise<Response | undefined> =>
      oauthMetadataResponse(request, metadata) ?? answers[new URL(request.url).pathname]?.(request),
    agree: (page: string) => agree(page).facts,
  };
}
