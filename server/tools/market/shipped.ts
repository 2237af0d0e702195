import { pluginManifest, type PluginManifest } from '#schemas/wire/tools/manifest.ts';
import type { Context } from '../../context.ts';
import { nowOf } from '../../storedTime.ts';

/** Channel of plugins that came with the product. */
const channel = 'shipped';

const at = (
  name: string,
  author: string,
  description: string,
  address: string,
  authorization: 'none' | 'bearer' | 'oauth',
): PluginManifest => pluginManifest.parse({ name, author, description, mcp: { address, authorization } });

/** Public servers of tools, by their addresses alone, which the market has before an index is read. */
const shipped: readonly PluginManifest[] = [
  at(
    'DeepWiki',
    'Cognition',
    '就公开的 GitHub 仓库提问 / Questions about public repositories of GitHub',
    'https://mcp.deepwiki.com/mcp',
    'none',
  ),
  at(
    'Microsoft Learn',
    'Microsoft',
    '搜索和阅读微软的官方文档 / Search and read the documentation of Microsoft',
    'https://learn.microsoft.com/api/mcp',
    'none',
  ),
  at('Context7', 'Upstash', '各种程序库的最新文档 / Current documentation of program libraries', 'https://mcp.context7.com/mcp', 'none'),
  at(
    'GitHub',
    'GitHub',
    '仓库、议题和合并请求；使用个人访问令牌 / Repositories, issues and pull requests, by a personal access token',
    'https://api.githubcopilot.com/mcp/',
    'bearer',
  ),
  at(
    'Notion',
    'Notion',
    "以自己的账号搜索和编写 Notion 页面 / Search and write pages of Notion by one's own account",
    'https://mcp.notion.com/mcp',
    'oauth',
  ),
  at(
    'Linear',
    'Linear',
    "以自己的账号查看和更新 Linear 的任务 / Read and update issues of Linear by one's own account",
    'https://mcp.linear.app/mcp',
    'oauth',
  ),
  at(
    'Sentry',
    'Sentry',
    "以自己的账号查看 Sentry 的错误 / Look into errors of Sentry by one's own account",
    'https://mcp.sentry.dev/mcp',
    'oauth',
  ),
];

/** Puts the plugins that came with the product into the market, unless an admin has read an index into it. */
export async function keepShipped(context: Context): Promise<void> {
  const rows = await context.store.lookups.selectFrom('market_plugins').select(['manifest', 'channel']).orderBy('id').execute();
  const manifests = shipped.map((manifest) => JSON.stringify(manifest));
  const isSame = rows.length === manifests.length && rows.every(({ manifest }, index) => manifest === manifests[index]);
  if (isSame || rows.some((row) => row['channel'] !== channel)) return;
  const createdAt = nowOf(context);
  await context.store.transaction(async (trx) => {
    await trx.deleteFrom('market_plugins').where('channel', '=', channel).execute();
    for (const [index, { name }] of shipped.entries())
      await trx.insertInto('market_plugins').values({ name, manifest: manifests[index]!, channel, url: '', createdAt }).execute();
  });
}
