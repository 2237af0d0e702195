import type { Client } from '@modelcontextprotocol/client';
import type { ServerProbe, ToolDefinition } from '#schemas/wire/tools/tools.ts';

import type { Connection, ContentBlock } from '../servers/connection.ts';
import type { FoundTool } from '../servers/definitions.ts';

interface Means {
  readonly transport: ServerProbe['transport'];
  readonly limits: { readonly signal: AbortSignal; readonly timeout: number };
  /** Puts refusals in the place of the errors of the protocol. */
  refusing<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Ends what was opened for this connection alone. */
  end(): Promise<void>;
}

type Listed = Awaited<ReturnType<Client['listTools']>>['tools'][number];

const foundTool = ({ name, title, description, inputSchema, annotations }: Listed): FoundTool => ({
  name,
  definition: {
    title: title ?? annotations?.title ?? name,
    description: description ?? '',
    parameters: JSON.parse(JSON.stringify(inputSchema)) as ToolDefinition['parameters'],
    saysReadOnly: annotations?.readOnlyHint === true,
  },
});

/** A client that is connected, as a connection to a server of tools. */
export const clientConnection = (client: Client, { transport, limits, refusing, end }: Means): Connection => ({
  about: {
    name: (client.getServerVersion()?.name ?? '').slice(0, 200),
    version: (client.getServerVersion()?.version ?? '').slice(0, 100),
    protocol: client.getNegotiatedProtocolVersion() ?? '',
    transport,
  },
  list: () => refusing(async () => (await client.listTools(undefined, limits)).tools.map(foundTool)),
  call: (name, values, key) =>
    refusing(async () => {
      const given = { name, arguments: { ...values }, _meta: { 'wenshu/key': key } };
      const { content, structuredContent, isError } = await client.callTool(given, limits);
      return { content: content as readonly ContentBlock[], structured: structuredContent, failed: isError === true };
    }),
  close: end,
});
