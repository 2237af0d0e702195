import multipart, { type FastifyMultipartOptions } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#schemas/wire/errors.ts';
import { expectFile } from '../plugins/slowBodies.ts';

/** A boundary that parts can be told apart by (RFC 2046, 5.1.1), quoted or not. */
const boundary = /;\s*boundary=(?:"[^"]{1,70}"|[^\s";]{1,70})\s*(?:;|$)/i;

const isForm = (type: string): boolean => /^multipart\/form-data\b/i.test(type);

/**
 * Has the routes of this scope take forms with files (`request.file`, `request.parts`). The one place where files come in by:
 * a form whose parts nobody can tell apart is refused with REQUEST_INVALID before it is read, and a large file has the time that it needs.
 */
export async function acceptFiles(scope: FastifyInstance, options: FastifyMultipartOptions = {}): Promise<void> {
  await scope.register(multipart, options);
  scope.addHook('preParsing', async ({ headers: { 'content-type': type = '' }, raw }) => {
    if (isForm(type) && !boundary.test(type)) throw refuse('REQUEST_INVALID', { detail: 'multipart boundary' });
    expectFile(raw);
  });
}
