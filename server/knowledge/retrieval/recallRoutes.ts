import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/retrieval.ts';
import type { FoundPassage } from '#schemas/wire/knowledge/passages.ts';
import { answer } from '../../calls/answer.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Actor, Context } from '../../context.ts';
import { recommendedQuestions } from './recommend.ts';
import { retrieve } from './retrieve.ts';

const recalled = ({ text, place, documentName, chunk, scores }: FoundPassage) => ({
  content: text,
  metadata: { ...place, source: documentName, title: documentName },
  chunks: [],
  chunk_id: String(chunk),
  chunk_name: documentName,
  score: scores.rerank ?? scores.relevance,
  summary: '',
  separator: '\n',
  retriever: null,
  embedding: null,
});

/** Ways of finding, each with the weight of vectors that leaves the other out. */
const weights = new Map([
  ['term_retriever', 0],
  ['embedding_retriever', 1],
]);

/** Answers the calls by which DB-GPT's clients try the search of a space, which they know by its name (contract §8.7). */
export function recallRoutes(app: FastifyInstance, context: Context): void {
  async function idOf(name: string): Promise<number[]> {
    const query = context.store.lookups.selectFrom('spaces').select('id').where('name', '=', name).where('deletedAt', 'is', null);
    return (await query.execute()).map(({ id }) => Number(id));
  }

  for (const call of [calls.recallTest, calls.recallTestV1]) {
    answer(app, call, async ({ actor, params, body, reply }) => {
      // Scores are never below zero: what DB-GPT sends to have all of them.
      const least = Math.min(1, Math.max(0, body.recall_score_threshold));
      const only = body.recall_retrievers?.length === 1 ? weights.get(body.recall_retrievers[0]!) : undefined;
      const settings = { topk: body.recall_top_k, recall_score: least, ...(only !== undefined && { vector_weight: only }) };
      const search = {
        spaces: await idOf(params.space),
        question: body.question,
        settings,
        purpose: 'test',
        signal: untilGone(reply),
      } as const;
      return (await retrieve(context, actor, search)).passages.map(recalled);
    });
  }
  for (const call of [calls.listRetrievers, calls.listRetrieversV1]) {
    answer(app, call, () => [...weights.keys()]);
  }
  for (const call of [calls.recommendQuestions, calls.recommendQuestionsV1]) {
    answer(app, call, async ({ actor, params, language, reply }) => {
      const [space] = await idOf(params.space);
      return space === undefined ? [] : recommendedQuestions(context, actor as Actor, { space, language, signal: untilGone(reply) });
    });
  }
}
