import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { downloadFile, uploadAvatar, uploadFile, viewFile } from '#schemas/contracts/files.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Uploaded } from '#schemas/wire/files.ts';
import { answer } from '../calls/answer.ts';
import type { Actor, Context } from '../context.ts';
import { acceptFiles } from './acceptFiles.ts';
import { storeFile, type UploadRule } from './storeFile.ts';
import { findFile } from './readFile.ts';
import { sendFile } from './sendFile.ts';

const avatarBytes = 5 * 1024 * 1024;

const lastSegment = (path: string): string => path.split(/[\\/]/).at(-1)!;

/** Stores the one file of a form, whatever its field is called. */
export async function takeUpload(context: Context, actor: Actor, request: FastifyRequest, rule: UploadRule): Promise<Uploaded> {
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
