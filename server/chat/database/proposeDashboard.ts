import { listed, type Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import type { ModelEvent } from '../../llm/model.ts';
import { type ProposedChart, proposePage } from '../../questions/proposePage.ts';
import type { ChartType } from '../../questions/question.ts';
import type { SceneQuestion } from '../scenes/scene.ts';
import type { AskedDatabase } from './askedDatabase.ts';
import { grammarSource } from './askGrammar.ts';
import { markdownText } from '../../markdown.ts';
import { fenceOf, recordsOf } from './resultWords.ts';

/** Charts of a page, and rows of each. */
const most = { charts: 6, rows: 500 };

const words = {
  page: {
    zh: '没有连接语言模型：这一页是按“{tables}”里的数量、金额、时间和类别拟的，没有按您的话逐字设计。每张图表都取过数；可以先看，再保存为看板，或逐张修改 SQL。',
    en: 'No language model is connected: this page was made from the counts, amounts, dates and categories of "{tables}", and not designed word by word. Each chart has been asked for its data; look first, then save it as a dashboard, or change the SQL of each.',
  },
  title: { zh: '{tables}{gap}概览', en: 'Overview of {tables}' },
  none: {
    zh: '没有连接语言模型，在“{source}”里也没有可以拟成图表的数据。可以在[数据看板](/dashboards/create)里自己写 SQL 添加图表。',
    en: 'No language model is connected, and "{source}" has no data that charts could be made from. Add charts with SQL of your own to a [dashboard](/dashboards/create).',
  },
} as const satisfies Record<string, Text>;

/** Chinese words stand apart from Latin ones, and from others not. */
const endsInLatin = /[\x21-\x7e]$/;

const showcases: Readonly<Record<ChartType, string>> = {
  response_table: 'Table',
  response_bar_chart: 'BarChart',
  response_line_chart: 'LineChart',
  response_pie_chart: 'PieChart',
};

const showcaseOf = ({ chart }: ProposedChart, rows: readonly (readonly unknown[])[]): string =>
  rows.length === 1 && rows[0]!.length === 1 ? 'IndicatorValue' : showcases[chart];

/** Proposes a page of charts without a model, asks for the data of each, and leaves out those that have none. */
export async function* proposeDashboard(asked: SceneQuestion, database: AskedDatabase, signal: AbortSignal): AsyncGenerator<ModelEvent> {
  const { language, question } = asked;
  const { tables, charts } = await proposePage(await grammarSource(asked, database, signal), question);
  const data = [];
  for (const chart of charts) {
    if (data.length === most.charts) break;
    const result = await database.run(chart.sql, { limit: most.rows, signal });
    const isEmpty = result.rows.length === 0 || result.rows.every((row) => row.at(-1) === null);
    // One bar says nothing that a figure does not say.
    const isOne = result.rows.length === 1 && result.rows[0]!.length > 1;
    if (isEmpty || isOne) continue;
    const { title, sql, reading } = chart;
    data.push({ sql, type: showcaseOf(chart, result.rows), title, describe: reading, data: recordsOf(result) });
  }
  const named = listed(tables.map(markdownText), language);
  if (data.length === 0) yield { type: 'text', text: fill(words.none[language], { source: markdownText(database.name) }) };
  else {
    const name = listed(tables, language);
    const title = fill(words.title[language], { tables: name, gap: endsInLatin.test(name) ? ' ' : '' });
    const payload = { data, chart_count: data.length, title, display_strategy: 'default', style: 'default' };
    yield { type: 'text', text: `${fill(words.page[language], { tables: named })}${fenceOf('vis-dashboard', payload)}` };
  }
  yield { type: 'finished', reason: 'stop' };
}
