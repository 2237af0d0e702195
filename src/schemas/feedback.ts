import { z } from 'zod';
import { defineResource } from './kit/defineResource.ts';
import { longText, number, options, text } from './kit/kinds/index.ts';
import { questionCategories } from './wire/chat/inputs.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    feedback: typeof feedback;
  }
}

const answer = z.string().trim().min(1).max(10_000);

/** Feedback of users on answers (spec §3, "Feedback payload"; §5: only the problem is required of them, and more of whoever edits the list). */
export const feedback = defineResource({
  key: 'feedback',
  label: { zh: '反馈', en: 'Feedback' },
  singular: { zh: '反馈', en: 'Feedback' },
  about: { zh: '用户对回答的意见和评分。', en: 'What users say of answers, and how they rate them.' },
  icon: 'comment',
  group: 'data',
  path: '/api/feedback',
  fields: {
    problem: longText({ zh: '问题描述', en: 'Problem' }, { required: true, schema: answer }),
    system_generated: longText({ zh: '系统生成的结果', en: 'What the system gave' }),
    correctly_generated: longText({ zh: '正确的结果', en: 'What is correct' }),
    suggestion: longText({ zh: '建议', en: 'Suggestion' }),
    contact_information: text({ zh: '联系方式', en: 'Contact' }),
    rating: number(
      { zh: '评分', en: 'Rating' },
      {
        integer: true,
        min: 0,
        max: 5,
        help: { zh: '0 没有结果，5 正确、简洁且有总结', en: '0 no results, 5 a concise correct answer with a summary' },
      },
    ),
    category: options({ zh: '类别', en: 'Category' }, [
      { value: 'knowledge', label: { zh: '知识问答', en: 'Knowledge' } },
      { value: 'data', label: { zh: '数据问答', en: 'Data' } },
      { value: 'report', label: { zh: '报告', en: 'Report' } },
      { value: 'interface', label: { zh: '界面', en: 'Interface' } },
      { value: 'other', label: { zh: '其他', en: 'Other' } },
    ]),
    topic: options(
      { zh: '问题类别', en: 'Kind of question' },
      Object.entries(questionCategories).map(([value, label]) => ({ value, label })),
      { readOnly: true },
    ),
    conversation: text({ zh: '对话', en: 'Conversation' }, { readOnly: true }),
    turn: number({ zh: '轮次', en: 'Turn' }, { readOnly: true, integer: true }),
    user: text({ zh: '提交人', en: 'Submitted by' }, { readOnly: true, titlesOf: 'users' }),
  },
  title: 'problem',
  owner: 'user',
  endpoints: { create: 'POST /api/feedback' },
  access: { ask: ['create'], inspect: ['create'] },
  list: { columns: ['problem', 'rating', 'category', 'user', 'createdAt'], sort: { createdAt: 'desc' } },
  form: { layout: 'page', required: ['system_generated', 'correctly_generated', 'contact_information'] },
});
