import { refuse } from '#schemas/wire/errors.ts';
import type { Context } from '../../context.ts';
import { DeliveryFailure } from '../send/failure.ts';
import { defineMethod, type Receiver, wordsShown } from './method.ts';
import { post } from './post.ts';
import { composeForRobot, md5Of, type RobotMessage } from './robotMessages.ts';

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
  const { type, content, mentions } = message;
  const called = mentions && { mentioned_list: mentions.users, mentioned_mobile_list: mentions.mobiles };
  return { msgtype: type, [type]: { content, ...called } };
}

export function addressOf({ address }: Receiver): URL {
  if (!address) throw refuse('DELIVERY_NO_ADDRESS');
  return address;
}

/** The robot of a group in WeChat Work, which takes no more than so many messages a minute: its lane sees to that. */
export const robot = defineMethod<RobotMessage>({
  key: 'WeChat',
  bearsRepeating: false,
  compose: composeForRobot,
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
