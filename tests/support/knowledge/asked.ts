import type { Actor, Context } from '#server/context.ts';
import { quotedAnswer } from '#server/knowledge/asking/quotedAnswer.ts';
import { indexChunks } from '#server/knowledge/retrieval/indexChunks.ts';
import { search } from '#server/knowledge/retrieval/retrieve.ts';
import { insertRows } from '#server/stores/insertRows.ts';
import type { BenchDocument } from './corpus.ts';
import type { Ranks } from './measures.ts';
import type { BenchQuestion } from './questions.ts';

const now = '2026-01-01T00:00:00.000Z';

/** Stores documents in a space of their own, as they stand once they are read; gives the id of the space. */
export async function storeDocuments(context: Context, documents: readonly BenchDocument[]): Promise<number> {
  const { store } = context;
  const [yes, no] = store.dialect === 'sqlite' ? [1, 0] : [true, false];
  const record = { version: 1, createdAt: now, updatedAt: now };
  return store.transaction(async (trx) => {
    const given = { vectorType: 'FullText', domainType: 'Normal', grants: '[]', arguments: '{}', documentCount: 0, chunkCount: 0 };
    const [space] = await insertRows(trx, 'spaces', [{ name: `bench-${documents.length}`, ...given, ...record }]);
    for (const { name, chunks } of documents) {
      const own = { name, space, type: 'TEXT', status: 'FINISHED', labels: '[]', size: 0, chunks: chunks.length };
      const [documentId] = await insertRows(trx, 'documents', [{ ...own, ...record }]);
      let at = 0;
      const rows = chunks.map(({ text, headings }, position) => {
        const [fromAt, toAt] = [at, (at += text.length)];
        const words = { place: JSON.stringify({ headings }), keywords: '[]', questions: '[]', isEnabled: yes, isEdited: no };
        return {
          spaceId: space,
          documentId,
          revisionId: documentId,
          position,
          text,
          fromAt,
          toAt,
          ...words,
          createdAt: now,
          updatedAt: now,
        };
      });
      await indexChunks(context, trx, await insertRows(trx, 'knowledge_chunks', rows));
    }
    return space!;
  });
}

/** An admin, who may ask every space. */
export const admin: Actor = { id: 1, username: 'admin', isAdmin: true, may: () => true };

/** Outcome of one question: ids of the passages found, ranks of those expected, and its answer without a model. */
export interface Outcome {
  readonly asked: BenchQuestion;
  readonly ids: readonly number[];
  readonly ranks: Ranks;
  /** Passages that the answer cites, and how many of them hold what was asked. */
  readonly cited: number;
  readonly rightlyCited: number;
  /** Nothing is shown. */
  readonly isEmpty: boolean;
  /** It says that the documents do not mention what the question names. */
  readonly isAbsent: boolean;
  /** It says that the documents do not answer, be it with what comes nearest. */
  readonly refused: boolean;
}

/** Asks questions of a space as a chat without a model does. */
export async function askAll(context: Context, space: number, questions: readonly BenchQuestion[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const asked of questions) {
    const wanted = { spaces: [space], question: asked.question, settings: { topk: 10, recall_score: 0 }, purpose: 'set' } as const;
    const { passages, absent } = await search(context, admin, { ...wanted, signal: new AbortController().signal });
    const answers = (at: number): boolean =>
      asked.expected.some(({ document, quote }) => passages[at]!.documentName === document && passages[at]!.text.includes(quote));
    const { cited, state } = quotedAnswer(asked.question, { passages: passages.slice(0, 5), absent }, 'zh');
    const [first] = [...cited.keys()];
    outcomes.push({
      asked,
      ids: passages.map(({ chunk }) => chunk),
      ranks: asked.expected.map(({ document, quote }) => {
        const at = passages.findIndex((each) => each.documentName === document && each.text.includes(quote));
        return at < 0 ? null : at + 1;
      }),
      cited: first === undefined ? 0 : 1,
      rightlyCited: first !== undefined && answers(first - 1) ? 1 : 0,
      isEmpty: cited.size === 0,
      isAbsent: absent.length > 0,
      refused: state !== 'found',
    });
  }
  return outcomes;
}
