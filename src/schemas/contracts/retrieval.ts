import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { retrieval, retrievalPurposes, retrievalSettings } from '../wire/knowledge/retrieval.ts';

const group = { zh: '知识库', en: 'Knowledge' };
const question = z.string().trim().min(1).max(4_000);
const space = z.coerce.number().int().positive();

/** A search for passages, as a chat would make it; settings that are not given are those of the spaces. Two settings side by side are two calls. */
export const testRetrieval = defineCall('POST /api/knowledge/retrievals', {
  name: 'knowledge.retrieve',
  access: 'ask',
  group,
  does: { zh: '检索知识空间中的段落', en: 'Find passages of knowledge spaces' },
  body: z.strictObject({
    spaces: z.array(z.int().positive()).min(1).max(50).readonly(),
    question,
    settings: retrievalSettings.partial().default({}),
  }),
  answer: retrieval.omit({ askedAt: true, askedBy: true }),
  limit: 'long',
});

/** Searches of the last 30 days, newest first: one's own, and those of spaces that one looks after. */
export const listRetrievals = defineCall('GET /api/knowledge/retrievals', {
  name: 'knowledge.retrievals',
  access: 'ask',
  group,
  does: { zh: '检索记录', en: 'Searches that were made' },
  query: z.looseObject({ space: space.optional(), purpose: z.enum(retrievalPurposes).optional(), before: space.optional() }),
  answer: z.strictObject({ items: z.array(retrieval).readonly(), isWhole: z.boolean() }),
});

/** One of them. */
export const readRetrieval = defineCall('GET /api/knowledge/retrievals/{id}', {
  name: 'knowledge.retrieval',
  access: 'ask',
  group,
  does: { zh: '查看一次检索', en: 'See a search that was made' },
  answer: retrieval,
});
