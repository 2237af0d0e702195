import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import type { Context } from '../../context.ts';
import { closeSecret, openSecret, originOf, secretIn } from '../servers/secrets.ts';
import type { ToolServer } from '../servers/toolServer.ts';

/** Everything of one user's sign-in to a server of tools. */
export interface Credentials {
  client?: StoredOAuthClientInformation | undefined;
  tokens?: StoredOAuthTokens | undefined;
  discovery?: OAuthDiscoveryState | undefined;
  /** Proves that whoever brings the code has begun the sign-in (PKCE). */
  verifier?: string | undefined;
}

/** One user at one server. */
export interface Place {
  readonly context: Context;
  readonly server: ToolServer;
  readonly userId: number;
}

const boundTo = ({ server, userId }: Place): string => `${originOf(server.address)} ${server.id} ${userId}`;

/** Encrypts credentials for one user at one server at its present address: nowhere else do they open. */
export const closeCredentials = (place: Place, credentials: Credentials): string =>
  closeSecret(place.context, JSON.stringify(credentials), boundTo(place));

/** Opens a box of `closeCredentials`; undefined once the server is elsewhere, or SECRET_KEY another one. */
export function openCredentials(place: Place, box: string): Credentials | undefined {
  const text = openSecret(place.context, box, boundTo(place));
  return text === undefined ? undefined : (JSON.parse(text) as Credentials);
}

/** The client that an administrator has registered at the server by hand; undefined where the product registers itself. */
export function clientByHand({ context, server }: Place): StoredOAuthClientInformation | undefined {
  if (server.clientId === null) return undefined;
  const secret = secretIn(context, server);
  return { client_id: server.clientId, ...(secret !== null && { client_secret: secret }) };
}

/** The way of one sign-in to its page and back. */
export interface Ways {
  /** The page of the console that a sign-in comes back to. */
  readonly redirectUrl: string;
  /** Address of this product's description as a client; undefined where servers elsewhere could not read it. */
  readonly clientMetadataUrl: string | undefined;
  readonly state: string;
  open(url: URL): void;
}

const forgotten: Readonly<Record<string, readonly (keyof Credentials)[]>> = {
  all: ['client', 'tokens', 'discovery', 'verifier'],
  client: ['client'],
  tokens: ['tokens'],
  verifier: ['verifier'],
  discovery: ['discovery'],
};

/** This product as a client that signs in, as servers are told of it. */
export const clientMetadata = (redirectUrl: string) => ({
  client_name: 'Wenshu',
  redirect_uris: [redirectUrl],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
});

/** Credentials as the client of the protocol asks for them and fills them in; they are stored by whoever holds them. */
export function providerOf(place: Place, held: Credentials, { redirectUrl, clientMetadataUrl, state, open }: Ways): OAuthClientProvider {
  const byHand = clientByHand(place);
  return {
    redirectUrl,
    ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
    clientMetadata: clientMetadata(redirectUrl),
    state: () => state,
    clientInformation: () => byHand ?? held.client,
    saveClientInformation: (client) => void (held.client = client),
    tokens: () => held.tokens,
    saveTokens: (tokens) => void (held.tokens = tokens),
    redirectToAuthorization: open,
    saveCodeVerifier: (verifier) => void (held.verifier = verifier),
    codeVerifier: () => held.verifier ?? '',
    saveDiscoveryState: (discovery) => void (held.discovery = discovery),
    discoveryState: () => held.discovery,
    invalidateCredentials(scope) {
      for (const member of forgotten[scope]!) held[member] = undefined;
    },
  };
}
