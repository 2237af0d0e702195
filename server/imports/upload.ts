import type { FileHandle } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Resource } from '#schemas/kit/resource.ts';
import { languages } from '#schemas/kit/text.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Import } from '#schemas/wire/imports.ts';
import type { Context } from '../context.ts';
import { plainName } from '../files/fileTypes.ts';
import { readEncodings } from '../sheets/reader/messages.ts';
import type { ReadingQueue } from '../sheets/reader/ReadingQueue.ts';
import { spool } from '../sheets/reader/spool.ts';
import { readRequest } from '../calls/readInput.ts';
import { importing } from './allowedResource.ts';
import { applying, begin } from './importJobs.ts';
import { findImport, openImport } from './importStore.ts';
import { readFile } from './readFile.ts';
import type { Readings } from './Readings.ts';

/** The value of a JSON text; undefined for what is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const uploadFields = z.object({
  mode: z.enum(['preview', 'apply']).default('apply'),
  encoding: z.enum(readEncodings).default('auto'),
  language: z.enum(languages).default('zh'),
  columns: z.string().max(20_000).default('{}').transform(parsed).pipe(z.record(z.string(), z.string())),
});

/** Takes a file (spec §7: multipart) and reads it apart from the request; `mode: apply`, the default, goes on to carry it out. */
export async function upload(
  context: Context,
  readings: Readings,
  queue: ReadingQueue,
  resource: Resource,
  request: FastifyRequest,
): Promise<Import> {
  const actor = importing(request.actor!, resource);
  const { part, file, letGo } = await takeFile(context, queue, request);
  try {
    const { mode, ...said } = readRequest(uploadFields, fieldsOf(part));
    const importId = await openImport(context, actor, resource.key, plainName(part.filename));
    const found = await findImport(context, actor, importId);
    readings.start(importId, async () => {
      const isRead = await readFile(queue, { context, actor, resource, importId, signal: readings.signal, file, ...said }).finally(letGo);
      if (isRead && mode === 'apply') await begin(context, actor, importId, applying);
    });
    return found;
  } catch (error) {
    await letGo();
    throw error;
  }
}

interface TakenFile {
  readonly part: MultipartFile;
  readonly file: FileHandle;
  /** Gives its room on disk and its place in the queue back. */
  letGo(): Promise<void>;
}

/** Keeps the file of a request on disk until it has been read. Refuses one that is too large, or one too many of the same user. */
async function takeFile({ settings }: Context, queue: ReadingQueue, request: FastifyRequest): Promise<TakenFile> {
  const leave = queue.join(request.actor!.id);
  try {
    const limits = { files: 1, fileSize: settings.maxUploadBytes };
    const part = request.isMultipart() ? await request.file({ limits, throwFileSizeLimit: false }) : undefined;
    if (!part) throw refuse('FILE_MISSING');
    const file = await spool(settings.dataDir, part.file);
    if (!part.file.truncated) return { part, file, letGo: () => file.close().finally(leave) };
    await file.close();
    throw refuse('FILE_TOO_LARGE', { limit: settings.maxUploadBytes });
  } catch (error) {
    leave();
    throw error;
  }
}

const fieldsOf = ({ fields }: MultipartFile): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) => (part && !Array.isArray(part) && part.type === 'field' ? [[name, part.value]] : [])),
  );
