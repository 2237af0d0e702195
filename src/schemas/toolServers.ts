import { z } from 'zod';
import { defineResource } from './kit/defineResource.ts';
import { boolean, datetime, json, longText, many, number, options, password, text } from './kit/kinds/index.ts';
import { ownerFields } from './kit/ownerFields.ts';
import { toolHeaders, toolServerKey, webAddress } from './wire/tools/servers.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    toolServers: typeof toolServers;
  }
}

const unseen = { showIn: { list: false, form: false, record: false }, filter: false, sort: false, inFiles: false } as const;

/**
 * Servers whose tools agents may call (spec §3, plugins): remote ones alone, as no record can begin a program (attack F4). Seen by their
 * owner and by the roles that may use them. The secret is encrypted, and told to nobody.
 */
export const toolServers = defineResource({
  key: 'toolServers',
  label: { zh: '工具服务', en: 'Tool servers' },
  singular: { zh: '工具服务', en: 'Tool server' },
  about: {
    zh: '智能体可以调用的外部工具：MCP 服务或 OpenAPI 接口。管理员同意后工具才可用；有影响的工具每次调用前由使用者确认。',
    en: 'Tools from elsewhere that agents may call: MCP servers, or interfaces by OpenAPI. A tool is there once an administrator has agreed to it; one with an effect is confirmed by its user before each call.',
  },
  icon: 'tool',
  group: 'model',
  route: '/agent/servers',
  path: '/api/tool-servers',
  fields: {
    name: text({ zh: '名称', en: 'Name' }, { required: true, unique: true, max: 100 }),
    key: text(
      { zh: '标识', en: 'Key' },
      {
        required: true,
        unique: true,
        edit: 'createOnly',
        schema: toolServerKey,
        help: { zh: '工具名称的开头；小写字母、数字和 -', en: 'Beginning of the names of its tools: small letters, digits and -' },
      },
    ),
    kind: options(
      { zh: '类型', en: 'Kind' },
      [
        { value: 'mcp', label: { zh: 'MCP 服务', en: 'MCP server' } },
        { value: 'openapi', label: { zh: 'OpenAPI 接口', en: 'OpenAPI interface' } },
        { value: 'program', label: { zh: '本机程序（由运维人员配置）', en: 'Program of the operator' } },
      ],
      { readOnly: true, required: true, initial: 'mcp' },
    ),
    address: text(
      { zh: '地址', en: 'Address' },
      {
        required: true,
        schema: webAddress,
        help: {
          zh: 'Streamable HTTP 或 SSE 的地址，例如 https://example.com/mcp',
          en: 'Of streamable HTTP or SSE, such as https://example.com/mcp',
        },
      },
    ),
    authorization: options(
      { zh: '认证', en: 'Authorization' },
      [
        { value: 'none', label: { zh: '不需要', en: 'None' } },
        { value: 'bearer', label: { zh: '令牌（Bearer）', en: 'Bearer token' } },
        { value: 'headers', label: { zh: '自定义请求头', en: 'Headers' } },
        { value: 'oauth', label: { zh: '各用户的账号（OAuth）', en: 'Account of each user (OAuth)' } },
      ],
      { required: true, initial: 'none' },
    ),
    secret: password(
      { zh: '密钥', en: 'Secret' },
      {
        min: 1,
        max: 4_000,
        help: {
          zh: '令牌、请求头中 {{secret}} 的值，或 OAuth 客户端的密钥；加密保存，只用于这个地址',
          en: 'The token, what {{secret}} stands for in headers, or the secret of the OAuth client; encrypted, and used for this address alone',
        },
      },
    ),
    clientId: text(
      { zh: 'OAuth 客户端标识', en: 'OAuth client ID' },
      {
        max: 500,
        help: {
          zh: '在服务方登记过客户端时填写；不填则自动登记',
          en: 'Of a client that was registered at the server by hand; without it, the product registers itself',
        },
      },
    ),
    headers: json(
      { zh: '请求头', en: 'Headers' },
      {
        schema: toolHeaders,
        inFiles: false,
        help: {
          zh: '可用 {{user.id}}、{{user.name}}、{{user.email}}、{{secret}}',
          en: '{{user.id}}, {{user.name}}, {{user.email}} and {{secret}} are filled in',
        },
      },
    ),
    roles: many({ zh: '可以使用的角色', en: 'Roles that may use it' }, 'roles', {
      help: { zh: '不选则只有自己和管理员可以使用', en: 'With none chosen, only you and administrators use it' },
    }),
    isEnabled: boolean({ zh: '启用', en: 'Enabled' }, { required: true, initial: true }),
    state: options(
      { zh: '状态', en: 'State' },
      [
        { value: 'untested', label: { zh: '未测试', en: 'Not tested' }, tone: 'neutral' },
        { value: 'ready', label: { zh: '可用', en: 'Ready' }, tone: 'good' },
        { value: 'waiting', label: { zh: '工具待同意', en: 'Tools wait for consent' }, tone: 'waiting' },
        { value: 'failed', label: { zh: '连接失败', en: 'Failed' }, tone: 'bad' },
      ],
      { readOnly: true, required: true, initial: 'untested', inFiles: false },
    ),
    toolCount: number({ zh: '工具数', en: 'Tools' }, { integer: true, readOnly: true, initial: 0, inFiles: false }),
    testedAt: datetime({ zh: '上次测试', en: 'Last test' }, { readOnly: true, inFiles: false }),
    problem: longText({ zh: '上次的问题', en: 'Last problem' }, { readOnly: true, max: 1_000, inFiles: false }),
    comment: longText({ zh: '备注', en: 'Note' }, { max: 2_000 }),
    document: json(
      { zh: 'OpenAPI 文档', en: 'OpenAPI document' },
      { schema: z.lazy(() => z.record(z.string(), z.json())), readOnly: true, ...unseen },
    ),
    ...ownerFields,
  },
  title: 'name',
  calledBy: 'key',
  owner: 'owner',
  access: { inspect: 'all' },
  endpoints: { import: false },
  form: { layout: 'page' },
  list: {
    columns: ['name', 'key', 'state', 'toolCount', 'isEnabled', 'testedAt'],
    search: ['name', 'key', 'address', 'comment'],
    sort: { name: 'asc' },
  },
});
