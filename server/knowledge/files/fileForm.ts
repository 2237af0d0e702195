import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#schemas/wire/errors.ts';
import type { Actor, Context } from '../../context.ts';
import { storeFile } from '../../files/storeFile.ts';
import { dropOriginals } from './dropOriginals.ts';

/** Bytes of all documents that one person may add, in files of the largest size. */
const largestFiles = 500;

/** A file that has come, and the fields that came with it. */
export interface FileForm {
  readonly file: string;
  /** The name that it came with. */
  readonly fileName: string;
  readonly fields: Readonly<Record<string, string>>;
}

async function refuseBeyondQuota({ store, settings }: Context, { id }: Actor): Promise<void> {
  const limit = settings.maxUploadBytes * largestFiles;
  const kept = await store.db
    .selectFrom('documents')
    .select(({ fn }) => fn.sum('size').as('bytes'))
    .where('owner', '=', id)
    .executeTakeFirst();
  if (Number(kept?.['bytes'] ?? 0) >= limit) throw refuse('KNOWLEDGE_QUOTA', { limit });
}

/** Stores the one file of a form, whatever its field is called, wherever it stands among the others. Whoever takes it sees to it that a record has it. */
export async function takeFile(context: Context, actor: Actor, request: FastifyRequest): Promise<FileForm> {
  if (!request.isMultipart()) throw refuse('FILE_MISSING');
  await refuseBeyondQuota(context, actor);
  const maxBytes = context.settings.maxUploadBytes;
  const limits = { files: 2, fields: 10, fieldSize: 10_000, fileSize: maxBytes };
  const fields: Record<string, string> = {};
  let taken: Pick<FileForm, 'file' | 'fileName'> | undefined;
  try {
    for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (taken) {
        part.file.resume();
        throw refuse('REQUEST_INVALID', { detail: 'one file at a time' });
      } else {
        const { file, filename: fileName = '' } = part;
        const settle = async (): Promise<void> => {
          if (file.truncated) throw refuse('FILE_TOO_LARGE', { limit: maxBytes });
        };
        taken = {
          file: await storeFile(context, null, { name: fileName, bytes: file, settle }, { accepts: 'anything', maxBytes }),
          fileName,
        };
      }
    }
    if (!taken) throw refuse('FILE_MISSING');
    return { ...taken, fields };
  } catch (error) {
    if (taken) await forgetFile(context, taken.file);
    throw error;
  }
}

/** Drops a file, unless a document came to have it. */
export const forgetFile = ({ store }: Context, file: string): Promise<void> => store.transaction((trx) => dropOriginals(trx, [file]));
