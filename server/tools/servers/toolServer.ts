import { type SqlBool, sql } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { ToolAuthorization, ToolHeaders, ToolServerKind } from '#schemas/wire/tools/servers.ts';
import { isOwnOrOfRole } from '../../resources/ownership.ts';
import type { Asker } from '../../sources/service.ts';
import type { Database } from '../../stores/store.ts';

/** A server of tools as it is stored: what it is reached by. */
export interface ToolServer {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly key: string;
  readonly kind: ToolServerKind;
  readonly address: string;
  readonly authorization: ToolAuthorization;
  /** Client that was registered by hand where users sign in; null where the product registers itself. */
  readonly clientId: string | null;
  /** Encrypted; null of one without a secret. */
  readonly secretBox: string | null;
  readonly headers: ToolHeaders;
  /** The OpenAPI document of one that has it. */
  readonly document: Readonly<Record<string, unknown>> | null;
}

const columns = [
  'tool_servers.id',
  'tool_servers.version',
  'tool_servers.name',
  'tool_servers.key',
  'tool_servers.kind',
  'tool_servers.address',
  'tool_servers.authorization',
  'tool_servers.clientId',
  'tool_servers.secret',
  'tool_servers.headers',
  'tool_servers.document',
] as const;

const jsonIn = <Value>(text: unknown): Value | null => (typeof text === 'string' ? (JSON.parse(text) as Value) : null);

/** A server of a row of the table. */
export const toolServerOf = (row: Readonly<Record<string, unknown>>): ToolServer => ({
  id: Number(row['id']),
  version: Number(row['version']),
  name: String(row['name']),
  key: String(row['key']),
  kind: row['kind'] as ToolServerKind,
  address: String(row['address']),
  authorization: row['authorization'] as ToolAuthorization,
  clientId: (row['clientId'] as string | null | undefined) || null,
  secretBox: row['secret'] as string | null,
  headers: jsonIn<ToolHeaders>(row['headers']) ?? {},
  document: jsonIn<ToolServer['document'] & object>(row['document']),
});

/** That a server is asked with no secret of its owner's: those who sign in there do so with accounts of their own. */
export const isAnybodys = sql<SqlBool>`(tool_servers.secret is null or tool_servers."authorization" = 'oauth')`;

/** That somebody has installed a server as a plugin. It opens to them what nobody's secret is needed for; anything else is its owner's to give. */
const isInstalled = ({ id }: Pick<Asker, 'id'>) =>
  sql<SqlBool>`exists (select 1 from tool_installs own where own."serverId" = tool_servers.id and own."userId" = ${id})`;

/** That a server is one's own, is open to a role that one holds, or was installed by oneself. */
export const mayUse = (asker: Pick<Asker, 'id' | 'seesAs'>) =>
  sql<SqlBool>`(${isOwnOrOfRole('tool_servers', asker)} or (${isAnybodys} and ${isInstalled(asker)}))`;

/** That somebody can still sign in; whoever cannot has no tools (attack F18). */
const isActive = ({ id }: Pick<Asker, 'id'>) =>
  sql<SqlBool>`exists (select 1 from users where users.id = ${id} and users.status = 'active' and users."deletedAt" is null)`;

const living = (db: Database) => db.selectFrom('tool_servers').select(columns).where('tool_servers.deletedAt', 'is', null);

/** Servers whose tools somebody may have called now, by key. */
export const serversFor = async (db: Database, asker: Asker): Promise<ToolServer[]> =>
  (
    await living(db)
      .where('tool_servers.isEnabled', '=', true)
      .where(isActive(asker))
      .$if(!asker.isAdmin, (query) => query.where(mayUse(asker)))
      .orderBy('tool_servers.key')
      .limit(500)
      .execute()
  ).map(toolServerOf);

/** Members by which the configurations of other products begin programs. */
const ofPrograms: ReadonlySet<string> = new Set(['command', 'args', 'env', 'cwd']);

/** Refuses with TOOL_COMMAND_REFUSED whatever would begin a program, however deep it stands (attack F4). */
export function refuseCommands(given: unknown): void {
  if (given === null || typeof given !== 'object') return;
  if (!Array.isArray(given) && Object.keys(given).some((name) => ofPrograms.has(name.toLowerCase()))) throw refuse('TOOL_COMMAND_REFUSED');
  for (const member of Object.values(given)) refuseCommands(member);
}
