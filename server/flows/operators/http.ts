import { buffer } from 'node:stream/consumers';
import type { Json } from '#schemas/kit/kinds/json.ts';
import { boolean, longText, number, options, text } from '#schemas/kit/kinds/index.ts';
import { deepestJson, jsonDepthOf } from '#schemas/kit/jsonDepth.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { OutboundPurpose } from '#schemas/wire/outbound.ts';
import { defineOperator, port, required, type StepMeans } from './operator.ts';
import { fillIn } from './workOut.ts';

const mostBytes = 1_000_000;

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

interface Request {
  readonly purpose: OutboundPurpose;
  readonly method: (typeof methods)[number];
  readonly url: string;
  readonly body: string | undefined;
  readonly seconds: number;
  readonly key?: string;
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw refuse('FLOW_ADDRESS_INVALID');
  return url;
}

function bodyOf(bytes: Buffer, type: string): Json {
  const words = bytes.toString();
  if (!/\bjson$/.test(type) || jsonDepthOf(words) > deepestJson) return words;
  try {
    return JSON.parse(words) as Json;
  } catch {
    return words;
  }
}

/** Sends a request through the one way out, and refuses answers that tell of a failure. */
async function exchange({ purpose, method, url, body, seconds, key }: Request, { context, signal }: StepMeans) {
  const address = urlOf(url);
  const headers = { accept: 'application/json, text/*', ...(key && { 'idempotency-key': key }) };
  const sent = body === undefined ? undefined : { type: 'application/json', bytes: Buffer.from(body) };
  const reply = await context.outbound.send({ purpose, method, url: address, headers, body: sent, seconds, mostBytes, signal });
  const bytes = await buffer(reply.pieces(() => seconds));
  if (reply.status >= 400) throw refuse('FLOW_HTTP_STATUS', { host: address.host, status: reply.status });
  return { status: reply.status, body: bodyOf(bytes, reply.type) };
}

const address = text({ zh: '地址', en: 'Address' }, { required: true, max: 2_000 });
const seconds = number({ zh: '最多秒数', en: 'Most seconds' }, { integer: true, min: 1, max: 300, initial: 30, required: true });
const bears = boolean(
  { zh: '可以重发', en: 'May be sent again' },
  { help: { zh: '对方按 Idempotency-Key 识别重复的请求', en: 'The receiver knows a request that comes twice by its Idempotency-Key' } },
);
const body = longText(
  { zh: '内容', en: 'Body' },
  { max: 50_000, help: { zh: 'JSON；不填则发送输入', en: 'JSON; the input unless given' } },
);
const outputs = [port('body', 'any', '内容', 'Body'), port('status', 'number', '状态', 'Status')];
const bodyIn = (filled: string | undefined, input: Json | undefined): string | undefined =>
  filled ?? (input === undefined ? undefined : JSON.stringify(input));

/** A request to an address, through the rules of the network. */
export const http = defineOperator({
  type: 'http',
  label: { zh: 'HTTP 请求', en: 'HTTP request' },
  about: { zh: '按管理员的网络规则访问一个地址。', en: 'Asks an address, as far as the network rules allow.' },
  group: 'data',
  effect: 'acts',
  inputs: [port('in', 'any', '输入', 'Input')],
  outputs,
  parameters: {
    method: options(
      { zh: '方法', en: 'Method' },
      methods.map((value) => ({ value, label: { zh: value, en: value } })),
      { required: true, initial: 'GET' },
    ),
    url: address,
    body,
    seconds,
    bearsRepeating: bears,
  },
  templates: ['url', 'body'],
  bearsRepeating: ({ method, bearsRepeating }) => method === 'GET' || bearsRepeating,
  async run({ in: input }, values, means) {
    const filled = values.body ? fillIn('body', values.body, means) : undefined;
    const isRead = values.method === 'GET';
    const url = fillIn('url', values.url, means);
    const request = {
      purpose: 'tools',
      method: values.method,
      url,
      body: isRead ? undefined : bodyIn(filled, input),
      seconds: values.seconds,
    } as const;
    return isRead ? exchange(request, means) : means.act((key) => exchange({ ...request, key }, means));
  },
});

/** The result of a flow, sent to somebody else's address. */
export const webhook = defineOperator({
  type: 'webhook',
  label: { zh: '推送', en: 'Webhook' },
  about: { zh: '把结果以 JSON 发送到一个地址。', en: 'Sends the result to an address, as JSON.' },
  group: 'output',
  effect: 'acts',
  inputs: [port('in', 'any', '内容', 'Content', required)],
  outputs: [port('status', 'number', '状态', 'Status')],
  parameters: { url: address, body, seconds, bearsRepeating: bears },
  templates: ['url', 'body'],
  bearsRepeating: ({ bearsRepeating }) => bearsRepeating,
  async run({ in: input }, values, means) {
    const filled = values.body ? fillIn('body', values.body, means) : undefined;
    const url = fillIn('url', values.url, means);
    const request = { purpose: 'webhooks', method: 'POST', url, body: bodyIn(filled, input), seconds: values.seconds } as const;
    const { status } = await means.act((key) => exchange({ ...request, key }, means));
    return { status };
  },
});
