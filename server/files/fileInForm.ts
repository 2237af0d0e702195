import type { FastifyRequest } from 'fastify';
import { refuse } from '#schemas/wire/errors.ts';

/** The one small file of a form, in memory, by the name that its sender gave it. Refuses with FILE_MISSING or FILE_TOO_LARGE. */
export async function fileInForm(request: FastifyRequest, mostBytes: number): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  if (!request.isMultipart()) throw refuse('FILE_MISSING');
  const part = await request.file({ limits: { files: 1, fields: 10, fieldSize: 1_000, fileSize: mostBytes }, throwFileSizeLimit: false });
  if (!part) throw refuse('FILE_MISSING');
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw refuse('FILE_TOO_LARGE', { limit: mostBytes });
  return { name: part.filename ?? '', bytes };
}
