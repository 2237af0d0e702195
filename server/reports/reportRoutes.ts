import type { FastifyInstance } from 'fastify';
import { auditReport, exportReport, readSnapshot } from '#schemas/contracts/reports.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { Block, ReportFormat } from '#schemas/wire/reports/report.ts';
import { documentType, workbookType } from '#schemas/wire/workbookType.ts';
import { answer } from '../calls/answer.ts';
import type { Context } from '../context.ts';
import { wakeWorkers } from '../jobs/announce.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { showRecord } from '../resources/operations/show.ts';
import { idIn } from '../resources/routes/routeContext.ts';
import { actorThrough } from '../resources/scope/actThrough.ts';
import { attachment } from '../sheets/attachment.ts';
import { auditJob, blocksIn } from './audit/auditJob.ts';
import { statementsOf } from './audit/statements.ts';
import { reportDocument } from './files/document.ts';
import { reportMarkdown } from './files/markdown.ts';
import type { ReportFile } from './files/reportFile.ts';
import { reportWorkbook } from './files/workbook.ts';
import { snapshotsOf } from './snapshots.ts';

interface Form {
  readonly type: string;
  write(report: ReportFile): Promise<Buffer> | Buffer;
}

/** Forms in which a report leaves, by the endings of their names. */
const reportForms: Readonly<Record<ReportFormat, Form>> = {
  md: { type: 'text/markdown; charset=utf-8', write: (report) => Buffer.from(reportMarkdown(report)) },
  docx: { type: documentType, write: reportDocument },
  xlsx: { type: workbookType, write: reportWorkbook },
};

/** Answers the calls about single reports, to whoever sees them. */
export function reportRoutes(app: FastifyInstance, context: Context, resource: Resource): void {
  answer(app, exportReport, async ({ actor, request, query: { format, language }, reply }) => {
    const row = await showRecord(context, actorThrough(actor, resource, exportReport), resource, idIn(request, resource));
    const title = String(row['title']);
    const { type, write } = reportForms[format];
    const bytes = await write({
      title,
      note: row['note'] as string | null,
      blocks: (row['blocks'] as readonly Block[] | null) ?? [],
      language,
    });
    return reply
      .type(type)
      .header('content-disposition', attachment(`report-${row.id}.${format}`, `${title}.${format}`))
      .send(bytes);
  });

  answer(app, readSnapshot, async ({ actor, request, params }) => {
    const { id } = await showRecord(context, actorThrough(actor, resource, readSnapshot), resource, idIn(request, resource));
    const wanted = Number(params.snapshot) || 0;
    const { lookups } = context.store;
    const noted = await lookups
      .selectFrom('report_sources')
      .select('snapshot')
      .where('report', '=', id)
      .where('snapshot', '=', wanted)
      .executeTakeFirst();
    const kept = noted && (await snapshotsOf(lookups, [wanted])).get(wanted);
    if (!kept) throw refuse('SNAPSHOT_NOT_FOUND');
    const { owner: _, ...snapshot } = kept;
    return snapshot;
  });

  answer(app, auditReport, async ({ actor, request, body: asked, language }) => {
    const row = await showRecord(context, actorThrough(actor, resource, auditReport), resource, idIn(request, resource));
    if (statementsOf((row['blocks'] as readonly Block[] | null) ?? []).length === 0) throw refuse('REPORT_NO_STATEMENTS');
    if (asked.against === 'version') await blocksIn(context, row, asked.version);
    const model = asked.model === undefined ? undefined : (await context.models.open(asked.model)).name;
    const given = {
      report: row.id,
      asked: { ...asked, ...(model && { model }) },
      language,
      ...(actor.sessionId && { sessionId: actor.sessionId }),
    };
    const { id } = await context.store.transaction((trx) => enqueue(context, trx, auditJob, given, { owner: actor.id }));
    await wakeWorkers(context);
    return { job: id };
  });
}
