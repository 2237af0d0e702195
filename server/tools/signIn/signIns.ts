import { auth, exchangeAuthorization, extractWWWAuthenticateParams, OAuthError, startAuthorization } from '@modelcontextprotocol/client';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { SignedInActor } from '../../calls/actorIn.ts';
import type { Context } from '../../context.ts';
import { writeAudit } from '../../resources/audit/writeAudit.ts';
import { storedTime } from '../../storedTime.ts';
import { digestOf, randomWord } from '../../accounts/secrets.ts';
import { failureOf } from '../mcp/failure.ts';
import { type DeclaredSignIn, declaredSignIn } from '../openapi/declaredSignIn.ts';
import { type OutboundFetch, outboundFetch } from '../mcp/outboundFetch.ts';
import type { ConnectMeans } from '../servers/connection.ts';
import { within } from '../servers/openServer.ts';
import { serversFor, type ToolServer } from '../servers/toolServer.ts';
import { accountOf, dropAccount, keepAccount } from './accounts.ts';
import { clientByHand, closeCredentials, type Credentials, openCredentials, providerOf, type Ways } from './credentials.ts';
import { clientAddress, returnAddress } from './returnAddress.ts';
import { revoke } from './revoke.ts';

/** Milliseconds that somebody may take to sign in elsewhere. */
const signInLength = 10 * 60_000;
/** Seconds that the requests of one step may take. */
const seconds = 30;

/** Whoever signs in, and where they came from. */
export interface SignIn {
  readonly context: Context;
  readonly actor: SignedInActor;
  /** Name of this server as the request has it. */
  readonly host: string;
  readonly signal: AbortSignal;
}

/** A server that an actor may sign in to. Refuses with TOOL_ACCOUNT_NOT_FOUND. */
export async function serverToSignIn({ context, actor }: Pick<SignIn, 'context' | 'actor'>, id: number): Promise<ToolServer> {
  const servers = await serversFor(context.store.lookups, actor);
  const server = servers.find((each) => each.id === id && each.authorization === 'oauth');
  if (!server) throw refuse('TOOL_ACCOUNT_NOT_FOUND');
  return server;
}

const meansOf = ({ context, actor, signal }: SignIn, server: ToolServer): ConnectMeans => ({
  context,
  server,
  userId: actor.id,
  seconds,
  signal: within(seconds, signal),
});

/** Code of an error of the protocol, without the words that came with it: those are the server's, and shown to nobody. */
const codeOf = ({ code }: OAuthError): string => (/^[\w-]{1,60}$/.test(code) ? code : '');

async function refusing<Result>(means: ConnectMeans, way: OutboundFetch, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OAuthError) throw refuse('TOOL_SIGN_IN_FAILED', { server: means.server.name, detail: codeOf(error) });
    throw failureOf(error, way.refusal(), means);
  }
}

/** Facts that a server tells whoever has not signed in: where its users do, and for what. */
async function challengeOf({ server, signal }: ConnectMeans, { fetch }: OutboundFetch) {
  const reply = await fetch(server.address, { method: 'GET', headers: { accept: 'text/event-stream, application/json' }, signal });
  await reply.body?.cancel();
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(reply);
  return { ...(resourceMetadataUrl && { resourceMetadataUrl }), ...(scope !== undefined && { scope }) };
}

/** The page at which somebody signs in to an interface whose document says where. Its client is an administrator's. Refuses with TOOL_CLIENT_NEEDED. */
async function declaredPage(means: ConnectMeans, held: Credentials, { discovery, scope }: DeclaredSignIn, { redirectUrl, state }: Ways) {
  const clientInformation = clientByHand(means);
  if (!clientInformation) throw refuse('TOOL_CLIENT_NEEDED', { server: means.server.name });
  const { authorizationServerUrl, authorizationServerMetadata: metadata } = discovery;
  const asked = { clientInformation, redirectUrl, state, ...(metadata && { metadata }), ...(scope && { scope }) };
  const { authorizationUrl, codeVerifier } = await startAuthorization(authorizationServerUrl, asked);
  Object.assign(held, { discovery, verifier: codeVerifier } satisfies Credentials);
  return authorizationUrl;
}

