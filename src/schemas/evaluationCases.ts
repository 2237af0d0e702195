import { defineResource } from './kit/defineResource.ts';
import { longText, one } from './kit/kinds/index.ts';
import { adderFields } from './kit/ownerFields.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    evaluationCases: typeof evaluationCases;
  }
}

/**
 * Questions to a source whose right answer is known (issue “Chat with data”, §3): each with the statement whose rows are expected. They are
 * asked again after a change of model, glossary or prompt, which shows what became better or worse.
 */
export const evaluationCases = defineResource({
  key: 'evaluationCases',
  label: { zh: '评测用例', en: 'Evaluation cases' },
  singular: { zh: '评测用例', en: 'Evaluation case' },
  about: {
    zh: '已知正确答案的问题：更换模型、修改词汇或提示词后重新提问，看哪些变好、哪些变差。',
    en: 'Questions whose right answer is known, asked again after a change of model, glossary or prompt to see what became better or worse.',
  },
  icon: 'list',
  group: 'data',
  route: '/database/cases',
  path: '/api/evaluation-cases',
  fields: {
    source: one({ zh: '数据源', en: 'Data source' }, 'sources', { required: true, edit: 'createOnly' }),
    question: longText({ zh: '问题', en: 'Question' }, { required: true, max: 2000 }),
    sql: longText({ zh: '正确的 SQL', en: 'Right SQL' }, { required: true, max: 20_000 }),
    note: longText({ zh: '说明', en: 'Note' }, { max: 2000 }),
    ...adderFields,
  },
  title: 'question',
  owner: 'owner',
  access: { ask: ['list', 'show', 'create'], inspect: 'all' },
  list: { columns: ['question', 'source', 'sql', 'ownerName', 'updatedAt'], search: ['question', 'sql'], sort: { id: 'desc' } },
});
