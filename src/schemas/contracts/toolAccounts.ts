import { z } from 'zod';
import { bare } from '../kit/callForms.ts';
import { defineCall } from '../kit/defineCall.ts';
import { signedInServer, toolAccount } from '../wire/tools/accounts.ts';

const group = { zh: '工具', en: 'Tools' };

/** Servers of tools at which users have accounts of their own, with the actor's at each. */
export const listToolAccounts = defineCall('GET /api/tool-accounts', {
  name: 'tools.accounts',
  access: 'ask',
  group,
  does: { zh: '自己在工具服务的账号', en: 'Own accounts at tool servers' },
  answer: z.array(toolAccount),
});

/** Begins to connect one's account: gives the page of the server at which one signs in. */
export const connectToolAccount = defineCall('POST /api/tool-accounts/{id}/connect', {
  name: 'tools.connect',
  access: 'ask',
  group,
  does: { zh: '开始连接自己在工具服务的账号', en: "Begin to connect one's account at a tool server" },
  answer: z.strictObject({ url: z.url() }),
  limit: 'long',
});

/** Ends it, by what the page that the server leads back to was told: in the session in which it was begun, and once. */
export const finishToolAccount = defineCall('POST /api/tool-accounts/finish', {
  name: 'tools.finish',
  access: 'ask',
  group,
  does: { zh: '完成连接自己在工具服务的账号', en: "Finish connecting one's account at a tool server" },
  body: z.strictObject({
    state: z.string().min(1).max(200),
    code: z.string().min(1).max(4_000).optional(),
    iss: z.string().max(2_000).optional(),
  }),
  answer: signedInServer,
  limit: 'long',
});

/** Forgets one's account at a server, which is told to take its tokens back. */
export const disconnectToolAccount = defineCall('DELETE /api/tool-accounts/{id}', {
  name: 'tools.disconnect',
  access: 'ask',
  group,
  does: { zh: '断开自己在工具服务的账号', en: "Disconnect one's account at a tool server" },
  limit: 'long',
});

/** The product as a client that signs in, for servers that read it in place of a registration (client ID metadata document). */
export const toolClient = defineCall('GET /api/tool-accounts/client', {
  name: 'tools.client',
  access: 'open',
  group,
  does: { zh: '本产品作为 OAuth 客户端的说明', en: 'This product as an OAuth client' },
  answer: bare(z.record(z.string(), z.json())),
});
