import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/toolAccounts.ts';
import type { ToolAccountState } from '#schemas/wire/tools/accounts.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Asked } from '../../calls/answer.ts';
import { answer } from '../../calls/answer.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Context } from '../../context.ts';
import { serversFor } from '../servers/toolServer.ts';
import { clientMetadata } from './credentials.ts';
import { clientAddress, returnAddress } from './returnAddress.ts';
import type { SignIn } from './signIns.ts';

const stateOf = (row: Readonly<Record<string, unknown>> | undefined): ToolAccountState => {
  if (!row) return 'none';
  return row['isValid'] ? 'connected' : 'lapsed';
};

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Answers the calls by which users connect their own accounts at servers of tools; what speaks the protocol is loaded when it is first needed. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const asked = ({ actor, request, reply }: Pick<Asked<typeof calls.connectToolAccount>, 'actor' | 'request' | 'reply'>): SignIn => ({
    context,
    actor,
    host: request.host,
    signal: untilGone(reply),
  });
  const signIns = () => import('./signIns.ts');

  answer(app, calls.listToolAccounts, async ({ actor }) => {
    const servers = (await serversFor(context.store.lookups, actor)).filter(({ authorization }) => authorization === 'oauth');
    const rows = await context.store.lookups.selectFrom('tool_accounts').selectAll().where('userId', '=', actor.id).execute();
    const byServer = new Map(rows.map((row) => [Number(row['serverId']), row]));
    return servers.map(({ id, key, name }) => {
      const row = byServer.get(id);
      const times = { connectedAt: textOr(row?.['connectedAt']), expiresAt: textOr(row?.['expiresAt']) };
      return { server: { id, key, name }, state: stateOf(row), ...times, renews: Boolean(row?.['renews']) };
    });
  });
  answer(app, calls.connectToolAccount, async ({ params, ...given }) => {
    const { beginSignIn, serverToSignIn } = await signIns();
    const means = asked(given);
    return { url: String(await beginSignIn(means, await serverToSignIn(means, Number(params.id)))) };
  });
  answer(app, calls.finishToolAccount, async ({ body, ...given }) => {
    const { finishSignIn } = await signIns();
    const { id, key, name } = await finishSignIn(asked(given), body);
    return { server: { id, key, name } };
  });
  answer(app, calls.disconnectToolAccount, async ({ params, ...given }) => {
    const { disconnect, serverToSignIn } = await signIns();
    const means = asked(given);
    await disconnect(means, await serverToSignIn(means, Number(params.id)));
    return null;
  });
  answer(app, calls.toolClient, () => {
    const address = clientAddress(context.settings);
    if (address === undefined) throw refuse('TOOL_PUBLIC_URL_NEEDED');
    return { client_id: address, ...clientMetadata(returnAddress(context.settings, '')) };
  });
}
