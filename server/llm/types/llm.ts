import { boolean, number } from '#schemas/kit/kinds/index.ts';
import { defineModelType } from './modelType.ts';
import { place } from './place.ts';

const seconds = { required: true, integer: true, min: 1, max: 3600, unit: { zh: '秒', en: 's' } } as const;

/** Models that answer questions. */
export const llm = defineModelType({
  parameters: {
    ...place,
    context_tokens: number(
      { zh: '上下文长度', en: 'Context length' },
      {
        help: { zh: '问题和回答合计最多的 token 数', en: 'Most tokens of question and answer together' },
        required: true,
        integer: true,
        min: 512,
        max: 10_000_000,
        initial: 32_768,
      },
    ),
    answer_tokens: number(
      { zh: '回答长度', en: 'Answer length' },
      {
        help: { zh: '为回答保留的 token 数，须小于上下文长度', en: 'Tokens kept free for the answer; fewer than the context has' },
        required: true,
        integer: true,
        min: 16,
        max: 1_000_000,
        initial: 4096,
      },
    ),
    temperature: number(
      { zh: '温度', en: 'Temperature' },
      {
        help: { zh: '对话未指定时使用；留空则由服务决定', en: 'When a conversation does not say; left to the service when empty' },
        min: 0,
        max: 2,
      },
    ),
    reasoning: boolean({ zh: '先思考再回答', en: 'Thinks before it answers' }),
    vision: boolean({ zh: '能看图片', en: 'Sees images' }),
    tools: boolean({ zh: '能调用工具', en: 'Calls tools' }),
    first_seconds: number(
      { zh: '首次回应时限', en: 'First response within' },
      { ...seconds, help: { zh: '等待回答开始的秒数', en: 'Seconds until an answer has to begin' }, initial: 120 },
    ),
    idle_seconds: number(
      { zh: '中途停顿时限', en: 'Longest silence' },
      {
        ...seconds,
        help: { zh: '回答中途没有新内容的最多秒数', en: 'Most seconds without anything new in the middle of an answer' },
        initial: 60,
      },
    ),
    is_default: boolean({ zh: '设为默认', en: 'Default' }, { help: { zh: '新对话首先选用它', en: 'New conversations begin with it' } }),
  },
  check: ({ context_tokens: context, answer_tokens: answer }) =>
    answer < context ? undefined : { answer_tokens: { key: 'tooBig', params: { max: context - 1 } } },
});
