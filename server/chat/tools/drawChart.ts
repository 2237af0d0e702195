import { z } from 'zod';
import { fill } from '#schemas/wire/errors.ts';
import type { Text } from '#schemas/kit/text.ts';
import { chartTypes } from '#schemas/wire/charts.ts';
import { defineTool } from '../../tools/tool.ts';
import { fenceOf } from '../database/resultWords.ts';

const most = { rows: 1_000, columns: 50 };
const drawn: Text = { zh: '已画出图表，共 {count} 行。', en: 'The chart is drawn, of {count} rows.' };
const cell = z.union([z.string().max(1_000), z.number(), z.boolean(), z.null()]);
const row = z.record(z.string().max(200), cell).refine((each) => Object.keys(each).length <= most.columns);

/** A chart of rows that are already known, as a part of the answer. */
export const drawChart = defineTool({
  name: 'draw_chart',
  label: { zh: '画图表', en: 'Draw a chart' },
  about: {
    zh: '把已有的数据画成图表给用户看。`rows` 的每行以列名为键；第一个文字列是类目，数字列是数值。',
    en: 'Shows the user data that is already known as a chart. Each of `rows` is keyed by column: the first with words are the categories, those with numbers the values.',
  },
  effect: 'reads',
  takes: [],
  parameters: z.strictObject({
    type: z.enum(chartTypes),
    title: z.string().max(200).default(''),
    rows: z.array(row).min(1).max(most.rows),
  }),
  run({ type, title, rows }, { language }) {
    const shown = fenceOf('vis-chart', { type, title, describe: '', sql: '', data: rows });
    return Promise.resolve({ text: fill(drawn[language], { count: rows.length }), shown });
  },
});
