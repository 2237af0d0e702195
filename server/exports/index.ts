import { finished, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { partsOf } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { dayIn } from '#schemas/kit/timeZone.ts';
import type { Context } from '../context.ts';
import { actThrough } from '../resources/scope/actThrough.ts';
import { writeAudit } from '../resources/audit/writeAudit.ts';
import type { Room } from '../room.ts';
import { attachment } from '../sheets/attachment.ts';
import { csvBytes } from '../sheets/csv.ts';
import { type RowBatches, textOf } from '../sheets/cell.ts';
import { docxBytes } from '../sheets/docx.ts';
import { contentType, type Format } from '../sheets/fileTypes.ts';
import { xlsxBytes } from '../sheets/xlsx.ts';
import { type ExportRequest, parseExportRequest } from './exportRequest.ts';
import { exportColumns, exportRows } from './exportRows.ts';
import { type Begin, createUnderWay } from './underWay.ts';

/** Registers the export of every resource that has one: the list's rows as a file, streamed as they are read, without a cap. */
async function exportRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const begin = createUnderWay();
  for (const resource of context.resources) {
    const endpoint = resource.endpoints.export;
    if (!endpoint) continue;
    const { method, path } = partsOf(endpoint);
    app.route({
      method,
      url: path,
      handler: (request, reply) => {
        actThrough(request, resource);
        return sendExport(context, resource, request, reply, begin);
      },
    });
  }
}

/** Rows that a Word document holds at most: it is written whole, and nobody reads more of them there. */
const documentRows = 5_000;

/** Rows as one table of a Word document. Refuses with EXPORT_TOO_LONG. */
async function* tableDocument(batches: RowBatches, title: string): AsyncGenerator<Buffer> {
  const lines: string[][] = [];
  for await (const rows of batches) {
    for (const row of rows) lines.push(row.map(textOf));
    if (lines.length > documentRows + 1) throw refuse('EXPORT_TOO_LONG', { limit: documentRows });
  }
  const [head = [], ...rows] = lines;
  yield docxBytes([
    { style: 'title', runs: [{ text: title }] },
    { head, rows },
  ]);
}

const writers: Readonly<Record<Format, (batches: RowBatches, request: ExportRequest, title: string) => AsyncGenerator<Buffer>>> = {
  csv: (batches, { encoding }) => csvBytes(batches, encoding),
  xlsx: (batches) => xlsxBytes(batches),
  docx: (batches, _, title) => tableDocument(batches, title),
};

async function sendExport(
  context: Context,
  resource: Resource,
  { body, actor, log }: FastifyRequest,
  reply: FastifyReply,
  begin: Begin,
): Promise<FastifyReply> {
  const request = parseExportRequest(body);
  exportColumns(context, resource, request.columns);
  begin(actor, reply.raw);
  const rows = exportRows(context, actor, resource, request);
  // Not left to the stream below: one that nobody reads from does not end what it is made of.
  finished(reply.raw, () => rows.return(undefined).catch((error: unknown) => log.warn(error, 'an export could not be ended')));
  const batches = await begun(rows);
  const bytes = await begun(writers[request.format](batches, request, resource.label[request.language]));
  await context.store.transaction((trx) => writeAudit({ context, trx, actor }, { action: 'export', entity: resource.key }));
  return reply
    .type(contentType(request.format, request.encoding))
    .header('content-disposition', disposition(resource, request, dayIn(context.clock(), context.settings.timeZone)))
    .send(Readable.from(bytes));
}

/** The same values with the first one read already, so that what fails at once fails before anything has been sent. */
async function begun<Value>(values: AsyncGenerator<Value>): Promise<AsyncGenerator<Value>> {
  const first = await values.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* values;
  })();
}

/** The file is named by what it holds and the day: `用户 2026-11-20.xlsx`. */
function disposition(resource: Resource, { format, language }: ExportRequest, day: string): string {
  const name = `${resource.label[language]} ${day}.${format}`;
  return attachment(`${resource.key}.${format}`, name);
}

/** Lists as files. */
export const exports: Room = { routes: exportRoutes };
