import { createHash } from 'node:crypto';
import type { MyPlugin } from '#schemas/contracts/plugins.ts';
import { toolServers } from '#schemas/toolServers.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { PluginManifest } from '#schemas/wire/tools/manifest.ts';
import type { Actor, Context, OperationContext } from '../../context.ts';
import { createRecord } from '../../resources/operations/create.ts';
import { removeRecord } from '../../resources/operations/remove.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { transact } from '../../resources/transact.ts';
import { nowOf } from '../../storedTime.ts';
import { operationsOf } from '../openapi/operations.ts';
import { withinBounds } from '../servers/definitions.ts';
import { stateOf } from '../servers/probeServer.ts';
import { keepSeen, toolsOf } from '../servers/serverTools.ts';
import { isAnybodys, mayUse, type ToolServer } from '../servers/toolServer.ts';
import { typeOf } from './hub.ts';

/** Key of a plugin's server: its name as far as it can be one, and a sign that no other name has. */
function keyOf(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const sign = createHash('sha256').update(name).digest('hex').slice(0, 6);
  return `p-${words.join('-').slice(0, 14)}${words.length > 0 ? '-' : ''}${sign}`;
}

/** The record of a manifest's server. */
const givenOf = (manifest: PluginManifest) => {
  const { name, description } = manifest;
  const common = { name, key: keyOf(name), comment: description || null };
  if ('openapi' in manifest) return { ...common, address: manifest.openapi.servers[0]!.url };
  const { address, authorization, headers = null } = manifest.mcp;
  return { ...common, address, authorization, headers };
};

/** The server of a plugin of the market that somebody has connected; undefined where nobody has. Refuses with TOOL_PLUGIN_OTHERS one whose secret is not the actor's. */
async function sharedServer({ trx, actor }: OperationContext, { name, address }: Pick<ToolServer, 'name' | 'address'>) {
  const alike = trx.selectFrom('tool_servers').select('id').where('deletedAt', 'is', null);
  const known = await alike.where('name', '=', name).where('address', '=', address).executeTakeFirst();
  if (!known) return undefined;
  const open = trx.selectFrom('tool_servers').select('id').where('id', '=', known['id']);
  const isOpen = !actor || actor.isAdmin || (await open.where((of) => of.or([isAnybodys, mayUse(actor)])).executeTakeFirst());
  if (!isOpen) throw refuse('TOOL_PLUGIN_OTHERS', { plugin: name });
  return Number(known['id']);
}

/** Makes the server of a manifest, or gives the one that there is: it is the same for all who install it from the market. */
async function serverOf(call: OperationContext, manifest: PluginManifest, isShared: boolean): Promise<number> {
  const given = givenOf(manifest);
  const known = isShared ? await sharedServer(call, given) : undefined;
  if (known !== undefined) return known;
  const set = 'openapi' in manifest ? { kind: 'openapi', document: manifest.openapi } : { kind: 'mcp' };
  const { id } = await createRecord(call, toolServers, given, 'create', set);
  if ('openapi' in manifest) {
    const server = { id, key: given.key, kind: 'openapi' } as const;
    await keepSeen(call.trx, server, withinBounds(operationsOf(manifest.openapi)).tools);
    await updateRecord(call, toolServers, id, {}, 'update', stateOf(await toolsOf(call.trx, server)));
  }
  return id;
}

/** Installs a plugin for somebody: notes its server, whose tools wait for an admin's consent. A second time changes nothing. Refuses with TOOL_PLUGIN_OTHERS. */
export async function install(context: Context, actor: Actor, manifest: PluginManifest, file?: string): Promise<void> {
  await transact(context, actor, async (call) => {
    const own = call.trx.selectFrom('tool_installs').select('id').where('userId', '=', actor.id).where('name', '=', manifest.name);
    if (await own.executeTakeFirst()) return;
    const serverId = await serverOf(call, manifest, file === undefined);
    const { name, version } = manifest;
    const facts = { name, version, type: typeOf(manifest), fileName: file ?? '', uses: 0, successes: 0, createdAt: nowOf(context) };
    await call.trx
      .insertInto('tool_installs')
      .values({ userId: actor.id, serverId, ...facts })
      .execute();
  });
}

/** Takes a plugin away from somebody; its server goes with its owner, once nobody else has it. Refuses with TOOL_PLUGIN_NOT_FOUND. */
export async function uninstall(context: Context, actor: Actor, name: string): Promise<void> {
  await transact(context, actor, async (call) => {
    const own = call.trx.selectFrom('tool_installs').select(['id', 'serverId']).where('userId', '=', actor.id).where('name', '=', name);
    const row = await own.executeTakeFirst();
    if (!row) throw refuse('TOOL_PLUGIN_NOT_FOUND', { plugin: name });
    await call.trx.deleteFrom('tool_installs').where('id', '=', row['id']).execute();
    const serverId = Number(row['serverId']);
    const others = await call.trx.selectFrom('tool_installs').select('id').where('serverId', '=', serverId).executeTakeFirst();
    const living = call.trx.selectFrom('tool_servers').select('owner').where('id', '=', serverId).where('deletedAt', 'is', null);
    const server = await living.executeTakeFirst();
    if (!others && server && Number(server['owner']) === actor.id) await removeRecord(call, toolServers, serverId);
  });
}

/** Plugins that somebody has installed, the newest first. */
export async function installsOf({ store }: Context, { id: userId, username }: Actor): Promise<MyPlugin[]> {
  const rows = await store.lookups.selectFrom('tool_installs').selectAll().where('userId', '=', userId).orderBy('id', 'desc').execute();
  return rows.map((row) => ({
    id: Number(row['id']),
    tenant: '',
    user_code: String(userId),
    user_name: username,
    sys_code: '',
    name: String(row['name']),
    file_name: String(row['fileName']),
    type: String(row['type']),
    version: String(row['version']),
    use_count: Number(row['uses']),
    succ_count: Number(row['successes']),
    gmt_created: String(row['createdAt']).slice(0, 19).replace('T', ' '),
    server_id: Number(row['serverId']),
  }));
}
