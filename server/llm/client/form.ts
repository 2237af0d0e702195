import { randomUUID } from 'node:crypto';
import type { OutboundBody } from '../../outbound/outbound.ts';

interface File {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

const line = '\r\n';

/** Fields and one file, named `file`, as a form of a browser sends them (RFC 7578). The names are ours, and need no escape. */
export function asForm(fields: Readonly<Record<string, string>>, { name, type, bytes }: File): OutboundBody {
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
