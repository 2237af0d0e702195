import { type SqlBool, sql } from 'kysely';
import { refuse } from '#schemas/wire/errors.ts';
import type { ChunkInput, WireChunk } from '#schemas/wire/knowledge/chunks.ts';
import type { OperationContext } from '../../context.ts';
import { pause } from '../../eventLoop.ts';
import { auditRecord } from '../../resources/audit/writeAudit.ts';
import { rowToChange } from '../../resources/records/findRow.ts';
import { readRow } from '../../resources/records/readRows.ts';
import { resourceIn } from '../../resources/resourceIn.ts';
import { isLike } from '../../resources/query/sqlParts.ts';
import type { Database, Store } from '../../stores/store.ts';
import { nowOf } from '../../storedTime.ts';
import { indexChunks, unindexChunks } from '../retrieval/indexChunks.ts';

type Stored = Readonly<Record<string, unknown>>;

const listIn = (value: unknown): string[] => JSON.parse(String(value)) as string[];

/** A stored chunk as its page shows it. */
export const wireChunkOf = (row: Stored): WireChunk => ({
  id: Number(row['id']),
  document: Number(row['documentId']),
  position: Number(row['position']),
  text: String(row['text']),
  from: Number(row['fromAt']),
  to: Number(row['toAt']),
  place: JSON.parse(String(row['place'])) as WireChunk['place'],
  isEnabled: Boolean(row['isEnabled']),
  isEdited: Boolean(row['isEdited']),
  keywords: listIn(row['keywords']),
  questions: listIn(row['questions']),
  updatedAt: String(row['updatedAt']),
});

/** Chunks of documents that are looked for. */
export interface ChunkSearch {
  readonly page: number;
  readonly page_size: number;
  readonly search?: string | undefined;
  readonly isEnabled?: boolean | undefined;
}

/** A page of the chunks of a document, in its order. */
export async function pageOfChunks(store: Store, documentId: number, { page, page_size: size, search, isEnabled }: ChunkSearch) {
  const column = sql.ref('knowledge_chunks.text');
  const found = store.db
    .selectFrom('knowledge_chunks')
    .where('documentId', '=', documentId)
    .$if(isEnabled !== undefined, (query) => query.where('isEnabled', '=', isEnabled))
    .$if(Boolean(search), (query) => query.where(isLike(store.dialect, column, search!, ['%', '%'])));
  const { total } = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map(wireChunkOf), total: Number(total) };
}

/** The row of a chunk. */
export async function findChunk(db: Database, id: string): Promise<Stored & { readonly id: number; readonly documentId: number }> {
  const row = /^[1-9]\d{0,14}$/.test(id)
    ? await db.selectFrom('knowledge_chunks').selectAll().where('id', '=', Number(id)).executeTakeFirst()
    : undefined;
  if (!row) throw refuse('CHUNK_NOT_FOUND');
  return { ...row, id: Number(row['id']), documentId: Number(row['documentId']) };
}

/** Has the log, and the screens, tell that chunks of a document were changed. */
async function tell(call: OperationContext, documentId: number, action: 'addChunk' | 'changeChunk' | 'removeChunk'): Promise<void> {
  const { context, trx, changes } = call;
  const resource = resourceIn(context, 'documents');
  const stored = await rowToChange({ ...call, actor: null }, resource, documentId);
  await auditRecord(call, resource, action, await readRow({ context, db: trx }, resource, stored), {});
  changes.note(resource, 'updated', documentId);
}

const columnsOf = ({ text, isEnabled, keywords, questions }: ChunkInput) => ({
  ...(text !== undefined && { text, isEdited: true }),
  ...(isEnabled !== undefined && { isEnabled }),
  ...(keywords && { keywords: JSON.stringify(keywords) }),
  ...(questions && { questions: JSON.stringify(questions) }),
});

