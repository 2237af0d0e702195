import { randomUUID } from 'node:crypto';
import type { Outbound, OutboundBody, OutboundReply } from '../../outbound/outbound.ts';
import type { Speech } from '../model.ts';
import { failureOf } from './failures.ts';
import { createSanitizer } from './sanitizeText.ts';
import type { Remote } from './remote.ts';
import { jsonOf, replyTo } from './replyTo.ts';
import type { ServiceCall } from './callService.ts';

interface File {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

const line = '\r\n';

const longestText = 1024 * 1024;

/** The recording as the interface takes it; services tell by the ending of its name what it is. */
const formOf = ({ model }: Remote, { bytes, type: { type, extension }, language }: Speech): OutboundBody =>
  asForm({ model, response_format: 'json', ...(language && { language }) }, { name: `speech.${extension}`, type, bytes });

/**
 * Has a service write down what was spoken. Tries again after failures that pass. Throws `signal.reason` when stopped, which hangs up, else
 * refuses with MODEL_… for whatever goes wrong. Gives an empty text when nothing was said.
 */
export async function transcribe(remote: Remote, outbound: Outbound, speech: Speech, signal: AbortSignal): Promise<string> {
  const body = formOf(remote, speech);
  const asked: ServiceCall = { method: 'POST', path: '/audio/transcriptions', body, seconds: remote.firstSeconds, signal };
  return textIn(await replyTo(remote, outbound, asked), remote, signal);
}

async function textIn(reply: OutboundReply, remote: Remote, signal: AbortSignal): Promise<string> {
  const said = (await jsonOf(reply, remote, longestText, signal)) as { readonly text?: unknown } | null | undefined;
  if (typeof said?.text !== 'string') throw failureOf(remote, reply.status, said);
  const sanitizer = createSanitizer();
  return `${sanitizer.read(said.text)}${sanitizer.end()}`.trim();
}

/** Fields and one file, named `file`, as a form of a browser sends them (RFC 7578). The names are ours, and need no escape. */
function asForm(fields: Readonly<Record<string, string>>, { name, type, bytes }: File): OutboundBody {
  const boundary = `form-${randomUUID()}`;
  const head = (said: string): string => `--${boundary}${line}Content-Disposition: form-data; ${said}${line}`;
  const pieces = [
    ...Object.entries(fields).map(([field, value]) => Buffer.from(`${head(`name="${field}"`)}${line}${value}${line}`)),
    Buffer.from(`${head(`name="file"; filename="${name}"`)}Content-Type: ${type}${line}${line}`),
    bytes,
    Buffer.from(`${line}--${boundary}--${line}`),
  ];
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat(pieces) };
}
