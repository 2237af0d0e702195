import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { HubPlugin } from '#schemas/contracts/plugins.ts';
import { isRefusal, refuse } from '#schemas/wire/errors.ts';
import type { PluginManifest } from '#schemas/wire/tools/manifest.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../stores/store.ts';
import type { SystemTable } from '../../stores/systemTable.ts';
import { nowOf } from '../../storedTime.ts';
import { toolCodes } from '../mcp/outboundFetch.ts';
import { jsonIn, manifestOf } from './readManifest.ts';

/** Bounds of an index. */
const most = { bytes: 5 * 1024 * 1024, plugins: 1_000, seconds: 30 };

/** Manifests of the index that was read last, and who has installed them. */
export const marketTables: readonly SystemTable[] = [
  {
    name: 'market_plugins',
    id: true,
    columns: {
      name: { type: 'text' },
      manifest: { type: 'text' },
      channel: { type: 'text' },
      url: { type: 'text' },
      createdAt: { type: 'text' },
    },
    indexes: [{ on: ['name'], unique: true }],
  },
  {
    name: 'tool_installs',
    id: true,
    columns: {
      userId: { type: 'integer' },
      serverId: { type: 'integer' },
      name: { type: 'text' },
      fileName: { type: 'text' },
      type: { type: 'text' },
      version: { type: 'text' },
      uses: { type: 'integer' },
      successes: { type: 'integer' },
      createdAt: { type: 'text' },
    },
    indexes: [{ on: ['userId', 'name'], unique: true }, { on: ['serverId'] }],
  },
];

/** Kind of a manifest in a word. */
export const typeOf = (manifest: PluginManifest): 'mcp' | 'openapi' => ('mcp' in manifest ? 'mcp' : 'openapi');

/** Addresses of a file on a branch of a repository, by the host that keeps it. */
const rawFiles: Readonly<Record<string, (repository: string, branch: string, file: string) => string>> = {
  'github.com': (repository, branch, file) => `https://raw.githubusercontent.com/${repository}/${branch}/${file}`,
  'gitee.com': (repository, branch, file) => `https://gitee.com/${repository}/raw/${branch}/${file}`,
  'gitlab.com': (repository, branch, file) => `https://gitlab.com/${repository}/-/raw/${branch}/${file}`,
};

/**
 * The address of an index: a repository stands for the file `index.json` on a branch of it, which is all that is read; nothing is cloned. One
 * of another host is given by the address of its file. Refuses with TOOL_INDEX_INVALID.
 */
export function indexAddress(url: string, branch: string): URL {
  const refusal = refuse('TOOL_INDEX_INVALID', { host: url.slice(0, 200) });
  if (!URL.canParse(url)) throw refusal;
  const given = new URL(url);
  if (!/^https?:$/.test(given.protocol)) throw refusal;
  const raw = rawFiles[given.hostname];
  const repository = /^\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(given.pathname)?.[1];
  if (raw && repository) return new URL(raw(repository, encodeURIComponent(branch), 'index.json'));
  if (given.pathname.endsWith('.git')) throw refusal;
  return given;
}

/** Manifests of an index, as they came; an index with one that cannot be used is refused as a whole. */
async function fetchIndex(context: Context, url: URL, authorization: string | undefined, signal: AbortSignal): Promise<PluginManifest[]> {
  const refusal = refuse('TOOL_INDEX_INVALID', { host: url.host });
  const headers = { accept: 'application/json', ...(authorization && { authorization }) };
  const asked = { purpose: 'tools', url, seconds: most.seconds, mostBytes: most.bytes, headers, signal, codes: toolCodes } as const;
  const reply = await context.outbound.send(asked);
  const bytes = await buffer(reply.pieces(() => most.seconds));
  if (reply.status !== 200) throw refusal;
  const index = z.union([z.array(z.unknown()), z.object({ plugins: z.array(z.unknown()) })]);
  const read = index.safeParse(jsonOr(bytes.toString('utf8'), refusal));
  if (!read.success) throw refusal;
  const plugins = Array.isArray(read.data) ? read.data : read.data.plugins;
  if (plugins.length > most.plugins) throw refusal;
  return plugins.map(manifestOf);
}

function jsonOr(text: string, refusal: Error): unknown {
  try {
    return jsonIn(text);
  } catch (error) {
    throw isRefusal(error) ? refusal : error;
  }
}

interface Update {
  readonly channel: string;
  readonly url: string;
  readonly branch: string;
  readonly authorization: string | undefined;
}

/** Puts the plugins of an index in the place of those of the market. Refuses with TOOL_INDEX_INVALID, TOOL_MANIFEST_INVALID or TOOL_COMMAND_REFUSED. */
export async function updateMarket(context: Context, { channel, url, branch, authorization }: Update, signal: AbortSignal): Promise<void> {
  const manifests = await fetchIndex(context, indexAddress(url, branch), authorization, signal);
  const byName = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  const createdAt = nowOf(context);
  await context.store.transaction(async (trx) => {
    await trx.deleteFrom('market_plugins').execute();
    for (const [name, manifest] of byName)
      await trx
        .insertInto('market_plugins')
        .values({ name, manifest: JSON.stringify(manifest), channel, url, createdAt })
        .execute();
  });
}

/** The manifest of a plugin of the market. Refuses with TOOL_PLUGIN_NOT_FOUND. */
export async function marketManifest(db: Database, name: string): Promise<PluginManifest> {
  const row = await db.selectFrom('market_plugins').select('manifest').where('name', '=', name).executeTakeFirst();
  if (!row) throw refuse('TOOL_PLUGIN_NOT_FOUND', { plugin: name });
  return manifestOf(JSON.parse(String(row['manifest'])));
}

/** All plugins of the market, by name, with whether a user has them. */
export async function marketPlugins(db: Database, userId: number): Promise<HubPlugin[]> {
  const rows = await db.selectFrom('market_plugins').selectAll().orderBy('name').execute();
  const own = await db.selectFrom('tool_installs').select('name').where('userId', '=', userId).execute();
  const installed = new Set(own.map(({ name }) => name));
  return rows.map(({ id, name, manifest, channel, url, createdAt }) => {
    const { description, author, email, version, ...rest } = JSON.parse(String(manifest)) as PluginManifest;
    return {
      id: Number(id),
      name: String(name),
      description,
      author,
      email,
      type: typeOf({ description, author, email, version, ...rest } as PluginManifest),
      version,
      storage_channel: String(channel),
      storage_url: String(url),
      download_param: String(name),
      installed: installed.has(name) ? 1 : 0,
      gmt_created: String(createdAt),
    };
  });
}
