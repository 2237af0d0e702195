import { longText, number, options, text } from '#schemas/kit/kinds/index.ts';
import type { Json } from '#schemas/kit/kinds/json.ts';
import type { Text } from '#schemas/kit/text.ts';
import { type ChartType, chartTypes } from '#schemas/wire/charts.ts';
import { fill } from '#schemas/wire/errors.ts';
import { fenceOf } from '../../chat/database/resultWords.ts';
import { defineOperator, port, required, type StepInputs, type StepMeans } from './operator.ts';
import { fillIn } from './workOut.ts';

/** Words that the flow gives out; those of a model as they come. */
export const textOutput = defineOperator({
  type: 'textOutput',
  label: { zh: '文本输出', en: 'Text output' },
  about: { zh: '对话中的回答；来自模型的文字边生成边显示。', en: 'The answer in the chat; words of a model are shown as they come.' },
  group: 'output',
  inputs: [port('text', 'text', '文本', 'Text', required)],
  run: ({ text = '' }) => ({ text }),
});

/** A value that the flow gives out, as JSON. */
export const jsonOutput = defineOperator({
  type: 'jsonOutput',
  label: { zh: 'JSON 输出', en: 'JSON output' },
  about: { zh: '调用工作流的程序得到的结果。', en: 'The result for the program that called the flow.' },
  group: 'output',
  inputs: [port('value', 'any', '值', 'Value', required)],
  run: ({ value = null }) => ({ value }),
});

type Row = Readonly<Record<string, Json>>;

const cut: Text = { zh: '共 {count} 行，显示前 {most} 行', en: 'The first {most} of {count} rows' };

/** Labels of charts, in the order in which they are offered. */
const chartLabels: Readonly<Record<Exclude<ChartType, 'table'>, Text>> = {
  line: { zh: '折线图', en: 'Line' },
  bar: { zh: '柱状图', en: 'Bars' },
  area: { zh: '面积图', en: 'Area' },
  pie: { zh: '饼图', en: 'Pie' },
  donut: { zh: '环图', en: 'Donut' },
  scatter: { zh: '散点图', en: 'Scatter' },
  bubble: { zh: '气泡图', en: 'Bubbles' },
  heatmap: { zh: '热力图', en: 'Heat map' },
  indicator: { zh: '指标', en: 'Figure' },
};
const isFigure = (type: ChartType): type is keyof typeof chartLabels => type !== 'table';

const rowsInput = port('rows', 'rows', '数据行', 'Rows', required);
const shown = {
  title: text({ zh: '标题', en: 'Title' }),
  describe: longText({ zh: '说明', en: 'Note' }, { max: 2_000 }),
  columns: text(
    { zh: '字段', en: 'Columns' },
    { max: 2_000, help: { zh: '按顺序，用逗号分开；不填则全部', en: 'In their order, parted by commas; all of them unless given' } },
  ),
  most: number({ zh: '最多行数', en: 'Most rows' }, { integer: true, min: 1, max: 1_000, initial: 100, required: true }),
};

interface Shown {
  readonly title: string | null;
  readonly describe: string | null;
  readonly columns: string | null;
  readonly most: number;
}

function chosenColumns(row: Row, columns: string | null): Row {
  const names = (columns ?? '').split(/[,，]/).flatMap((name) => name.trim() || []);
  return names.length === 0 ? row : Object.fromEntries(names.map((name) => [name, Object.hasOwn(row, name) ? row[name]! : null]));
}

/** Rows as a part of an answer, in the words in which answers of databases give theirs. */
function figure(type: string, { rows }: StepInputs, { title, describe, columns, most }: Shown, means: StepMeans): string {
  const all = rows as unknown as readonly Row[];
  const filled = (field: string, words: string | null): string => (words ? fillIn(field, words, means) : '');
  const notes = [filled('describe', describe), all.length > most ? fill(cut[means.language], { count: all.length, most }) : ''];
  const told = { title: filled('title', title), describe: notes.filter(Boolean).join('\n') };
  const data = all.slice(0, most).map((row) => chosenColumns(row, columns));
  return fenceOf('vis-chart', { type, sql: '', ...told, data }).trim();
}

/** Rows that the flow gives out, drawn. */
export const chartOutput = defineOperator({
  type: 'chartOutput',
  label: { zh: '图表输出', en: 'Chart output' },
  about: { zh: '在对话中把数据行画成图表。', en: 'Draws rows as a chart in the chat.' },
  group: 'output',
  inputs: [rowsInput],
  parameters: {
    type: options(
      { zh: '图表', en: 'Chart' },
      chartTypes.filter(isFigure).map((value) => ({ value, label: chartLabels[value] })),
      { help: { zh: '不填则由数据决定', en: 'The data decides unless given' } },
    ),
    ...shown,
  },
  templates: ['title', 'describe'],
  run: (inputs, values, means) => ({ text: figure(values.type ?? '', inputs, values, means) }),
});

/** Rows that the flow gives out, as a table. */
export const tableOutput = defineOperator({
  type: 'tableOutput',
  label: { zh: '表格输出', en: 'Table output' },
  about: { zh: '在对话中把数据行显示为表格。', en: 'Shows rows as a table in the chat.' },
  group: 'output',
  inputs: [rowsInput],
  parameters: shown,
  templates: ['title', 'describe'],
  run: (inputs, values, means) => ({ text: figure('table', inputs, values, means) }),
});
