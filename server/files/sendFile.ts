import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pictureTypes } from '#schemas/wire/chat/files.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { byteRange } from './byteRange.ts';
import type { KeptFile } from './readFile.ts';

/** Half a surrogate pair cannot be encoded. */
const wellFormed = (name: string): string => Buffer.from(name).toString();

/** A name for the download dialog, in the form that carries any letter (RFC 6266). */
const dispositionOf = ({ originalName, name, type }: KeptFile): string => {
  const shown = pictureTypes.includes(type) ? 'inline' : 'attachment';
  const encoded = encodeURIComponent(wellFormed(originalName || name)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shown}; filename="${name}"; filename*=UTF-8''${encoded}`;
};

/** Values of `cache-control`: a file at its own address never changes; one that is open for a while only is kept by nobody. */
const caches = { kept: 'private, max-age=86400', passing: 'no-store' } as const;

/** The range that is asked for. What has a condition is sent whole, as no validator is ever told that it could hold to. */
const askedRange = ({ method, headers }: FastifyRequest, size: number) =>
  byteRange(method === 'GET' && headers['if-range'] === undefined ? headers.range : undefined, size);

/**
 * Sends a file, or the range of it that is asked for, so that nothing in it can act: as the type its bytes have, boxed in, and to be saved
 * unless it is a picture (attack F22).
 */
export function sendFile(reply: FastifyReply, file: KeptFile, cache: keyof typeof caches = 'kept'): FastifyReply {
  const range = askedRange(reply.request, file.size);
  if (range === null) {
    reply.header('content-range', `bytes */${file.size}`);
    throw refuse('RANGE_NOT_SATISFIABLE', { size: file.size });
  }
  const { from, to } = range ?? { from: 0, to: file.size };
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${file.size}`);
  reply.headers({
    'content-type': file.type,
    'content-length': to - from,
    'content-disposition': dispositionOf(file),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': caches[cache],
  });
  return reply.send(Readable.from(file.bytes(range)));
}
