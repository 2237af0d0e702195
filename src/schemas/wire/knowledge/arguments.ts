import { z } from 'zod';

/** Arguments of a space in the shape of DB-GPT (contract §8.2): how it is searched, asked and summed up. */
export const spaceArguments = z.lazy(() =>
  z.strictObject({
    embedding: z.strictObject({
      topk: z.int().min(1).max(100).default(5),
      recall_score: z.number().min(0).max(1).default(0),
      recall_type: z.literal('TopK').default('TopK'),
      /** Weight of vectors beside terms. */
      vector_weight: z.number().min(0).max(1).default(0.5),
      /** True to have a connected reranker put the best in order. */
      rerank: z.boolean().default(true),
      /** Name of a connected model of the type `text2vec`; empty for the first that there is. */
      model: z.string().max(200).default(''),
      chunk_size: z.int().min(50).max(20_000).default(512),
      chunk_overlap: z.int().min(0).max(5_000).default(50),
    }),
    prompt: z.strictObject({
      max_token: z.int().min(100).max(1_000_000).default(2_000),
      /** Words for the model, in place of the product's own; empty for these. */
      scene: z.string().max(10_000).default(''),
      template: z.string().max(20_000).default(''),
    }),
    summary: z.strictObject({
      max_iteration: z.int().min(1).max(100).default(5),
      concurrency_limit: z.int().min(1).max(100).default(3),
    }),
  }),
);
export type SpaceArguments = z.infer<typeof spaceArguments>;

/** Arguments of a space that has none of its own. */
export const usualArguments: SpaceArguments = {
  embedding: {
    topk: 5,
    recall_score: 0,
    recall_type: 'TopK',
    vector_weight: 0.5,
    rerank: true,
    model: '',
    chunk_size: 512,
    chunk_overlap: 50,
  },
  prompt: { max_token: 2_000, scene: '', template: '' },
  summary: { max_iteration: 5, concurrency_limit: 3 },
};
