import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { termOfSpace } from '#server/knowledge/retrieval/indexChunks.ts';
import { chunkTerms } from '#server/knowledge/retrieval/retrievalTables.ts';
import { terms } from '#server/knowledge/retrieval/terms.ts';
import { addRows, insertRows } from '#server/stores/insertRows.ts';
import type { Database } from '#server/stores/store.ts';
import { putTerms, type TermEntry } from '#server/stores/termIndex.ts';
import type { BenchDocument } from '#tests/support/knowledge/corpus.ts';

const now = '2026-01-01T00:00:00.000Z';
const record = { version: 1, createdAt: now, updatedAt: now };

/** A space of many chunks: bytes of their texts, and of what the database grew by, with rows and index. */
export interface ManyChunks {
  readonly space: number;
  readonly bytes: { readonly text: number; readonly database: number };
}

/** Size of the database. */
async function bytesIn(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(
    db,
  );
  return Number(rows[0]!.bytes);
}

/** Stores a document with its chunks; gives the entries of these for the index. */
async function storeOne(trx: Database, space: number, { name, chunks }: BenchDocument): Promise<TermEntry[]> {
  const own = { name, space, type: 'TEXT', status: 'FINISHED', labels: '[]', size: 0, chunks: chunks.length };
  const [documentId] = await insertRows(trx, 'documents', [{ ...own, ...record }]);
  const of = {
    spaceId: space,
    documentId,
    revisionId: documentId,
    place: '{}',
    keywords: '[]',
    questions: '[]',
    isEnabled: 1,
    isEdited: 0,
  };
  const rows = chunks.map(({ text }, position) => ({
    ...of,
    position,
    text,
    fromAt: 0,
    toAt: text.length,
    createdAt: now,
    updatedAt: now,
  }));
  const ids = await insertRows(trx, 'knowledge_chunks', rows);
  return ids.map((id, at) => ({ id, terms: [termOfSpace(space), ...new Set([name, chunks[at]!.text].flatMap(terms))] }));
}

/**
 * Stores documents in a space of their own on SQLite, as they stand once they were read, in one go: the counts of terms are summed here rather than
 * transaction by transaction. For spaces so large that reading them would take hours.
 */
export async function storeMany({ store }: Context, documents: Iterable<BenchDocument>): Promise<ManyChunks> {
  const given = { vectorType: 'FullText', domainType: 'Normal', grants: '[]', arguments: '{}', documentCount: 0, chunkCount: 0 };
  const [space] = await store.transaction((trx) => insertRows(trx, 'spaces', [{ name: 'many', ...given, ...record }]));
  const counts = new Map<string, number>();
  let [chunks, characters] = [0, 0];
  const bytes = { text: 0, database: -(await bytesIn(store.db)) };
  for (const document of documents) {
    await store.transaction(async (trx) => {
      const entries = await storeOne(trx, space!, document);
      await putTerms(store.dialect, trx, chunkTerms, entries);
      for (const { terms: own } of entries) for (const term of own.slice(1)) counts.set(term, (counts.get(term) ?? 0) + 1);
    });
    chunks += document.chunks.length;
    for (const { text } of document.chunks) {
      characters += text.length;
      bytes.text += Buffer.byteLength(text);
    }
  }
  await store.transaction(async (trx) => {
    await addRows(
      trx,
      'knowledge_terms',
      [...counts].map(([term, held]) => ({ spaceId: space, term, chunks: held })),
    );
    await trx.insertInto('knowledge_sizes').values({ spaceId: space, chunks, characters }).execute();
  });
  bytes.database += await bytesIn(store.db);
  return { space: space!, bytes };
}
