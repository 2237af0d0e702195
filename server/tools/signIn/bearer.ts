import { setTimeout as wait } from 'node:timers/promises';
import { OAuthError, OAuthErrorCode, refreshAuthorization } from '@modelcontextprotocol/client';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import { failureOf } from '../mcp/failure.ts';
import { outboundFetch } from '../mcp/outboundFetch.ts';
import type { ConnectMeans } from '../servers/connection.ts';
import { accountOf, claimRenewal, keepRenewed, releaseRenewal, type ToolAccount } from './accounts.ts';
import { clientByHand, type Credentials } from './credentials.ts';

/** Tokens that end sooner than this are renewed before they are used. */
const early = 60_000;
/** Milliseconds between looks at a renewal that another call does. */
const look = 100;

/** A failure that passes: the account stays as it is. */
const passing: readonly string[] = [OAuthErrorCode.ServerError, OAuthErrorCode.TemporarilyUnavailable, OAuthErrorCode.TooManyRequests];
const isFinal = (error: unknown): error is OAuthError => error instanceof OAuthError && !passing.includes(error.code);

const signInNeeded = ({ server }: ConnectMeans) => refuse('TOOL_SIGN_IN_NEEDED', { server: server.name });

async function renewed(means: ConnectMeans, { client, tokens, discovery }: Credentials): Promise<Credentials> {
  const clientInformation = clientByHand(means) ?? client;
  if (!discovery || !clientInformation || !tokens?.refresh_token) throw signInNeeded(means);
  const { authorizationServerUrl, authorizationServerMetadata: metadata, resourceMetadata } = discovery;
  const way = outboundFetch(means);
  try {
    const fresh = await refreshAuthorization(authorizationServerUrl, {
      ...(metadata && { metadata }),
      clientInformation,
      refreshToken: tokens.refresh_token,
      ...(resourceMetadata && { resource: resourceMetadata.resource }),
      fetchFn: way.fetch,
    });
    return { client, discovery, tokens: { ...fresh, ...(tokens.issuer !== undefined && { issuer: tokens.issuer }) } };
  } catch (error) {
    throw isFinal(error) ? signInNeeded(means) : failureOf(error, way.refusal(), means);
  }
}

/** The account once another call has renewed it, or has let go of it. */
async function afterOthers(means: ConnectMeans, { box }: ToolAccount): Promise<ToolAccount> {
  await wait(look, undefined, { signal: means.signal });
  const now = await accountOf(means);
  if (!now?.isValid) throw signInNeeded(means);
  return now.box === box ? renew(means, now) : now;
}

/** Renews the tokens of an account, or waits for who does. Refuses with TOOL_SIGN_IN_NEEDED where only a person can. */
async function renew(means: ConnectMeans, account: ToolAccount): Promise<ToolAccount> {
  const { store } = means.context;
  if (!(await store.transaction((trx) => claimRenewal(trx, means, account.box)))) return afterOthers(means, account);
  try {
    const held = await renewed(means, account.held);
    await store.transaction((trx) => keepRenewed(trx, means, held));
  } catch (error) {
    const isOver = isRefusal(error) && error.code === 'TOOL_SIGN_IN_NEEDED';
    const { tokens: _, ...rest } = account.held;
    await store.transaction((trx) => (isOver ? keepRenewed(trx, means, rest) : releaseRenewal(trx, means)));
    throw error;
  }
  const now = await accountOf(means);
  if (!now) throw signInNeeded(means);
  return now;
}

/** The account of whoever asks, renewed where it soon ends. Refuses with TOOL_SIGN_IN_NEEDED. */
async function current(means: ConnectMeans): Promise<ToolAccount> {
  const account = await accountOf(means);
  if (!account?.isValid) throw signInNeeded(means);
  const isEnding = account.expiresAt !== undefined && account.expiresAt < means.context.clock() + early;
  return isEnding ? renew(means, account) : account;
}

/** The token that a server of tools is sent, as the client of the protocol asks for it. */
export async function bearerOf(means: ConnectMeans) {
  let account = await current(means);
  return {
    token: () => Promise.resolve(account.held.tokens?.access_token),
    /** Called once when the server does not take the token. */
    onUnauthorized: async () => void (account = await renew(means, account)),
  };
}
