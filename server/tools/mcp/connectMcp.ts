import { SSEClientTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Connection, ConnectMeans } from '../servers/connection.ts';
import { bearerOf } from '../signIn/bearer.ts';
import { ownHeaders } from '../servers/ownHeaders.ts';
import { clientConnection } from './clientConnection.ts';
import { failureOf, speaksNoStreams } from './failure.ts';
import { newClient } from './newClient.ts';
import { outboundFetch } from './outboundFetch.ts';

const oneTry = { initialReconnectionDelay: 1_000, maxReconnectionDelay: 1_000, reconnectionDelayGrowFactor: 1, maxRetries: 0 };

/** Connects to a remote server by streamable HTTP, or by SSE where it speaks only that. Refuses with TOOL_…. */
export async function connectMcp(means: ConnectMeans): Promise<Connection> {
  const { server, signal, seconds } = means;
  const way = outboundFetch(means);
  const url = new URL(server.address);
  const requestInit = { headers: { ...(await ownHeaders(means)) } };
  const authProvider = server.authorization === 'oauth' ? await bearerOf(means) : undefined;
  const options = { fetch: way.fetch, requestInit, ...(authProvider && { authProvider }) };
  const limits = { signal, timeout: seconds * 1_000 };
  const refusing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw failureOf(error, way.refusal(), means);
    }
  };

  async function opened(): Promise<Connection> {
    const client = newClient('auto');
    const transport = new StreamableHTTPClientTransport(url, { ...options, reconnectionOptions: oneTry });
    try {
      await client.connect(transport, limits);
    } catch (error) {
      await client.close().catch(() => {});
      if (signal.aborted || way.refusal() !== undefined || !speaksNoStreams(error)) throw error;
      return openedBySse();
    }
    const end = async (): Promise<void> => {
      if (transport.sessionId !== undefined) await transport.terminateSession().catch(() => {});
      await client.close().catch(() => {});
    };
    return clientConnection(client, { transport: 'http', limits, refusing, end });
  }

  async function openedBySse(): Promise<Connection> {
    const client = newClient('legacy');
    try {
      await client.connect(new SSEClientTransport(url, options), limits);
    } catch (error) {
      await client.close().catch(() => {});
      throw error;
    }
    return clientConnection(client, { transport: 'sse', limits, refusing, end: () => client.close().catch(() => {}) });
  }

  return refusing(opened);
}
