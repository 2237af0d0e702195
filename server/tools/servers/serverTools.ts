import { refuse } from '#schemas/wire/errors.ts';
import type { ServerTool, ToolDefinition, ToolRules, ToolState } from '#schemas/wire/tools/tools.ts';
import type { Database } from '../../stores/store.ts';
import type { SystemTable } from '../../stores/systemTable.ts';
import { canonical, definitionIn, type FoundTool, offeredName, signOf } from './definitions.ts';
import type { ToolServer } from './toolServer.ts';

/** Tools of connected servers: each as it was seen last, and as an admin has agreed to it. */
export const toolTables: readonly SystemTable[] = [
  {
    name: 'server_tools',
    key: ['serverId', 'name'],
    columns: {
      serverId: { type: 'integer' },
      name: { type: 'text' },
      /** Definitions as canonical JSON; null of a tool that is gone, and of one that nobody has agreed to. */
      seen: { type: 'text', optional: true },
      agreed: { type: 'text', optional: true },
      isEnabled: { type: 'boolean' },
      isReadOnly: { type: 'boolean' },
      needsConsent: { type: 'boolean' },
      seconds: { type: 'integer' },
    },
  },
];

/** Rules of a tool that nobody has decided about: it may do anything, so each call is a person's. */
const usualRules: ToolRules = { isEnabled: true, isReadOnly: false, needsConsent: true, seconds: 60 };

/** Rules that a tool begins with: a GET of an interface reads, which HTTP holds it to (RFC 9110, 9.2.1); of an MCP server nothing is known. */
const rulesOf = ({ kind }: Pick<ToolServer, 'kind'>, { saysReadOnly }: ToolDefinition): ToolRules =>
  kind === 'openapi' && saysReadOnly ? { ...usualRules, isReadOnly: true, needsConsent: false } : usualRules;

interface Row {
  readonly name: string;
  readonly seen: string | null;
  readonly agreed: string | null;
  readonly isEnabled: unknown;
  readonly isReadOnly: unknown;
  readonly needsConsent: unknown;
  readonly seconds: unknown;
}

function stateOf({ seen, agreed }: Row): ToolState {
  if (seen === null) return 'gone';
  if (agreed === null) return 'new';
  return seen === agreed ? 'agreed' : 'changed';
}

const toTool = (key: string, row: Row): ServerTool => ({
  name: row.name,
  offeredAs: offeredName(key, row.name),
  state: stateOf(row),
  agreed: definitionIn(row.agreed),
  seen: definitionIn(row.seen),
  hash: signOf(row.seen),
  rules: {
    isEnabled: Boolean(row.isEnabled),
    isReadOnly: Boolean(row.isReadOnly),
    needsConsent: Boolean(row.needsConsent),
    seconds: Number(row.seconds),
  },
});

const rowsOf = async (db: Database, id: number): Promise<readonly Row[]> =>
  (await db.selectFrom('server_tools').selectAll().where('serverId', '=', id).orderBy('name').execute()) as unknown as Row[];

type Named = Pick<ToolServer, 'id' | 'key'>;

/** Tools of a server as they were seen last, by name. */
export const toolsOf = async (db: Database, { id, key }: Named): Promise<ServerTool[]> =>
  (await rowsOf(db, id)).map((row) => toTool(key, row));

/** Tools of several servers as they were seen last, in the order of the servers. */
export async function toolsOfServers<Server extends Named>(
  db: Database,
  servers: readonly Server[],
): Promise<{ server: Server; tool: ServerTool }[]> {
  if (servers.length === 0) return [];
  const ids = servers.map(({ id }) => id);
  const rows = await db.selectFrom('server_tools').selectAll().where('serverId', 'in', ids).orderBy('name').execute();
  return servers.flatMap((server) =>
    rows.filter((row) => Number(row['serverId']) === server.id).map((row) => ({ server, tool: toTool(server.key, row as unknown as Row) })),
  );
}

/** Keeps what a look at a server found. Tools that were agreed to and are gone stay, to be told of. */
export async function keepSeen(trx: Database, server: Named & Pick<ToolServer, 'kind'>, found: readonly FoundTool[]): Promise<void> {
  const known = new Map((await rowsOf(trx, server.id)).map((row) => [row.name, row]));
  for (const { name, definition } of found) {
    const seen = canonical(definition);
    const before = known.get(name);
    if (!before)
      await trx
        .insertInto('server_tools')
        .values({ serverId: server.id, name, seen, agreed: null, ...rulesOf(server, definition) })
        .execute();
    else if (before.seen !== seen) await at(trx, server, name, { seen });
  }
  const names = new Set(found.map(({ name }) => name));
  for (const row of known.values()) if (!names.has(row.name)) await forget(trx, server, row);
}

const at = (trx: Database, { id }: Named, name: string, change: Readonly<Record<string, unknown>>) =>
  trx.updateTable('server_tools').set(change).where('serverId', '=', id).where('name', '=', name).execute();

async function forget(trx: Database, server: Named, { name, agreed }: Row): Promise<void> {
  if (agreed !== null) return void (await at(trx, server, name, { seen: null }));
  await trx.deleteFrom('server_tools').where('serverId', '=', server.id).where('name', '=', name).execute();
}

/**
 * Agrees to tools as they were read: to those whose sign is still the same. Refuses with TOOL_CHANGED one that has changed meanwhile, and
 * agrees to none then. A tool that is gone is forgotten.
 */
export async function agree(
  trx: Database,
  server: Named,
  read: readonly { readonly name: string; readonly hash: string }[],
): Promise<void> {
  const known = new Map((await rowsOf(trx, server.id)).map((row) => [row.name, row]));
  for (const { name, hash } of read) {
    const row = known.get(name);
    if (!row) throw refuse('TOOL_NOT_FOUND', { tool: name });
    if (signOf(row.seen) !== hash) throw refuse('TOOL_CHANGED', { tool: name });
    await (row.seen === null ? forget(trx, server, { ...row, agreed: null }) : at(trx, server, name, { agreed: row.seen }));
  }
}

/** Keeps what an admin decides about one tool. Refuses with TOOL_NOT_FOUND. */
export async function changeRules(trx: Database, server: Named, name: string, rules: ToolRules): Promise<void> {
  const row = (await rowsOf(trx, server.id)).find((each) => each.name === name);
  if (!row) throw refuse('TOOL_NOT_FOUND', { tool: name });
  await at(trx, server, name, rules);
}
