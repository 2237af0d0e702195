import { finished, Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { partsOf } from '#schemas/kit/endpoint.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { dayIn } from '#schemas/kit/timeZone.ts';
import type { Context } from '../context.ts';
import { actThrough } from '../resources/scope/actThrough.ts';
import { writeAudit } from '../resources/audit/writeAudit.ts';
import type { Room } from '../room.ts';
import { attachment } from '../sheets/attachment.ts';
import { csvBytes } from '../sheets/csv.ts';
import { contentType } from '../sheets/fileTypes.ts';
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
  await context.store.transaction((trx) => writeAudit({ context, trx, actor }, { action: 'export', entity: resource.key }));
  const bytes = request.format === 'csv' ? csvBytes(batches, request.encoding) : xlsxBytes(batches);
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