/** Changes a chunk, and what it is found by. */
export async function changeStored(call: OperationContext, id: number, input: ChunkInput): Promise<WireChunk> {
  const { context, trx } = call;
  await findChunk(trx, String(id));
  await unindexChunks(context, trx, [id]);
  const changed = { ...columnsOf(input), updatedAt: nowOf(context) };
  const row = await trx.updateTable('knowledge_chunks').set(changed).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  await indexChunks(context, trx, [id]);
  await tell(call, Number(row['documentId']), 'changeChunk');
  return wireChunkOf(row);
}

async function countAnew({ trx }: OperationContext, documentId: number): Promise<void> {
  await sql`update documents set chunks = (select count(*) from knowledge_chunks where "documentId" = ${documentId}) where id = ${documentId}`.execute(
    trx,
  );
}

/** Adds a chunk that a person wrote, behind another one of the document or at its end. */
export async function addStored(
  call: OperationContext,
  document: { readonly id: number; readonly space: number },
  input: ChunkInput,
  after: number | undefined,
): Promise<WireChunk> {
  const { context, trx } = call;
  const current = await trx
    .selectFrom('knowledge_revisions')
    .select('id')
    .where('documentId', '=', document.id)
    .where('state', '=', 'current')
    .executeTakeFirst();
  if (!current) throw refuse('DOCUMENT_NOT_READ');
  const position = await placeBehind(call, document.id, after);
  const at = nowOf(context);
  const chunk = {
    spaceId: document.space,
    documentId: document.id,
    revisionId: Number(current['id']),
    position,
    fromAt: 0,
    toAt: 0,
    place: '{}',
    hash: null,
    isEnabled: true,
    keywords: '[]',
    questions: '[]',
    ...columnsOf(input),
    createdAt: at,
    updatedAt: at,
  };
  const row = await trx.insertInto('knowledge_chunks').values(chunk).returningAll().executeTakeFirstOrThrow();
  await indexChunks(context, trx, [Number(row['id'])]);
  await countAnew(call, document.id);
  await tell(call, document.id, 'addChunk');
  return wireChunkOf(row);
}

/** Chunks that are moved at once, so that others have their turns. */
const movedAtOnce = 500;

/** Makes room behind a chunk; gives its position. */
async function placeBehind({ trx }: OperationContext, documentId: number, after: number | undefined): Promise<number> {
  const of = trx.selectFrom('knowledge_chunks').where('documentId', '=', documentId);
  const { last } = await of.select(({ fn }) => fn.max('position').as('last')).executeTakeFirstOrThrow();
  if (after === undefined) return last === null ? 0 : Number(last) + 1;
  const before = await of.select('position').where('id', '=', after).executeTakeFirst();
  if (!before) throw refuse('CHUNK_NOT_FOUND');
  const position = Number(before['position']) + 1;
  for (let end = Number(last) + 1; end > position; end -= movedAtOnce) {
    const moved = sql<SqlBool>`"documentId" = ${documentId} and position >= ${Math.max(position, end - movedAtOnce)} and position < ${end}`;
    await sql`update knowledge_chunks set position = position + 1 where ${moved}`.execute(trx);
    await pause();
  }
  return position;
}

/** Deletes a chunk. */
export async function removeStored(call: OperationContext, id: number, documentId: number): Promise<void> {
  await unindexChunks(call.context, call.trx, [id]);
  await call.trx.deleteFrom('knowledge_chunks').where('id', '=', id).execute();
  await countAnew(call, documentId);
  await tell(call, documentId, 'removeChunk');
}

/** Has a document found by questions that it answers, at its first chunk. */
export async function putQuestions(call: OperationContext, documentId: number, questions: readonly string[]): Promise<void> {
  const of = call.trx.selectFrom('knowledge_chunks').select('id').where('documentId', '=', documentId);
  const first = await of.orderBy('position').orderBy('id').limit(1).executeTakeFirst();
  if (!first) throw refuse('DOCUMENT_NOT_READ');
  await changeStored(call, Number(first['id']), { questions: [...questions] });
}
