import type { Context } from '#server/context.ts';
import { indexChunks } from '#server/knowledge/retrieval/indexChunks.ts';
import { retrievalTables } from '#server/knowledge/retrieval/retrievalTables.ts';
import { vectorTables } from '#server/knowledge/vectors/vectorTables.ts';
import { migrate } from '#server/stores/migrate.ts';
import type { SystemTable } from '#server/stores/systemTable.ts';
import { openTestStore } from '#tests/support/openTestStore.ts';
import type { Dialect } from '#tests/support/startServer.ts';

const words = (...names: string[]): SystemTable['columns'] =>
  Object.fromEntries(names.map((name) => [name, { type: 'text', optional: true }]));
const numbers = (...names: string[]): SystemTable['columns'] => Object.fromEntries(names.map((name) => [name, { type: 'integer' }]));

/** Tables that chunks stand in, as far as finding them asks. */
const tables: readonly SystemTable[] = [
  { name: 'spaces', id: true, columns: words('name', 'deletedAt') },
  { name: 'documents', id: true, columns: { ...words('name', 'deletedAt'), ...numbers('space') } },
  { name: 'knowledge_labels', key: ['documentId', 'label'], columns: { documentId: { type: 'integer' }, label: { type: 'text' } } },
  {
    name: 'knowledge_chunks',
    id: true,
    columns: {
      ...numbers('spaceId', 'documentId', 'revisionId', 'position', 'fromAt', 'toAt'),
      ...words('text', 'place', 'keywords', 'questions'),
      isEnabled: { type: 'boolean' },
    },
  },
];

/** A document of a corpus: its chunks, whose last line may be headings. */
export interface Sample {
  readonly space: number;
  readonly name: string;
  readonly labels?: readonly string[];
  readonly chunks: readonly string[];
}

/** A store with the chunks of some documents in it, all of which can be found. */
export async function openCorpus(dialect: Dialect, documents: readonly Sample[]) {
  const opened = await openTestStore(dialect);
  const { store } = opened;
  await migrate(store, [], () => 0, [...tables, ...retrievalTables, ...vectorTables]);
  const context = { store, clock: () => 0 } as unknown as Context;
  const chunkIds: number[] = [];
  await store.transaction(async (trx) => {
    const spaces = new Set(documents.map(({ space }) => space));
    for (const id of spaces)
      await trx
        .insertInto('spaces')
        .values({ id, name: `space ${id}` })
        .execute();
    for (const [at, { space, name, labels = [], chunks }] of documents.entries()) {
      const documentId = at + 1;
      await trx.insertInto('documents').values({ id: documentId, name, space }).execute();
      for (const label of labels) await trx.insertInto('knowledge_labels').values({ documentId, label }).execute();
      let from = 0;
      for (const [position, text] of chunks.entries()) {
        const id = chunkIds.length + 1;
        const place = { fromAt: from, toAt: (from += text.length), place: '{}', keywords: '[]', questions: '[]' };
        await trx
          .insertInto('knowledge_chunks')
          .values({
            id,
            spaceId: space,
            documentId,
            revisionId: documentId,
            position,
            text,
            ...place,
            isEnabled: dialect === 'sqlite' ? 1 : true,
          })
          .execute();
        chunkIds.push(id);
      }
    }
    await indexChunks(context, trx, chunkIds);
  });
  return { ...opened, context, chunkIds };
}
export type Corpus = Awaited<ReturnType<typeof openCorpus>>;
