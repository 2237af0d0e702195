import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/knowledgeByName.ts';
import type { Language } from '#schemas/kit/text.ts';
import { type ErrorCode, errors, fill, refuse } from '#schemas/wire/errors.ts';
import type { JobError } from '#schemas/wire/jobs.ts';
import type { WireDocument } from '#schemas/wire/knowledge/byName.ts';
import type { Filter } from '#schemas/wire/listQuery.ts';
import { answer } from '../../calls/answer.ts';
import { actorIn } from '../../calls/actorIn.ts';
import type { Context, Row } from '../../context.ts';
import { acceptFiles } from '../../files/acceptFiles.ts';
import { removeRecord } from '../../resources/operations/remove.ts';
import { updateRecord } from '../../resources/operations/update.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { actorThrough } from '../../resources/scope/actThrough.ts';
import { transact } from '../../resources/transact.ts';
import { putQuestions } from '../chunks/storedChunks.ts';
import { openDocument } from '../files/openDocument.ts';
import { usualSettings } from '../files/addDocument.ts';
import { takeFile } from '../files/fileForm.ts';
import { keepText } from '../files/keepText.ts';
import { addFor, hasFailed, readFor } from './documentWork.ts';
import { type Caller, documentsIn, seenRecords, spaceNamed } from './named.ts';
import { settingsIn } from './settingsIn.ts';

/** A time as DB-GPT writes it, in UTC. */
export const plainTime = (time: unknown): string => (typeof time === 'string' ? time.slice(0, 19).replace('T', ' ') : '');

const read = { zh: '已处理，共 {chunks} 个分段', en: 'Read into {chunks} chunks' } as const;

/** The result of a reading in words. */
function resultWords({ status, result, chunks }: Row, language: Language): string {
  if (status === 'FINISHED') return fill(read[language], { chunks: Number(chunks) });
  const error = result as JobError | null;
  if (status !== 'FAILED' || !error) return '';
  const { [language]: words } = Object.hasOwn(errors, error.code) ? errors[error.code as ErrorCode] : errors.INTERNAL;
  return fill(words, error.facts);
}

const wireDocumentOf = (document: Row, space: Row, language: Language): WireDocument => ({
  id: document.id,
  doc_name: String(document['name']),
  doc_type: document['type'] as WireDocument['doc_type'],
  content: document['type'] === 'URL' ? String(document['source'] ?? '') : `/api/knowledge/documents/${document.id}/original`,
  vector_ids: null,
  space: String(space['name']),
  space_id: space.id,
  status: document['status'] as WireDocument['status'],
  last_sync: plainTime(document['lastSync'] ?? document['createdAt']),
  result: resultWords(document, language),
  summary: null,
  gmt_created: plainTime(document['createdAt']),
  gmt_modified: plainTime(document['updatedAt']),
  chunk_size: Number(document['chunks']),
  questions: null,
});

/** The page that a client asks for; the first, of 20, unless it says. */
export const pageIn = ({
  page,
  page_size: size,
}: {
  readonly page?: number | string | null | undefined;
  readonly page_size?: number | string | null | undefined;
}) => ({
  page: Math.max(1, Number(page || 1)),
  size: Math.min(1_000, Math.max(1, Number(size || 20))),
});

const labelsIn = (labels: string | readonly string[] | null | undefined): string[] => [
  ...new Set((typeof labels === 'string' ? labels.split(',') : (labels ?? [])).map((label) => label.trim()).filter(Boolean)),
];

