import type { Language, Text } from '#schemas/kit/text.ts';
import { fill, refuse } from '#schemas/wire/errors.ts';
import type { ServerTool } from '#schemas/wire/tools/tools.ts';
import type { Context } from '../../context.ts';
import type { Asker } from '../../sources/service.ts';
import type { CallMeans, OfferedTool, ToolResult } from '../offered.ts';
import { withServer, within } from './openServer.ts';
import { resultOf } from './resultOf.ts';
import { toolsOf, toolsOfServers } from './serverTools.ts';
import { serversFor, type ToolServer } from './toolServer.ts';

const from: Text = { zh: '（来自“{server}”）{description}', en: '(of "{server}") {description}' };

/** A tool of a server that somebody may have called. */
export interface ConnectedTool {
  readonly server: ToolServer;
  readonly tool: ServerTool;
}

const isOpen = ({ state, rules }: ServerTool): boolean => state === 'agreed' && rules.isEnabled;

/** Tools of all servers that somebody may use now: agreed to, not changed since, and enabled. */
export async function connectedTools({ store }: Context, asker: Asker): Promise<readonly ConnectedTool[]> {
  const all = await toolsOfServers(store.lookups, await serversFor(store.lookups, asker));
  return all.filter(({ tool }) => isOpen(tool));
}

/** The tool as it is at the moment of a call. Refuses with TOOL_NOT_FOUND once it may not be used any more, with TOOL_CHANGED once it is another one. */
async function atCall(context: Context, { server, tool }: ConnectedTool, asker: Asker): Promise<ConnectedTool> {
  const servers = await serversFor(context.store.lookups, asker);
  const now = servers.find(({ id }) => id === server.id);
  const found = now && (await toolsOf(context.store.lookups, now)).find(({ name }) => name === tool.name);
  if (!now || !found?.rules.isEnabled) throw refuse('TOOL_NOT_FOUND', { tool: tool.offeredAs });
  if (found.state !== 'agreed' || found.hash !== tool.hash) throw refuse('TOOL_CHANGED', { tool: tool.offeredAs });
  return { server: now, tool: found };
}

/** Counts a call of a plugin's tool for whoever has it. */
async function countUse({ store }: Context, userId: number, serverId: number, succeeded: boolean): Promise<void> {
  await store.transaction((trx) =>
    trx
      .updateTable('tool_installs')
      .set(({ eb, ref }) => ({ uses: eb(ref('uses'), '+', 1), successes: eb(ref('successes'), '+', succeeded ? 1 : 0) }))
      .where('userId', '=', userId)
      .where('serverId', '=', serverId)
      .execute(),
  );
}

async function call(
  context: Context,
  offered: ConnectedTool,
  values: Readonly<Record<string, unknown>>,
  means: CallMeans,
): Promise<ToolResult> {
  const { server, tool } = await atCall(context, offered, means.asker);
  const { seconds } = tool.rules;
  const userId = means.asker.id;
  const reached = { context, server, userId, seconds, signal: within(seconds, means.signal) };
  const raw = await withServer(reached, (connection) => connection.call(tool.name, values, means.key));
  await countUse(context, userId, server.id, !raw.failed);
  return resultOf(raw, { context, userId, language: means.language, tool: tool.offeredAs });
}

/** The same as agents are offered it. What may have an effect is a person's to agree to, whatever its server says of it. */
export function offeredOf(context: Context, connected: ConnectedTool, language: Language): OfferedTool {
  const { server, tool } = connected;
  const { title, description, parameters } = tool.agreed!;
  return {
    name: tool.offeredAs,
    label: title,
    description: fill(from[language], { server: server.name, description }),
    parameters,
    effect: tool.rules.isReadOnly ? 'reads' : 'acts',
    needsConsent: tool.rules.needsConsent || !tool.rules.isReadOnly,
    call: (values, means) => call(context, connected, values, means),
  };
}
