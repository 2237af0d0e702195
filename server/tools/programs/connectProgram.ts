import { clientConnection } from '../mcp/clientConnection.ts';
import { failureOf } from '../mcp/failure.ts';
import type { Connection, ConnectMeans } from '../servers/connection.ts';

/** Connects to a program of the operator's; it goes on running for others. Refuses with TOOL_…. */
export async function connectProgram(means: ConnectMeans): Promise<Connection> {
  const { context, server, signal, seconds } = means;
  const refusing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw failureOf(error, undefined, means);
    }
  };
  const client = await refusing(() => context.tools.clientOf(server.key));
  const limits = { signal, timeout: seconds * 1_000 };
  return clientConnection(client, { transport: 'stdio', limits, refusing, end: () => Promise.resolve() });
}