/** Answers the calls on documents that DB-GPT's clients make (spec §7, contract §8): records of documents, in spaces by their names. */
export async function documentsByName(app: FastifyInstance, context: Context): Promise<void> {
  const resource = resourceIn(context, 'documents');

  for (const call of calls.listDocuments)
    answer(app, call, async ({ actor, params, body, language }) => {
      const caller = { context, actor, call };
      const space = await spaceNamed(caller, params.space);
      const { page, size } = body.doc_ids?.length ? { page: 1, size: 1_000 } : pageIn(body);
      const filters: Filter[] = [
        { field: 'space', operator: 'eq', value: space.id },
        ...(body.doc_ids?.length ? [{ field: 'id', operator: 'in', value: body.doc_ids.map(Number) } as const] : []),
        ...(body.doc_name ? [{ field: 'name', operator: 'contains', value: body.doc_name } as const] : []),
        ...(body.doc_type ? [{ field: 'type', operator: 'eq', value: body.doc_type } as const] : []),
        ...(body.status && body.status !== 'ALL' ? [{ field: 'status', operator: 'eq', value: body.status } as const] : []),
      ];
      const { items, total } = await seenRecords(caller, 'documents', filters, { page, size });
      return { data: items.map((document) => wireDocumentOf(document, space, language)), total, page };
    });
  for (const call of calls.addNamedDocument)
    answer(app, call, async ({ actor, params, body }) => {
      const caller = { context, actor, call };
      const { id: space } = await spaceNamed(caller, params.space);
      const common = { space, name: body.doc_name, labels: labelsIn(body.labels) };
      if (body.doc_type === 'URL') return addFor(caller, { ...common, type: 'URL', source: addressIn(body.content), file: null });
      const file = await keepText(context, body.content);
      return addFor(caller, { ...common, type: 'TEXT', source: body.source || null, file });
    });
  await app.register(async (scope) => {
    await acceptFiles(scope);
    for (const call of calls.uploadNamedDocument)
      answer(scope, call, async ({ actor, params, request }) => {
        const caller = { context, actor, call };
        const { id: space } = await spaceNamed(caller, params.space);
        const { file, fileName, fields } = await takeFile(context, actor, request);
        return addFor(caller, { space, name: fields['doc_name'] || fileName, type: 'DOCUMENT', source: null, labels: [], file });
      });
  });
  for (const call of calls.editDocument)
    answer(app, call, async ({ actor, params, body: { doc_id: id, doc_name: name, questions }, language }) => {
      const caller = { context, actor, call };
      const space = await spaceNamed(caller, params.space);
      const [document] = await documentsIn(caller, space, [id]);
      await openDocument({ ...caller, right: 'manage' }, document!.id);
      await transact(context, actorThrough(actor, resource, call), async (changes) => {
        if (name != null) await updateRecord(changes, resource, document!.id, { name, version: document!['version'] });
        if (questions) await putQuestions(changes, document!.id, questions);
      });
      const [changed] = await documentsIn(caller, space, [id]);
      return wireDocumentOf(changed!, space, language);
    });
  for (const call of calls.deleteDocument)
    answer(app, call, async ({ actor, params, body: { doc_name: name } }) => {
      const caller = { context, actor, call };
      const space = await spaceNamed(caller, params.space);
      const { items } = await seenRecords(caller, 'documents', [
        { field: 'space', operator: 'eq', value: space.id },
        { field: 'name', operator: 'eq', value: name },
      ]);
      if (!items[0]) throw refuse('DOCUMENT_NOT_FOUND', { document: name });
      const { id } = items[0];
      await transact(context, actorThrough(actor, resource, call), (changes) => removeRecord(changes, resource, id));
      return null;
    });
  readingByName(app, context);
}

/** The address of a web page; refused at the field that holds it. */
function addressIn(content: string): string {
  const url = URL.canParse(content.trim()) ? new URL(content.trim()) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw refuse('VALIDATION_FAILED', {}, { errors: { content: { key: 'invalid' } } });
  return url.href;
}

/** The calls by which documents are read. Those that are being read already are refused, as there is nothing to begin. */
function readingByName(app: FastifyInstance, context: Context): void {
  async function begin(caller: Caller, space: Row, documents: Parameters<typeof readFor>[1]): Promise<number[]> {
    const found = await documentsIn(
      caller,
      space,
      documents.map(({ id }) => id),
    );
    const running = found.find(({ status }) => status === 'RUNNING');
    if (running) throw refuse('DOCUMENT_RUNNING', { document: String(running['name']) });
    return readFor(caller, documents);
  }

  for (const call of calls.syncDocuments)
    answer(app, call, async ({ actor, params, body: { doc_ids: ids, ...parameters } }) => {
      const caller = { context, actor, call };
      const space = await spaceNamed(caller, params.space);
      const settings = settingsIn(parameters, usualSettings(space));
      return begin(
        caller,
        space,
        ids.map((id) => ({ id: Number(id), settings })),
      );
    });
  for (const call of calls.syncBatch)
    answer(app, call, async ({ actor, params, body }) => {
      const caller = { context, actor, call };
      const space = await spaceNamed(caller, params.space);
      const usual = usualSettings(space);
      const documents = body.map(({ doc_id: id, chunk_parameters: parameters }) => ({
        id: Number(id),
        settings: settingsIn(parameters ?? {}, usual),
      }));
      return { tasks: await begin(caller, space, documents) };
    });
  for (const call of calls.retrySync)
    answer(app, call, async ({ request, params, body: { doc_ids: ids } }) => {
      const caller = { context, actor: actorIn(request), call };
      const found = await documentsIn(caller, await spaceNamed(caller, params.space), ids);
      return readFor(
        caller,
        found.map(({ id }) => ({ id })),
        hasFailed,
      );
    });
}
