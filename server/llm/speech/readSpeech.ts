import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { largestSpeech, speechFields } from '#schemas/wire/chat/speech.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { readInput } from '../../calls/readInput.ts';
import type { Speech } from '../model.ts';
import { audioTypeOf, audioTypes } from './audioTypes.ts';

const limits = { files: 2, fields: 10, fieldSize: 1000, fileSize: largestSpeech };

/** The parts of a form, all of them: a client hears an answer only when it has sent all. */
async function partsOf(request: FastifyRequest) {
  const files: { readonly name: string; readonly bytes: Buffer; readonly isCut: boolean }[] = [];
  const fields: [name: string, value: unknown][] = [];
  for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
    if (part.type === 'field') {
      fields.push([part.fieldname, part.value]);
      continue;
    }
    const pieces: Buffer[] = [];
    for await (const piece of part.file) pieces.push(piece as Buffer);
    files.push({ name: part.fieldname, bytes: Buffer.concat(pieces), isCut: part.file.truncated });
  }
  return { files, fields };
}

/**
 * Reads a recording and what comes with it; nothing of it is stored. Refuses with FILE_MISSING, FILE_EMPTY, FILE_TOO_LARGE, FILE_TYPE_REFUSED for what is no
 * recording by its bytes, REQUEST_INVALID for a second file, VALIDATION_FAILED for a field that there is not.
 */
export async function readSpeech(request: FastifyRequest): Promise<{ readonly model: string | undefined; readonly speech: Speech }> {
  if (!request.isMultipart()) throw refuse('FILE_MISSING');
  const { files, fields } = await partsOf(request);
  const { model_name: model, language } = readInput(speechFields, Object.fromEntries(fields));
  if (files.length > 1) throw refuse('REQUEST_INVALID', { detail: 'one file at a time' });
  const [file] = files;
  if (!file || file.name !== 'file') throw refuse('FILE_MISSING');
  if (file.bytes.length === 0) throw refuse('FILE_EMPTY');
  if (file.isCut) throw refuse('FILE_TOO_LARGE', { limit: largestSpeech });
  const type = audioTypeOf(file.bytes);
  if (!type) throw refuse('FILE_TYPE_REFUSED', { accepted: audioTypes.join(', ') });
  return { model, speech: { bytes: file.bytes, type, language } };
}
