import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Language, languages, type Text } from '#schemas/kit/text.ts';
import { success } from '#schemas/wire/envelope.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { type Import, type ImportState, rowStatuses } from '#schemas/wire/imports.ts';
import type { Context } from '../context.ts';
import { replyOf } from '../resources/operations/list.ts';
import { titlesFor } from '../resources/records/related.ts';
import { resourceIn } from '../resources/resourceIn.ts';
import { attachment } from '../sheets/attachment.ts';
import { contentType } from '../sheets/fileTypes.ts';
import { xlsxBytes } from '../sheets/xlsx.ts';
import { readRequest } from '../resources/readRequest.ts';
import { allowedResource } from './allowedResource.ts';
import { applyRows } from './applyRows.ts';
import { findImport, listImports, moveImport } from './importStore.ts';
import { begin, type Jobs, type Work } from './jobs.ts';
import { listRows, relatedOf } from './plannedRows.ts';
import { refusedRows } from './refusedWorkbook.ts';
import { sendTemplate } from './template.ts';
import { undoRows } from './undoRows.ts';

const paging = { page: z.int().min(1).default(1), page_size: z.int().min(1).max(1000).default(20) };
const listBody = z.strictObject({ ...paging, resource: z.string().max(64).optional() });
const rowsBody = z.strictObject({ ...paging, status: z.enum(rowStatuses).optional() });

/** What can be done with an import, and from which states. */
const steps: Readonly<Record<'apply' | 'undo', { from: readonly ImportState[]; state: ImportState; work: Work }>> = {
  apply: { from: ['previewed', 'interrupted'], state: 'applying', work: applyRows },
  undo: { from: ['applied', 'cancelled', 'interrupted', 'failed'], state: 'undoing', work: undoRows },
};

/** Registers what can be done with one's own imports. */
export function ownImports(app: FastifyInstance, context: Context, jobs: Jobs): void {
  app.post('/api/imports/list', async ({ actor, body }) => {
    const { resource, ...query } = readRequest(listBody, body);
    const { items, total } = await listImports(context, actor!, resource, query.page, query.page_size);
    return success({ ...replyOf(query, total), items, related: {} });
  });
  app.get('/api/imports/template', async ({ actor, query }, reply) => sendTemplate(context, actor!, query, reply));
  app.get('/api/imports/:id', async (request) => success(await own(context, request)));
  app.post('/api/imports/:id/rows', async (request) => {
    const { status, ...query } = readRequest(rowsBody, request.body);
    const { id, resource } = await own(context, request);
    const { items, total } = await listRows(context, id, status, query.page, query.page_size);
    const related = titlesFor(context, request.actor, await relatedOf(context, resourceIn(context, resource), items));
    return success({ ...replyOf(query, total), items, related });
  });
  for (const [name, { from, state, work }] of Object.entries(steps)) {
    app.post(`/api/imports/:id/${name}`, async (request) => {
      const found = await own(context, request);
      const resource = allowedResource(context, request.actor!, found.resource);
      await begin(jobs, { context, actor: request.actor!, resource, importId: found.id, signal: jobs.signal }, from, state, work);
      return success(await own(context, request));
    });
  }
  app.post('/api/imports/:id/cancel', async (request) => {
    await moveImport(context, await own(context, request), ['reading', 'previewed', 'applying', 'undoing', 'interrupted'], 'cancelled');
    return success(await own(context, request));
  });
  app.get('/api/imports/:id/errors', async (request, reply) =>
    sendRefused(context, await own(context, request), languageOf(request), reply),
  );
}

function own(context: Context, { actor, params }: FastifyRequest): Promise<Import> {
  const { id = '' } = params as Readonly<Record<string, string>>;
  if (!/^[1-9]\d{0,14}$/.test(id)) throw refuse('IMPORT_NOT_FOUND');
  return findImport(context, actor!, Number(id));
}

const languageOf = ({ query }: FastifyRequest): Language =>
  readRequest(z.object({ language: z.enum(languages).default('zh') }), query).language;

const refusedName = { zh: '未导入的行', en: 'rows not imported' } as const satisfies Text;

const sendRefused = (context: Context, { id, resource, fileName }: Import, language: Language, reply: FastifyReply): FastifyReply =>
  reply
    .type(contentType('xlsx', 'utf-8'))
    .header(
      'content-disposition',
      attachment(`${resource}-refused.xlsx`, `${fileName.replace(/\.\w+$/, '')} ${refusedName[language]}.xlsx`),
    )
    .send(Readable.from(xlsxBytes(refusedRows(context, resourceIn(context, resource), id, language))));
