import { createHash } from 'node:crypto';
import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import { DeliveryFailure } from '../send/failure.ts';
import { splitText } from '../text/split.ts';
import { hasTables, workbookOf } from '../text/workbook.ts';
import { inWords } from '../text/words.ts';
import { footOf, markdownStyle, plainStyle, textOf } from '../text/writing.ts';
import { type Composing, defineMethod, type Receiver, wordsShown } from './method.ts';
import { post } from './post.ts';

/** A message to a robot of WeChat Work, in its own words; a file is uploaded first. */
export type RobotMessage =
  | { readonly type: 'text' | 'markdown' | 'markdown_v2'; readonly content: string }
  | { readonly type: 'image'; readonly base64: string; readonly md5: string }
  | { readonly type: 'file'; readonly name: string; readonly base64: string };

/** Bytes that a robot takes (UTF-8), by the type of the message; of files and pictures before base64. */
export const robotBytes = { text: 2_048, markdown: 4_096, markdown_v2: 4_096, image: 2_097_152, file: 20_971_520 } as const;
/** Messages of words for one delivery; what is longer goes as a summary and a file. */
const mostMessages = 4;

const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

const pictures = ({ rendered }: Composing): RobotMessage[] =>
  rendered.blocks.flatMap((block): RobotMessage[] => {
    if (block.kind !== 'picture') return [];
    const bytes = Buffer.from(block.data, 'base64');
    return bytes.length > robotBytes.image ? [] : [{ type: 'image', base64: block.data, md5: md5Of(bytes) }];
  });

const safeName = ({ rendered: { title }, language }: Composing): string =>
  title
    .replaceAll(/[\\/:*?"<>|\r\n\t]/g, ' ')
    .trim()
    .slice(0, 60) || inWords('file', language);

/** The whole of a delivery as a file: a workbook of its tables, else its words. Nothing where it is larger than a robot takes. */
async function fileOf(composing: Composing): Promise<RobotMessage[]> {
  const { rendered } = composing;
  const isWorkbook = hasTables(rendered);
  const bytes = isWorkbook ? await workbookOf(rendered) : Buffer.from(textOf(composing, markdownStyle));
  const name = `${safeName(composing)}.${isWorkbook ? 'xlsx' : 'md'}`;
  return bytes.length > robotBytes.file ? [] : [{ type: 'file', name, base64: bytes.toString('base64') }];
}

async function compose(composing: Composing): Promise<readonly RobotMessage[]> {
  const { rendered, form, language } = composing;
  const style = form === 'text' ? plainStyle(language) : markdownStyle;
  const type = form === 'text' ? 'text' : hasTables(rendered) && form === 'markdown' ? 'markdown_v2' : 'markdown';
  const parts = form === 'file' ? [] : splitText(textOf(composing, style), robotBytes[type], language);
  if (form !== 'file' && parts.length <= mostMessages)
    return [...parts.map((content) => ({ type, content }) as const), ...pictures(composing)];
  const first = rendered.blocks.find((block) => block.kind === 'words')?.text ?? '';
  const lead = splitText(`${style.heading(rendered.title)}\n\n${first}`, robotBytes[type] - 1_024, language)[0] ?? '';
  const summary = [lead, inWords('more', language), footOf(composing, style).join('\n')].join('\n\n');
  return [{ type, content: splitText(summary, robotBytes[type], language)[0]! }, ...pictures(composing), ...(await fileOf(composing))];
}

/** Codes of answers: too often, and a robot that is not there. */
const tooOften = 45_009;
const passing: readonly number[] = [-1];

/** The reply of WeChat Work: HTTP 200 with a code of its own. */
function readReply(answer: string): { readonly errcode: number; readonly errmsg: string; readonly media_id?: string } {
  try {
    const reply = JSON.parse(answer) as { errcode?: unknown; errmsg?: unknown; media_id?: unknown };
    const id = typeof reply.media_id === 'string' ? { media_id: reply.media_id } : {};
    if (typeof reply.errcode === 'number') return { errcode: reply.errcode, errmsg: String(reply.errmsg ?? '').slice(0, 200), ...id };
  } catch {
    // Told below.
  }
  throw new DeliveryFailure('never', refuse('DELIVERY_REFUSED', { detail: 'no robot answers there' }));
}

function accepted(answer: string) {
  const reply = readReply(answer);
  const detail = `${reply.errcode} ${reply.errmsg}`;
  if (reply.errcode === 0) return reply;
  if (reply.errcode === tooOften) throw new DeliveryFailure('later', refuse('DELIVERY_ROBOT_LIMITED', { detail }), 60_000);
  if (passing.includes(reply.errcode)) throw new DeliveryFailure('later', refuse('DELIVERY_NOT_TAKEN', { detail }));
  throw new DeliveryFailure('never', refuse('DELIVERY_REFUSED', { detail }));
}

/** A form with one file (RFC 7578). */
function formOf(name: string, bytes: Buffer, boundary: string): Buffer {
  const file = encodeURIComponent(name);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="media"; filename="${name.replaceAll('"', "'")}"; filename*=UTF-8''${file}; filelength=${bytes.length}\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

type Way = { readonly context: Context; readonly url: URL; readonly signal: AbortSignal };

/** Uploads a file for the robot, and returns the name by which it is sent. Bears repeating: an upload that nobody sends is forgotten. */
async function upload({ context, url, signal }: Way, { name, base64 }: Extract<RobotMessage, { type: 'file' }>): Promise<string> {
  const at = new URL(url.href.replace(/\/send(?=\?|$)/, '/upload_media'));
  at.searchParams.set('type', 'file');
  const bytes = Buffer.from(base64, 'base64');
  const boundary = `wenshu-${md5Of(bytes)}`;
  const body = { type: `multipart/form-data; boundary=${boundary}`, bytes: formOf(name, bytes, boundary) };
  try {
    const { media_id: id } = accepted((await post(context, { url: at, body, signal })).words);
    if (id === undefined) throw new DeliveryFailure('later', refuse('DELIVERY_NOT_TAKEN', { detail: 'no media_id' }));
    return id;
  } catch (error) {
    if (error instanceof DeliveryFailure && error.kind === 'unclear') throw new DeliveryFailure('later', error.cause);
    throw error;
  }
}

async function wireOf(way: Way, message: RobotMessage): Promise<object> {
  if (message.type === 'image') return { msgtype: 'image', image: { base64: message.base64, md5: message.md5 } };
  if (message.type === 'file') return { msgtype: 'file', file: { media_id: await upload(way, message) } };
  return { msgtype: message.type, [message.type]: { content: message.content } };
}

export function addressOf({ address }: Receiver): URL {
  if (!address) throw refuse('DELIVERY_NO_ADDRESS');
  return address;
}

/** The robot of a group in WeChat Work, which takes no more than so many messages a minute: its lane sees to that. */
export const robot = defineMethod<RobotMessage>({
  key: 'WeChat',
  bearsRepeating: false,
  compose,
  shown(message) {
    if ('content' in message) return wordsShown(message.type, message.content);
    const words = message.type === 'file' ? message.name : '';
    return { type: message.type, words, bytes: Buffer.from(message.base64, 'base64').length };
  },
  async send({ context, message, receiver, signal }) {
    const way = { context, url: addressOf(receiver), signal };
    const body = { type: 'application/json', bytes: Buffer.from(JSON.stringify(await wireOf(way, message))) };
    const { errcode, errmsg } = accepted((await post(context, { url: way.url, body, signal })).words);
    return `${errcode} ${errmsg}`;
  },
});