/** Begins a sign-in: gives the page of the server at which the person says yes. Refuses with TOOL_…. */
export async function beginSignIn(asked: SignIn, server: ToolServer): Promise<URL> {
  const { context, actor, host } = asked;
  const means = meansOf(asked, server);
  const way = outboundFetch(means);
  const state = randomWord();
  const held: Credentials = { client: (await accountOf(means))?.held.client };
  let page: URL | undefined;
  const ways = {
    redirectUrl: returnAddress(context.settings, host),
    clientMetadataUrl: clientAddress(context.settings),
    state,
    open: (url: URL) => void (page = url),
  };
  await refusing(means, way, async () => {
    const declared = declaredSignIn(server);
    if (declared) return ways.open(await declaredPage(means, held, declared, ways));
    const challenge = await challengeOf(means, way);
    await auth(providerOf(means, held, ways), { serverUrl: server.address, fetchFn: way.fetch, ...challenge });
  });
  if (!page || !/^https?:$/.test(page.protocol)) throw refuse('TOOL_SIGN_IN_FAILED', { server: server.name, detail: '' });
  await context.store.transaction((trx) =>
    trx
      .insertInto('tool_sign_ins')
      .values({
        stateHash: digestOf(state),
        serverId: server.id,
        userId: actor.id,
        sessionId: actor.sessionId,
        box: closeCredentials(means, held),
        expiresAt: storedTime(context.clock() + signInLength),
      })
      .execute(),
  );
  return page;
}

/** The sign-in that a state was made for, in this very session, once. Refuses with TOOL_SIGN_IN_STALE. */
async function spent({ context, actor }: SignIn, state: string) {
  const row = await context.store.transaction(async (trx) => {
    const found = await trx
      .selectFrom('tool_sign_ins')
      .selectAll()
      .where('stateHash', '=', digestOf(state))
      .where('userId', '=', actor.id)
      .where('sessionId', '=', actor.sessionId)
      .executeTakeFirst();
    if (!found) return undefined;
    const { numDeletedRows } = await trx.deleteFrom('tool_sign_ins').where('stateHash', '=', found['stateHash']).executeTakeFirstOrThrow();
    return Number(numDeletedRows) > 0 ? found : undefined;
  });
  if (!row || String(row['expiresAt']) < storedTime(context.clock())) throw refuse('TOOL_SIGN_IN_STALE');
  return { serverId: Number(row['serverId']), box: String(row['box']) };
}

/** Answer of a server to a sign-in, as it came in the address of the page. */
interface SignInAnswer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
}

interface Answered {
  readonly code: string;
  readonly iss: string | undefined;
  readonly redirectUri: string;
}

/** Changes a code into tokens, at the server at which the sign-in was begun and at no other. */
async function tokensFor(means: ConnectMeans, held: Credentials, { code, iss, redirectUri }: Answered, { fetch }: OutboundFetch) {
  const { discovery, verifier } = held;
  const clientInformation = clientByHand(means) ?? held.client;
  if (!discovery || !clientInformation || verifier === undefined) throw refuse('TOOL_SIGN_IN_STALE');
  const { authorizationServerUrl, authorizationServerMetadata: metadata, resourceMetadata } = discovery;
  return exchangeAuthorization(authorizationServerUrl, {
    ...(metadata && { metadata }),
    ...(resourceMetadata && { resource: resourceMetadata.resource }),
    // A document names no issuer that this one could be compared with.
    ...(iss !== undefined && !declaredSignIn(means.server) && { iss }),
    clientInformation,
    authorizationCode: code,
    codeVerifier: verifier,
    redirectUri,
    fetchFn: fetch,
  });
}

/** Ends a sign-in: has the code changed into tokens, and keeps them. Refuses with TOOL_SIGN_IN_STALE, TOOL_SIGN_IN_REFUSED or TOOL_…. */
export async function finishSignIn(asked: SignIn, { state, code, iss }: SignInAnswer): Promise<ToolServer> {
  const { context, actor, host } = asked;
  const { serverId, box } = await spent(asked, state);
  const server = await serverToSignIn(asked, serverId);
  const means = meansOf(asked, server);
  const held = openCredentials(means, box);
  if (!held) throw refuse('TOOL_SIGN_IN_STALE');
  if (code === undefined) throw refuse('TOOL_SIGN_IN_REFUSED', { server: server.name });
  const way = outboundFetch(means);
  const tokens = await refusing(means, way, () =>
    tokensFor(means, held, { code, iss, redirectUri: returnAddress(context.settings, host) }, way),
  );
  await context.store.transaction(async (trx) => {
    await keepAccount(trx, means, { ...held, tokens });
    await writeAudit({ context, trx, actor }, entryOf('connectAccount', server));
  });
  return server;
}

/** Disconnects an account: its tokens are taken back at the server as far as it lets, and forgotten here in any case. */
export async function disconnect(asked: SignIn, server: ToolServer): Promise<void> {
  const { context, actor } = asked;
  const means = meansOf(asked, server);
  const account = await accountOf(means);
  await context.store.transaction(async (trx) => {
    await dropAccount(trx, means);
    await writeAudit({ context, trx, actor }, entryOf('disconnectAccount', server));
  });
  if (account)
    await revoke(means, account.held).catch((error) => isRefusal(error) || context.log.warn(error, 'tokens were not taken back'));
}

const entryOf = (action: 'connectAccount' | 'disconnectAccount', { id, name }: ToolServer) => ({
  action,
  entity: 'toolServers',
  entityId: id,
  entityTitle: name,
});
