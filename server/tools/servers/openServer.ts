import type { ToolServerKind } from '#schemas/wire/tools/servers.ts';
import type { Connection, ConnectMeans } from './connection.ts';

/** Ways to reach servers, by kind; what speaks the protocol is loaded when it is first needed. */
const ways: Readonly<Record<ToolServerKind, (means: ConnectMeans) => Promise<Connection>>> = {
  mcp: async (means) => (await import('../mcp/connectMcp.ts')).connectMcp(means),
  program: async (means) => (await import('../programs/connectProgram.ts')).connectProgram(means),
  openapi: async (means) => (await import('../openapi/connectOpenApi.ts')).connectOpenApi(means),
};

/** Does something with a server, and lets go of it then, whatever came of it. Refuses with TOOL_…. */
export async function withServer<Result>(means: ConnectMeans, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const connection = await ways[means.server.kind](means);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** A signal that ends with another one, or after so many seconds. */
export const within = (seconds: number, signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(seconds * 1_000)]);
