import { type SqlBool, sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { editNamedChunk, listNamedChunks } from '#schemas/contracts/knowledgeByName.ts';
import type { WireNamedChunk } from '#schemas/wire/knowledge/byName.ts';
import { answer } from '../../calls/answer.ts';
import type { Context } from '../../context.ts';
import { fromShown } from '../../resources/query/shownRows.ts';
import { allOf, isLike } from '../../resources/query/sqlParts.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { actorThrough } from '../../resources/scope/actThrough.ts';
import { documentTest } from '../access/tests.ts';
import { changeStored, findChunk } from '../chunks/storedChunks.ts';
import { openDocument } from '../files/openDocument.ts';
import { transact } from '../../resources/transact.ts';
import { pageIn, plainTime } from './documentsByName.ts';
import { documentsIn, spaceNamed } from './named.ts';

type Stored = Readonly<Record<string, unknown>>;

const wireChunkOf = (row: Stored): WireNamedChunk => ({
  id: Number(row['id']),
  document_id: Number(row['documentId']),
  doc_name: String(row['name']),
  doc_type: String(row['type']),
  content: String(row['text']),
  meta_info: String(row['place']),
  questions: row['questions'] === '[]' ? null : String(row['questions']),
  gmt_created: plainTime(row['createdAt']),
  gmt_modified: plainTime(row['updatedAt']),
});

/** Answers the calls on chunks that DB-GPT's clients make: those of a space, of documents that the caller may read, and changes of those it manages. */
export function chunksByName(app: FastifyInstance, context: Context): void {
  listByName(app, context);
  for (const call of editNamedChunk)
    answer(app, call, async ({ actor, params, body: { chunk_id: id, content, questions } }) => {
      const caller = { context, actor, call };
      const space = await spaceNamed(caller, params.space);
      const chunk = await findChunk(context.store.lookups, String(id));
      const [document] = await documentsIn(caller, space, [chunk.documentId]);
      await openDocument({ ...caller, right: 'manage' }, chunk.documentId);
      const input = { ...(content != null && { text: content }), ...(questions && { questions }) };
      await transact(context, actor, (changes) => changeStored(changes, chunk.id, input));
      const changed = await findChunk(context.store.lookups, String(id));
      return wireChunkOf({ ...changed, name: document!['name'], type: document!['type'] });
    });
}

function listByName(app: FastifyInstance, context: Context): void {
  const { store } = context;
  const resource = resourceIn(context, 'documents');
  for (const call of listNamedChunks)
    answer(app, call, async ({ actor, params, body }) => {
      const space = await spaceNamed({ context, actor, call }, params.space);
      const { page, size } = pageIn(body);
      const tests = [
        sql<SqlBool>`documents.space = ${space.id} and documents."deletedAt" is null`,
        documentTest(actor, 'read'),
        ...(body.id ? [sql<SqlBool>`chunk.id = ${Number(body.id)}`] : []),
        ...(body.document_id ? [sql<SqlBool>`documents.id = ${Number(body.document_id)}`] : []),
        ...(body.doc_name ? [sql<SqlBool>`documents.name = ${body.doc_name}`] : []),
        ...(body.doc_type ? [sql<SqlBool>`documents.type = ${body.doc_type}`] : []),
        ...(body.content ? [isLike(store.dialect, sql.ref('chunk.text'), body.content, ['%', '%'])] : []),
      ];
      const from = sql`from ${fromShown({ context, resource }, actorThrough(actor, resource, call))}
        join knowledge_chunks chunk on chunk."documentId" = documents.id where ${allOf(tests)}`;
      const counted = await sql<{ total: unknown }>`select count(*) as total ${from}`.execute(store.db);
      const { rows } = await sql<Stored>`
        select chunk.*, documents.name as name, documents.type as type ${from}
        order by documents.id, chunk.position, chunk.id limit ${size} offset ${(page - 1) * size}
      `.execute(store.db);
      return { data: rows.map(wireChunkOf), summary: null, total: Number(counted.rows[0]?.total ?? 0), page };
    });
}
