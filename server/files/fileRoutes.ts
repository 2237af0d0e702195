import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { downloadFile, uploadAvatar, uploadFile, viewFile } from '#schemas/contracts/files.ts';
import { pictureTypes } from '#schemas/wire/chat/files.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Uploaded } from '#schemas/wire/files.ts';
import { answer } from '../calls/answer.ts';
import type { Actor, Context } from '../context.ts';
import { acceptFiles } from './acceptFiles.ts';
import { storeFile, type UploadRule } from './storeFile.ts';
import { findFile, type KeptFile } from './readFile.ts';

const avatarBytes = 5 * 1024 * 1024;

const lastSegment = (path: string): string => path.split(/[\\/]/).at(-1)!;

async function takeUpload(context: Context, actor: Actor, request: FastifyRequest, rule: UploadRule): Promise<Uploaded> {
  if (!request.isMultipart()) throw refuse('FILE_MISSING');
  const limits = { files: 2, fields: 10, fieldSize: 1000, fileSize: rule.maxBytes };
  const files = request.files({ limits, throwFileSizeLimit: false });
  const { value: part } = (await files.next()) as IteratorResult<MultipartFile, undefined>;
  if (!part) throw refuse('FILE_MISSING');
  const settle = async (): Promise<void> => {
    if (part.file.truncated) throw refuse('FILE_TOO_LARGE', { limit: rule.maxBytes });
    const { value: second } = (await files.next()) as IteratorResult<MultipartFile, undefined>;
    second?.file.resume();
    if (second) throw refuse('REQUEST_INVALID', { detail: 'one file at a time' });
  };
  return { url: `/api/view/files/${await storeFile(context, actor, { name: part.filename ?? '', bytes: part.file, settle }, rule)}` };
}

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

/** Sends a file so that nothing in it can act: as the type its bytes have, boxed in, and to be saved unless it is a picture (attack F22). */
function sendFile(reply: FastifyReply, file: KeptFile): FastifyReply {
  reply.headers({
    'content-type': file.type,
    'content-length': file.size,
    'content-disposition': dispositionOf(file),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400',
  });
  return reply.send(Readable.from(file.bytes()));
}

/** Answers the calls of files (spec §7): two to upload, which differ only in what they accept, and two to read. */
export async function fileRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    await acceptFiles(scope);
    uploadRoutes(scope, context);
  });
  viewRoutes(app, context);
}

function uploadRoutes(app: FastifyInstance, context: Context): void {
  const pictures = { accepts: 'pictures', maxBytes: avatarBytes } as const;
  const anything = { accepts: 'anything', maxBytes: context.settings.maxUploadBytes } as const;
  answer(app, uploadAvatar, ({ actor, request }) => takeUpload(context, actor, request, pictures));
  answer(app, uploadFile, ({ actor, request }) => takeUpload(context, actor, request, anything));
}

function viewRoutes(app: FastifyInstance, context: Context): void {
  answer(app, viewFile, async ({ params, reply }) => sendFile(reply, await findFile(context, params.name)));
  answer(app, downloadFile, async ({ body, reply }) =>
    sendFile(reply, await findFile(context, lastSegment('path' in body ? body.path : body.name))),
  );
}
