import { z } from 'zod';
import { evaluateText } from '#schemas/wire/expressions/evaluate.ts';
import { ExpressionMistake, expressionMistakes } from '#schemas/wire/expressions/mistake.ts';
import { fill } from '#schemas/wire/errors.ts';
import { defineTool } from '../tool.ts';

const values = z.record(z.string().max(100), z.json());

/** Works out an expression in the product's own language, which reaches nothing else: models add and divide badly. */
export const calculate = defineTool({
  name: 'calculate',
  label: { zh: '计算', en: 'Calculate' },
  about: {
    zh: '计算一个表达式：+ - * / %、比较、条件 a ? b : c、列表 [1, 2]、sum(...)、round(x, 2) 等函数。`values` 给出表达式中的名称代表的值。',
    en: 'Works out an expression: + - * / %, comparisons, choices a ? b : c, lists [1, 2], functions such as sum(...) and round(x, 2). `values` says what names in it stand for.',
  },
  effect: 'reads',
  takes: [],
  parameters: z.strictObject({ expression: z.string().min(1).max(5_000), values: values.optional() }),
  run({ expression, values: scope = {} }, { language }) {
    try {
      return Promise.resolve({ text: JSON.stringify(evaluateText(expression, scope)) });
    } catch (error) {
      if (!(error instanceof ExpressionMistake)) throw error;
      return Promise.resolve({ text: fill(expressionMistakes[error.key][language], error.facts), failed: true });
    }
  },
});
