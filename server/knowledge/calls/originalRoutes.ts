import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/knowledge.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { formOf } from '#schemas/wire/knowledge/forms.ts';
import { answer } from '../../calls/answer.ts';
import type { Context } from '../../context.ts';
import { findFile } from '../../files/readFile.ts';
import { sendFile } from '../../files/sendFile.ts';
import { isAmong, columnRef } from '../../resources/query/sqlParts.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { fromShown } from '../../resources/query/shownRows.ts';
import { documentTest } from '../access/tests.ts';
import { idOf, openDocument } from '../files/openDocument.ts';
import { blocksOf, excerptOf, excerptPartsOf, excerptsOf, partsOf } from '../files/quotedTexts.ts';
import { type Revision, revisionsOf } from '../files/revision.ts';

/** The revision that is asked for: one of those that there are, or else the current one, or the last that there is. */
function chosen(revisions: readonly Revision[], asked: string | undefined): Revision {
  const found =
    asked === undefined
      ? (revisions.find(({ state }) => state === 'current') ?? revisions[0])
      : revisions.find(({ id }) => id === Number(asked));
  if (!found) throw refuse('REVISION_NOT_FOUND');
  return found;
}

/** Ways to read the text of a revision, by its state; that of others is not there, or is no document's yet. */
const textOfState: Partial<Record<Revision['state'], { readonly parts: typeof partsOf; readonly blocks: typeof blocksOf }>> = {
  current: { parts: partsOf, blocks: blocksOf },
  replaced: { parts: excerptPartsOf, blocks: excerptOf },
};

/** Endings of the names of originals that came without a file. */
const endings: Readonly<Record<string, string>> = { TEXT: '.txt', URL: '.html' };

/** Sheets of a workbook in their order, by what its chunks say of their places. */
async function sheetsOf({ db, dialect }: Context['store'], documentId: number): Promise<{ name: string; from: number }[]> {
  const sheet = { sqlite: sql`place ->> 'sheet'`, postgres: sql`place::json ->> 'sheet'` }[dialect];
  const { rows } = await sql<{ name: string; from: unknown }>`
    select ${sheet} as name, min("fromAt") as "from" from knowledge_chunks
    where "documentId" = ${documentId} and ${sheet} is not null group by 1 order by 2
  `.execute(db);
  return rows.map(({ name, from }) => ({ name, from: Number(from) }));
}

/** Answers what documents hold, to those who may read them, and how far their reading has come, to those who see them. */
export function originalRoutes(app: FastifyInstance, context: Context): void {
  const { store } = context;

  answer(app, calls.readOriginal, async ({ actor, params, query, reply }) => {
    const document = await openDocument({ context, actor, call: calls.readOriginal, right: 'read' }, params.id);
    const { file } = chosen(await revisionsOf(store.lookups, document.id), query.revision);
    if (file === null) throw refuse('DOCUMENT_NOT_READ');
    const kept = await findFile(context, file);
    const originalName =
      document['type'] === 'DOCUMENT' ? kept.originalName : `${String(document['name'])}${endings[String(document['type'])] ?? ''}`;
    return sendFile(reply, { ...kept, name: `document-${document.id}`, originalName, type: 'application/octet-stream' }, 'passing');
  });

  answer(app, calls.readText, async ({ actor, params, query }) => {
    const document = await openDocument({ context, actor, call: calls.readText, right: 'read' }, params.id);
    const revision = chosen(await revisionsOf(store.lookups, document.id), query.revision);
    const read = textOfState[revision.state];
    if (!read) throw refuse('DOCUMENT_NOT_READ');
    const parts = await read.parts(store.db, revision.id);
    if (parts.length === 0 && revision.state === 'replaced') throw refuse('REVISION_NOT_FOUND');
    const at = Number(query.at ?? 0);
    const part =
      query.part === undefined
        ? Math.max(
            0,
            parts.findLastIndex(({ from }) => from <= at),
          )
        : Number(query.part);
    const found = parts[part];
    const blocks = found ? await read.blocks(store.db, revision.id, found.part) : [];
    const isWorkbook = revision.state === 'current' && blocks[0]?.place.sheet !== undefined;
    const sheets = isWorkbook ? await sheetsOf(store, document.id) : [];
    return { revision: revision.id, part, parts: parts.length, from: found?.from ?? 0, sheets, blocks: [...blocks] };
  });

  answer(app, calls.listVersions, async ({ actor, params }) => {
    const document = await openDocument({ context, actor, call: calls.listVersions, right: 'read' }, params.id);
    const revisions = await revisionsOf(store.lookups, document.id);
    const names = revisions.flatMap(({ file }) => (file === null ? [] : [file]));
    const files =
      names.length > 0
        ? await store.lookups.selectFrom('files').select(['name', 'originalName', 'size']).where('name', 'in', names).execute()
        : [];
    const isFile = document['type'] === 'DOCUMENT';
    const kept = await excerptsOf(store.lookups, document.id);
    return revisions.map(({ id: revision, number, state, file, fileType, characters, pages, settings, createdAt }) => {
      const found = files.find(({ name }) => name === file);
      return {
        revision,
        number,
        state,
        fileName: found && isFile ? String(found['originalName']) : null,
        form: found ? (formOf(String(found['originalName']), fileType ?? '') ?? 'txt') : null,
        size: found ? Number(found['size']) : null,
        characters,
        pages,
        settings,
        createdAt,
        excerpts: kept.get(revision) ?? 0,
      };
    });
  });

  answer(app, calls.listLabels, async ({ actor, params }) => {
    const source = { context, resource: resourceIn(context, 'documents') };
    const { rows } = await sql<{ label: string; documents: unknown }>`
      select worn.label as label, count(*) as documents from ${fromShown(source, actor)}
      join knowledge_labels worn on worn."documentId" = documents.id
      where documents.space = ${idOf('spaces', params.id)} and documents."deletedAt" is null and ${documentTest(actor, 'see')}
      group by worn.label order by worn.label
    `.execute(store.db);
    return rows.map(({ label, documents }) => ({ label, documents: Number(documents) }));
  });

  answer(app, calls.readProgress, async ({ actor, body: { ids } }) => {
    const source = { context, resource: resourceIn(context, 'documents') };
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select documents.id as id, documents.status as status, built.step as step, jobs.done as done, jobs.total as total
      from ${fromShown(source, actor)}
      left join knowledge_revisions built on built."documentId" = documents.id and built.state = 'building'
      left join jobs on jobs.id = built."jobId"
      where ${isAmong(store.dialect, columnRef('documents', 'id'), ids)} and documents."deletedAt" is null and ${documentTest(actor, 'see')}
      order by documents.id
    `.execute(store.db);
    return rows.map(({ id, status, step, done, total }) => {
      const runs = status === 'RUNNING';
      const numberOf = (value: unknown): number | null => (runs && value !== null ? Number(value) : null);
      return { id: Number(id), status, step: runs ? step : null, done: numberOf(done), total: numberOf(total) } as calls.DocumentProgress;
    });
  });
}
