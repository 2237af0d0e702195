import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/knowledge.ts';
import type { CallContract } from '#schemas/kit/defineCall.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { chunkSettings } from '#schemas/wire/knowledge/chunking.ts';
import { documentLabels } from '#schemas/wire/knowledge/documents.ts';
import { answer } from '../../calls/answer.ts';
import { readInput } from '../../calls/readInput.ts';
import type { Actor, Context, OperationContext } from '../../context.ts';
import { acceptFiles } from '../../files/acceptFiles.ts';
import { wakeWorkers } from '../../jobs/announce.ts';
import { jobsChanged } from '../../jobs/changeJob.ts';
import { actorThrough } from '../../resources/scope/actThrough.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { transact } from '../../resources/transact.ts';
import { addDocument, type NewDocument } from '../files/addDocument.ts';
import { forgetFile, takeFile } from '../files/fileForm.ts';
import { idOf, openDocument } from '../files/openDocument.ts';
import { keepText } from '../files/keepText.ts';
import { jsonIn } from './jsonIn.ts';
import { beginReading, cancelReading, type Reading } from '../reading/beginReading.ts';

/** Answers the calls by which documents come, are read, and are replaced. */
export async function documentRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const resource = resourceIn(context, 'documents');
  const changing = <Result>(actor: Actor, call: CallContract, work: (changes: OperationContext) => Promise<Result>): Promise<Result> =>
    transact(context, actorThrough(actor, resource, call), work);

  /** Adds a document; what was stored for it goes where it is refused. */
  async function add(actor: Actor, call: CallContract, document: NewDocument): Promise<{ id: number }> {
    try {
      const { id } = await changing(actor, call, (changes) => addDocument(changes, document));
      return { id };
    } catch (error) {
      if (document.file !== null) await forgetFile(context, document.file);
      throw error;
    }
  }

  /** Begins the reading of documents; returns those of which none was under way. */
  async function begin(actor: Actor, call: CallContract, documents: readonly ({ readonly id: number } & Reading)[]): Promise<number[]> {
    const started = await changing(actor, call, async (changes) => {
      const begun: number[] = [];
      for (const { id, ...reading } of documents) {
        const document = await openDocument({ context, actor, call, right: 'manage' }, id, changes.trx);
        if (call === calls.retryDocuments && document['status'] !== 'FAILED') continue;
        if (await beginReading(changes, document, reading)) begun.push(id);
      }
      return begun;
    });
    await wakeWorkers(context);
    return started;
  }

  await app.register(async (scope) => {
    await acceptFiles(scope);
    answer(scope, calls.uploadDocument, async ({ actor, request, params }) => {
      const space = idOf('spaces', params.id);
      const { file, fileName, fields } = await takeFile(context, actor, request);
      const labels = readInput(documentLabels.default([]), jsonIn(fields, 'labels') ?? []);
      const settings = readInput(chunkSettings.optional(), jsonIn(fields, 'settings'));
      const name = fields['name'] || fileName;
      return add(actor, calls.uploadDocument, { space, name, type: 'DOCUMENT', source: null, labels, settings, file });
    });
    answer(scope, calls.replaceDocument, async ({ actor, request, params }) => {
      const call = calls.replaceDocument;
      const { id, name } = await openDocument({ context, actor, call, right: 'manage' }, params.id);
      const { file, fields } = await takeFile(context, actor, request);
      try {
        const settings = readInput(chunkSettings.optional(), jsonIn(fields, 'settings'));
        if ((await begin(actor, call, [{ id, file, settings }])).length === 0) throw refuse('DOCUMENT_RUNNING', { document: String(name) });
        return { id };
      } catch (error) {
        await forgetFile(context, file);
        throw error;
      }
    });
  });

  answer(app, calls.addDocument, async ({ actor, params, body }) => {
    const space = idOf('spaces', params.id);
    const { labels, settings } = body;
    const common = { space, labels, settings };
    if (body.type === 'URL')
      return add(actor, calls.addDocument, {
        ...common,
        type: 'URL',
        name: body.name ?? body.url.slice(0, 200),
        source: body.url,
        file: null,
      });
    const file = await keepText(context, body.content);
    return add(actor, calls.addDocument, { ...common, type: 'TEXT', name: body.name, source: body.source || null, file });
  });
  answer(app, calls.readDocuments, async ({ actor, body }) => ({ started: await begin(actor, calls.readDocuments, body.documents) }));
  answer(app, calls.retryDocuments, async ({ actor, body }) => ({
    started: await begin(
      actor,
      calls.retryDocuments,
      body.ids.map((id) => ({ id })),
    ),
  }));
  answer(app, calls.cancelDocuments, async ({ actor, body: { ids } }) => {
    const call = calls.cancelDocuments;
    const cancelled = await changing(actor, call, async (changes) => {
      const jobs: { readonly id: number; readonly job: number }[] = [];
      for (const id of ids) {
        const document = await openDocument({ context, actor, call, right: 'manage' }, id, changes.trx);
        const job = await cancelReading(changes, document);
        if (job !== undefined) jobs.push({ id, job });
      }
      return jobs;
    });
    await jobsChanged(
      context,
      cancelled.map(({ job }) => job),
    );
    return { cancelled: cancelled.map(({ id }) => id) };
  });
}
