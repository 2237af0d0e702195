import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import {
  absentName,
  questionSet,
  questionSetInput,
  retrieval,
  retrievalPurposes,
  retrievalSettings,
  setRun,
} from '../wire/knowledge/retrieval.ts';

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
  answer: retrieval.omit({ askedAt: true, askedBy: true }).extend({ absent: z.array(absentName).readonly() }),
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

/** Sets of questions of a space, with which its search is tried again; whoever looks after the space. */
export const listQuestionSets = defineCall('GET /api/knowledge/question-sets', {
  name: 'knowledge.questionSets',
  access: 'ask',
  group,
  does: { zh: '知识空间的测试题集', en: 'Sets of test questions of a knowledge space' },
  query: z.looseObject({ space }),
  answer: z.array(questionSet).readonly(),
});

/** A new set; gives its number. */
export const addQuestionSet = defineCall('POST /api/knowledge/question-sets', {
  name: 'knowledge.addQuestionSet',
  access: 'ask',
  group,
  does: { zh: '创建测试题集', en: 'Make a set of test questions' },
  body: questionSetInput,
  answer: z.int().positive(),
});

/** Another name and other questions for a set. */
export const changeQuestionSet = defineCall('PUT /api/knowledge/question-sets/{id}', {
  name: 'knowledge.changeQuestionSet',
  access: 'ask',
  group,
  does: { zh: '修改测试题集', en: 'Change a set of test questions' },
  body: questionSetInput.omit({ space: true }),
});

/** The end of a set and of its runs. */
export const deleteQuestionSet = defineCall('DELETE /api/knowledge/question-sets/{id}', {
  name: 'knowledge.deleteQuestionSet',
  access: 'ask',
  group,
  does: { zh: '删除测试题集', en: 'Delete a set of test questions' },
});

/** A run of a set, with other settings than those of the space if so wished; it is kept beside the earlier ones. */
export const runQuestionSet = defineCall('POST /api/knowledge/question-sets/{id}/run', {
  name: 'knowledge.runQuestionSet',
  access: 'ask',
  group,
  does: { zh: '运行测试题集', en: 'Run a set of test questions' },
  body: z.strictObject({ settings: retrievalSettings.partial().default({}) }),
  answer: setRun,
  limit: 'long',
});

/** Runs of a set, the newest first. */
export const listSetRuns = defineCall('GET /api/knowledge/question-sets/{id}/runs', {
  name: 'knowledge.setRuns',
  access: 'ask',
  group,
  does: { zh: '测试题集的运行结果', en: 'Runs of a set of test questions' },
  answer: z.array(setRun).readonly(),
});

const recallInput = z.looseObject({
  question,
  recall_top_k: z.coerce.number().int().min(1).max(100).default(1),
  recall_retrievers: z.array(z.string()).nullish(),
  recall_score_threshold: z.coerce.number().default(-100),
});
const recalled = z.array(
  z.strictObject({
    content: z.string(),
    metadata: z.record(z.string(), z.unknown()),
    chunks: z.array(z.never()),
    chunk_id: z.string(),
    chunk_name: z.string(),
    score: z.number(),
    summary: z.string(),
    separator: z.string(),
    retriever: z.string().nullable(),
    embedding: z.null(),
  }),
);

const recall = {
  access: 'ask',
  group,
  does: { zh: '召回测试', en: 'Recall test' },
  body: recallInput,
  answer: recalled,
  limit: 'long',
} as const;
/** The search of DB-GPT's clients (contract §8.7): a space by its name; one that may not be asked finds nothing. */
export const recallTest = defineCall('POST /knowledge/{space}/recall_test', { name: 'knowledge.recallTest', ...recall });
export const recallTestV1 = defineCall('POST /api/v1/knowledge/{space}/recall_test', {
  name: 'knowledge.recallTestV1',
  ...recall,
  does: { zh: '召回测试（/api/v1）', en: 'Recall test (/api/v1)' },
});

const retrievers = {
  access: 'ask',
  group,
  does: { zh: '召回方式', en: 'Ways of recalling' },
  answer: z.array(z.string()),
} as const;
/** Ways in which a space is searched, by name. */
export const listRetrievers = defineCall('GET /knowledge/{space}/recall_retrievers', { name: 'knowledge.retrievers', ...retrievers });
export const listRetrieversV1 = defineCall('GET /api/v1/knowledge/{space}/recall_retrievers', {
  name: 'knowledge.retrieversV1',
  ...retrievers,
  does: { zh: '召回方式（/api/v1）', en: 'Ways of recalling (/api/v1)' },
});

const recommended = {
  access: 'ask',
  group,
  does: { zh: '知识空间的推荐问题', en: 'Recommended questions of a knowledge space' },
  answer: z.array(z.string()),
} as const;
/** Questions that a space answers, made from its headings. */
export const recommendQuestions = defineCall('GET /knowledge/{space}/recommend_questions', {
  name: 'knowledge.recommendQuestions',
  ...recommended,
});
export const recommendQuestionsV1 = defineCall('GET /api/v1/knowledge/{space}/recommend_questions', {
  name: 'knowledge.recommendQuestionsV1',
  ...recommended,
  does: { zh: '知识空间的推荐问题（/api/v1）', en: 'Recommended questions of a knowledge space (/api/v1)' },
});
