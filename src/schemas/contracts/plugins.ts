import { z } from 'zod';
import { formOf } from '../kit/callForms.ts';
import { defineCall } from '../kit/defineCall.ts';

const group = { zh: '插件', en: 'Plugins' };

/** A plugin of the market, as DB-GPT's clients are told of it (contract §14). */
const hubPlugin = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  author: z.string(),
  email: z.string(),
  type: z.string(),
  version: z.string(),
  storage_channel: z.string(),
  storage_url: z.string(),
  download_param: z.string(),
  installed: z.int(),
  gmt_created: z.string(),
});
export type HubPlugin = Readonly<z.infer<typeof hubPlugin>>;

const word = z.string().max(200).nullish();
/** The market: manifests of the index that was read last. */
export const queryPlugins = defineCall('POST /api/v1/agent/query', {
  name: 'plugins.query',
  access: 'inspect',
  group,
  does: { zh: '插件市场', en: 'Plugins of the market' },
  body: z.looseObject({
    page_index: z.int().min(1).default(1),
    page_size: z.int().min(1).max(200).default(20),
    filter: z.looseObject({ name: word, description: word, author: word, type: word }).default({}),
  }),
  answer: z.strictObject({
    page_index: z.int(),
    page_size: z.int(),
    total_page: z.int(),
    total_row_count: z.int(),
    datas: z.array(hubPlugin),
  }),
});

/** The market, read anew from an index in JSON. Nothing that it names is fetched or run. */
export const updateHub = defineCall('POST /api/v1/agent/hub/update', {
  name: 'plugins.update',
  access: 'administer',
  group,
  does: { zh: '从 JSON 索引更新插件市场', en: 'Read the market anew from an index in JSON' },
  body: z.looseObject({
    channel: z.string().max(50).nullish(),
    url: z.string().min(1).max(2_000),
    branch: z
      .string()
      .max(200)
      .regex(/^[\w./-]*$/)
      .nullish(),
    authorization: z.string().max(2_000).nullish(),
  }),
  answer: z.null(),
  limit: 'long',
});

/** A plugin that somebody has installed, as DB-GPT's clients are told of it. */
const myPlugin = z.strictObject({
  id: z.int(),
  tenant: z.string(),
  user_code: z.string(),
  user_name: z.string(),
  sys_code: z.string(),
  name: z.string(),
  file_name: z.string(),
  type: z.string(),
  version: z.string(),
  use_count: z.int(),
  succ_count: z.int(),
  gmt_created: z.string(),
  /** Server of its tools, for our own console. */
  server_id: z.int(),
});
export type MyPlugin = Readonly<z.infer<typeof myPlugin>>;

/** The user that clients of DB-GPT name; whoever asks is known by their session, and sees their own alone. */
const anyUser = z.looseObject({ user: z.string().max(200).optional() });

export const listMyPlugins = defineCall('POST /api/v1/agent/my', {
  name: 'plugins.mine',
  access: 'inspect',
  group,
  does: { zh: '我安装的插件', en: 'Plugins that one has installed' },
  query: anyUser,
  answer: z.array(myPlugin),
});

const named = anyUser.extend({ plugin_name: z.string().min(1).max(200) });
export const installPlugin = defineCall('POST /api/v1/agent/install', {
  name: 'plugins.install',
  access: 'inspect',
  group,
  does: {
    zh: '安装插件：登记它的工具服务，工具由管理员同意后可用',
    en: 'Install a plugin: its server is noted, and its tools wait for consent',
  },
  query: named,
  answer: z.null(),
  limit: 'long',
});

export const uninstallPlugin = defineCall('POST /api/v1/agent/uninstall', {
  name: 'plugins.uninstall',
  access: 'inspect',
  group,
  does: { zh: '卸载插件', en: 'Uninstall a plugin' },
  query: named,
  answer: z.null(),
  limit: 'long',
});

/** A manifest of one's own: JSON, or an archive that holds one file of it and nothing else. */
export const uploadPlugin = defineCall('POST /api/v1/personal/agent/upload', {
  name: 'plugins.upload',
  access: 'inspect',
  group,
  does: { zh: '上传插件清单：OpenAPI 文档或 MCP 地址', en: 'Upload a manifest: an OpenAPI document, or the address of an MCP server' },
  query: anyUser,
  body: formOf({ doc_file: z.file() }),
  answer: z.null(),
  limit: 'long',
});
