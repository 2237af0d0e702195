import { z } from 'zod';
import { defineResource } from './kit/defineResource.ts';
import { datetime, longText, number, one, options, text } from './kit/kinds/index.ts';
import type { Choice } from './kit/field.ts';
import { type FeedbackCategory, feedbackCategories } from './wire/chat/ratings.ts';

declare module './kit/registry.ts' {
  interface ResourceRegistry {
    feedback: typeof feedback;
  }
}

const categories = Object.entries(feedbackCategories).map(([value, label]): Choice<FeedbackCategory> => ({
  value: value as FeedbackCategory,
  label,
}));

/** Where feedback stands: what is new is yet to be looked at. */
const states = [
  { value: 'new', label: { zh: '新', en: 'New' }, tone: 'accent' },
  { value: 'accepted', label: { zh: '已受理', en: 'Accepted' }, tone: 'waiting' },
  { value: 'answered', label: { zh: '已答复', en: 'Answered' }, tone: 'good' },
  { value: 'declined', label: { zh: '不处理', en: 'Declined' } },
] as const;
export type FeedbackState = (typeof states)[number]['value'];

const answer = z.lazy(() => z.string().trim().min(1).max(10_000));

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
    system_generated: longText({ zh: '系统生成的结果', en: 'What the system answered' }),
    correctly_generated: longText({ zh: '正确的结果', en: 'Correct answer' }),
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
    category: options({ zh: '类别', en: 'Category' }, categories),
    state: options({ zh: '状态', en: 'State' }, states, { required: true, initial: 'new' }),
    assignee: one({ zh: '处理人', en: 'Assignee' }, 'users'),
    reply: longText(
      { zh: '答复', en: 'Reply' },
      {
        schema: answer,
        help: {
          zh: '提交人会在被评价的回答下面和“我的反馈”里看到',
          en: 'Whoever sent the feedback reads it under the rated answer and under "My feedback"',
        },
      },
    ),
    repliedBy: one({ zh: '答复人', en: 'Replied by' }, 'users', { readOnly: true }),
    repliedAt: datetime({ zh: '答复时间', en: 'Replied' }, { readOnly: true }),
    conversation: text({ zh: '对话', en: 'Conversation' }, { readOnly: true }),
    turn: number({ zh: '轮次', en: 'Turn' }, { readOnly: true, integer: true }),
    user: text({ zh: '提交人', en: 'Submitted by' }, { readOnly: true, titlesOf: 'users' }),
  },
  title: 'problem',
  owner: 'user',
  endpoints: { create: 'POST /api/feedback' },
  access: { ask: ['create'], inspect: ['create'] },
  // By the words of the states, the new ones come first.
  list: {
    columns: ['problem', 'state', 'rating', 'category', 'assignee', 'user', 'createdAt'],
    sort: { state: 'desc', createdAt: 'desc' },
  },
  form: { layout: 'page', required: ['system_generated', 'correctly_generated', 'contact_information'] },
});
