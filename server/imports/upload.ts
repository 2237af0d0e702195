import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Resource } from '#schemas/kit/resource.ts';
import { languages } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Import } from '#schemas/wire/imports.ts';
import type { Context } from '../context.ts';
import { readEncodings } from '../sheets/readSheet.ts';
import { readRequest } from '../resources/readRequest.ts';
import { applyRows } from './applyRows.ts';
import { findImport, openImport } from './importStore.ts';
import { begin, type Jobs } from './jobs.ts';
import { readFile } from './readFile.ts';

const uploadFields = z.object({
  mode: z.enum(['preview', 'apply']).default('apply'),
  encoding: z.enum(readEncodings).default('auto'),
  language: z.enum(languages).default('zh'),
});

/** Takes a file (spec §7: multipart) and reads it apart from the request; `mode: apply`, the default, goes on to carry it out. */
export async function upload(context: Context, jobs: Jobs, resource: Resource, request: FastifyRequest): Promise<Import> {
  const actor = request.actor!;
  const file = request.isMultipart() ? await request.file({ limits: { files: 1, fileSize: context.settings.maxUploadBytes } }) : undefined;
  if (!file) throw refuse('FILE_MISSING');
  const bytes = await bytesOf(context, file);
  const { mode, ...said } = readRequest(uploadFields, fieldsOf(file));
  const importId = await openImport(context, actor, resource.key, file.filename.slice(0, 200));
  const job = { context, actor, resource, importId, signal: jobs.signal };
  jobs.start(importId, 'reading', async () => {
    if ((await readFile({ ...job, bytes, ...said })) && mode === 'apply') await begin(jobs, job, ['previewed'], 'applying', applyRows);
  });
  return findImport(context, actor, importId);
}

async function bytesOf(context: Context, file: MultipartFile): Promise<Buffer> {
  try {
    return await file.toBuffer();
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw refuse('FILE_TOO_LARGE', { limit: context.settings.maxUploadBytes });
    throw error;
  }
}

const fieldsOf = ({ fields }: MultipartFile): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) => (part && !Array.isArray(part) && part.type === 'field' ? [[name, part.value]] : [])),
  );
