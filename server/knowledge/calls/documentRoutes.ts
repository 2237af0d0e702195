import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/knowledge.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { chunkSettings } from '#schemas/wire/knowledge/chunking.ts';
import { documentLabels } from '#schemas/wire/knowledge/documents.ts';
import { answer } from '../../calls/answer.ts';
import { readInput } from '../../calls/readInput.ts';
import type { Context } from '../../context.ts';
import { acceptFiles } from '../../files/acceptFiles.ts';
import { jobsChanged } from '../../jobs/changeJob.ts';
import { transact } from '../../resources/transact.ts';
import { forgetFile, takeFile } from '../files/fileForm.ts';
import { keepText } from '../files/keepText.ts';
import { idOf, openDocument } from '../files/openDocument.ts';
import { cancelReading } from '../reading/beginReading.ts';
import { addFor, hasFailed, readFor } from './documentWork.ts';
import { jsonIn } from './jsonIn.ts';

/** Answers the calls by which documents come, are read, and are replaced. */
export async function documentRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    await acceptFiles(scope);
    fileRoutes(scope, context);
  });

  answer(app, calls.addDocument, async ({ actor, params, body }) => {
    const caller = { context, actor, call: calls.addDocument };
    const { labels, settings } = body;
    const common = { space: idOf('spaces', params.id), labels, settings };
    if (body.type === 'URL') {
      const name = body.name ?? body.url.slice(0, 200);
      return { id: await addFor(caller, { ...common, type: 'URL', name, source: body.url, file: null }) };
    }
    const file = await keepText(context, body.content);
    return { id: await addFor(caller, { ...common, type: 'TEXT', name: body.name, source: body.source || null, file }) };
  });
  answer(app, calls.readDocuments, async ({ actor, body }) => ({
    started: await readFor({ context, actor, call: calls.readDocuments }, body.documents),
  }));
  answer(app, calls.retryDocuments, async ({ actor, body: { ids } }) => {
    const documents = ids.map((id) => ({ id }));
    return { started: await readFor({ context, actor, call: calls.retryDocuments }, documents, hasFailed) };
  });
  answer(app, calls.cancelDocuments, async ({ actor, body: { ids } }) => {
    const call = calls.cancelDocuments;
    const cancelled = await transact(context, actor, async (changes) => {
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

function fileRoutes(app: FastifyInstance, context: Context): void {
  answer(app, calls.uploadDocument, async ({ actor, request, params }) => {
    const space = idOf('spaces', params.id);
    const { file, fileName, fields } = await takeFile(context, actor, request);
    try {
      const labels = readInput(documentLabels.default([]), jsonIn(fields, 'labels') ?? []);
      const settings = readInput(chunkSettings.optional(), jsonIn(fields, 'settings'));
      const document = { space, name: fields['name'] || fileName, type: 'DOCUMENT', source: null, labels, settings, file } as const;
      return { id: await addFor({ context, actor, call: calls.uploadDocument }, document) };
    } catch (error) {
      await forgetFile(context, file);
      throw error;
    }
  });
  answer(app, calls.replaceDocument, async ({ actor, request, params }) => {
    const call = calls.replaceDocument;
    const { id, name, type } = await openDocument({ context, actor, call, right: 'manage' }, params.id);
    if (type === 'URL') throw refuse('DOCUMENT_IS_PAGE');
    const { file, fields } = await takeFile(context, actor, request);
    try {
      const settings = readInput(chunkSettings.optional(), jsonIn(fields, 'settings'));
      const [started] = await readFor({ context, actor, call }, [{ id, file, settings }]);
      if (started === undefined) throw refuse('DOCUMENT_RUNNING', { document: String(name) });
      return { id };
    } catch (error) {
      await forgetFile(context, file);
      throw error;
    }
  });
}
