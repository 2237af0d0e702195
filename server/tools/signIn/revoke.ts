import { outboundFetch } from '../mcp/outboundFetch.ts';
import type { ConnectMeans } from '../servers/connection.ts';
import { clientByHand, type Credentials } from './credentials.ts';

/** Has a server take back its tokens (RFC 7009), where it says how. */
export async function revoke(means: ConnectMeans, { client, tokens, discovery }: Credentials): Promise<void> {
  const metadata = discovery?.authorizationServerMetadata;
  const address = metadata && 'revocation_endpoint' in metadata ? metadata.revocation_endpoint : undefined;
  const known = clientByHand(means) ?? client;
  const token = tokens?.refresh_token ?? tokens?.access_token;
  if (typeof address !== 'string' || !known || token === undefined) return;
  const { client_id, client_secret } = known;
  const body = new URLSearchParams({ token, client_id, ...(client_secret !== undefined && { client_secret }) });
  const reply = await outboundFetch(means).fetch(address, { method: 'POST', body });
  await reply.body?.cancel();
}
