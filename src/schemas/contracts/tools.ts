import { z } from 'zod';
import { bare } from '../kit/callForms.ts';
import { defineCall } from '../kit/defineCall.ts';
import { serverLook, serverTool, toolRules, triedTool, wireTool } from '../wire/tools/tools.ts';

const group = { zh: '工具', en: 'Tools' };
const serverTools = z.array(serverTool);

/** Tools that the actor may give to agents: those of the product, and those of servers that an admin has agreed to. */
export const listTools = defineCall('GET /api/tools', {
  name: 'tools.list',
  access: 'ask',
  group,
  does: { zh: '可以使用的工具', en: 'Tools that one may use' },
  answer: z.array(wireTool),
});

/** A look at a server: whether it answers, and its tools. Tools that are new or have changed wait for consent. */
export const testToolServer = defineCall('POST /api/tool-servers/{id}/test', {
  name: 'tools.test',
  access: 'inspect',
  group,
  does: { zh: '测试工具服务，并读取它的工具', en: 'Test a tool server, and read its tools' },
  answer: serverLook,
  limit: 'long',
});

/** Tools of a server as they were found last, with what has changed since an admin agreed to them. */
export const readServerTools = defineCall('GET /api/tool-servers/{id}/tools', {
  name: 'tools.read',
  access: 'inspect',
  group,
  does: { zh: '工具服务的工具，以及同意之后的变化', en: 'Tools of a server, and what has changed since they were agreed to' },
  answer: serverTools,
});

/** Consent to tools as they were shown: one that has changed meanwhile is not agreed to. */
export const agreeToTools = defineCall('POST /api/tool-servers/{id}/agree', {
  name: 'tools.agree',
  access: 'administer',
  group,
  does: { zh: '同意工具的说明和参数', en: 'Agree to the descriptions and parameters of tools' },
  body: z.strictObject({ tools: z.array(z.strictObject({ name: z.string().max(200), hash: z.string().max(100) })).max(500) }),
  answer: serverTools,
});

/** Decisions of an admin about one tool. */
export const changeToolRules = defineCall('PUT /api/tool-servers/{id}/tools', {
  name: 'tools.rules',
  access: 'administer',
  group,
  does: { zh: '设置一个工具：启用、只读、确认、时限', en: 'Set a tool: enabled, read-only, consent, time limit' },
  body: z.strictObject({ name: z.string().max(200), rules: toolRules }),
  answer: serverTools,
});

/** A call of one tool by hand, as it was read: one that needs consent says that it has it. */
export const tryTool = defineCall('POST /api/tool-servers/{id}/try', {
  name: 'tools.try',
  access: 'inspect',
  group,
  does: { zh: '试用工具服务的一个工具', en: 'Try a tool of a server' },
  body: z.strictObject({
    name: z.string().max(200),
    hash: z.string().max(100),
    values: z.record(z.string(), z.json()),
    consent: z.boolean().default(false),
  }),
  answer: triedTool,
  limit: 'long',
});

/** Tools of the product for programs elsewhere, by the Model Context Protocol: as much of them as the access token may. */
export const serveTools = defineCall('POST /mcp', {
  name: 'tools.serve',
  access: 'ask',
  group,
  does: { zh: '以 MCP 提供检索、提问和 SQL，供其他程序使用', en: 'Search, questions and SQL for other programs, by MCP' },
  body: z.record(z.string(), z.json()),
  answer: bare(z.json()),
  limit: 'long',
});
