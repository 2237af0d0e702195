import { z } from 'zod';
import type { Text } from '#schemas/kit/text.ts';
import { fill } from '#schemas/wire/errors.ts';
import { hearAnswer } from '../../llm/hearAnswer.ts';
import { tally } from '../../llm/tally.ts';
import { extractJson } from '../../llm/json/extractJson.ts';
import type { ModelEvent } from '../../llm/model.ts';
import type { AskModel, SceneQuestion } from '../scenes/scene.ts';
import { problemOf } from './askDatabase.ts';
import type { AskedDatabase } from './askedDatabase.ts';
import { databasePrompt, knownOf, type Task } from './databasePrompt.ts';
import { fenceOf, recordsOf } from './resultWords.ts';

/** Charts of one answer, and rows of each: what DB-GPT's clients lay out (contract §5.2). */
const most = { charts: 8, rows: 500 };

const task: Task = {
  rules: {
    zh: '你为数据库“{source}”（{dialect}）设计一页图表。今天是 {date}。只能用下面的表和字段，名称照抄。每张图表是一条只读的查询（SELECT 或 WITH），给列取易懂的中文别名，先汇总再画；3 到 6 张，最多 8 张，互不重复，先是最重要的数字。\n\n表：\n{tables}\n\n{glossary}只用一个 JSON 对象回答：{form}。showcase 取 IndicatorValue、LineChart、BarChart、PieChart 或 Table。',
    en: 'You design a page of charts of the database "{source}" ({dialect}). Today is {date}. Use only the tables and columns below, their names exactly as they are. Each chart is one query that reads (SELECT or WITH) with plain names for its columns, aggregated before it is drawn; 3 to 6 charts, 8 at most, none twice, the figures that matter first.\n\nTables:\n{tables}\n\n{glossary}Answer with one JSON object alone: {form}. showcase is IndicatorValue, LineChart, BarChart, PieChart or Table.',
  },
  words: { form: '{"title": "…", "charts": [{"title": "…", "thoughts": "…", "sql": "…", "showcase": "…"}]}' },
};
const repair: Text = {
  zh: '这些图表不能执行：\n{problems}\n请改正它们，仍只用一个 JSON 对象回答整页。',
  en: 'These charts cannot be run:\n{problems}\nCorrect them, and answer the whole page as one JSON object alone again.',
};
const running: Text = { zh: '设计了 {count} 张图表，正在取数……\n', en: 'Designed {count} charts; asking for their data…\n' };

const chartForm = z.object({
  title: z.string().catch(''),
  thoughts: z.string().catch(''),
  sql: z.string().min(1),
  showcase: z.string().catch('Table'),
});
const charts = z.array(chartForm).min(1);
/** A page as we ask for it, or the bare array of DB-GPT's own prompt (contract §6). */
const pageForm = z.union([z.object({ title: z.string().catch(''), charts }), charts.transform((all) => ({ title: '', charts: all }))]);
type Page = z.infer<typeof pageForm>;

function pageIn(text: string): Page | undefined {
  for (const candidate of extractJson(text)) {
    const { success, data } = pageForm.safeParse(candidate);
    if (success) return { ...data, charts: data.charts.slice(0, most.charts) };
  }
  return undefined;
}

/** Has a model design a page of charts, asks for the data of each, and has it mend once those that the database refuses. */
export async function* askDashboard(
  asked: SceneQuestion,
  database: AskedDatabase,
  ask: AskModel,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const { language } = asked;
  let messages = databasePrompt(asked, database, await knownOf(database, signal), task);
  const drawn = async ({ title, thoughts: describe, sql, showcase: type }: Page['charts'][number]) => {
    const chart = { sql, type, title, describe };
    try {
      return { ...chart, data: recordsOf(await database.run(sql, { limit: most.rows, signal })) };
    } catch (error) {
      return { ...chart, err_msg: problemOf(error, language) };
    }
  };

  const taken = tally();
  for (let isMended = false; ; isMended = true) {
    const { text, usage } = await hearAnswer(ask(messages));
    taken.add(usage);
    const page = pageIn(text);
    if (!page) {
      yield { type: 'text', text };
      break;
    }
    yield { type: 'thinking', text: fill(running[language], { count: page.charts.length }) };
    const data = [];
    for (const chart of page.charts) data.push(await drawn(chart));
    const problems = data.flatMap((chart) => ('err_msg' in chart ? [`${chart.sql}\n→ ${chart.err_msg}`] : []));
    if (problems.length > 0 && !isMended) {
      messages = [
        ...messages,
        { role: 'assistant', content: text },
        { role: 'user', content: fill(repair[language], { problems: problems.join('\n\n') }) },
      ];
      continue;
    }
    const payload = { data, chart_count: data.length, title: page.title, display_strategy: 'default', style: 'default' };
    yield { type: 'text', text: fenceOf('vis-dashboard', payload) };
    break;
  }
  yield* taken.events();
  yield { type: 'finished', reason: 'stop' };
}
