import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as calls from '#schemas/contracts/editor.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { answer } from '../../calls/answer.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Actor, Context } from '../../context.ts';
import { pathTo } from '../context/pathTo.ts';
import { findOwn } from '../conversations/conversationStore.ts';
import { turnsOf } from '../conversations/history.ts';
import { mostRows } from '../database/askDatabase.ts';
import { fenceOf, recordsOf } from '../database/resultWords.ts';
import { segmentsOf, textOf, type TurnRow } from '../turns/turnRows.ts';
import { type Fenced, fencedIn } from './fencedIn.ts';
import { replaceText } from './replaceText.ts';

const tag = 'vis-dashboard';
const chartForm = z.looseObject({
  sql: z.string(),
  type: z.string().catch('Table'),
  title: z.string().catch(''),
  describe: z.string().catch(''),
  data: z.array(z.record(z.string(), z.unknown())).optional(),
});
const pageForm = z.looseObject({ data: z.array(chartForm) });
type Page = z.infer<typeof pageForm>;
type Chart = Page['data'][number];

/** A page of charts in the answer of a turn. */
interface ChartedTurn {
  readonly row: TurnRow;
  readonly name: string;
  readonly page: Fenced<Page>;
}

const wordsOf = (value: unknown): string => String(value ?? '');

/** Figures of a chart by name and kind (contract §5.7): of each row, what it is called and each of its other columns. */
const valuesOf = ({ data = [] }: Chart) =>
  data.flatMap((row) => {
    const [[, name] = [], ...others] = Object.entries(row);
    return others.map(([type, value]) => ({ name: wordsOf(name), type, value: wordsOf(value ?? '0') }));
  });

/** Answers the calls by which DB-GPT's clients edit the charts of a conversation (contract §6). */
export function chartRoutes(app: FastifyInstance, context: Context): void {
  const { sources, store } = context;

  /** The last page of charts of a conversation of one's own. Refuses with CONVERSATION_WITHOUT_CHARTS. */
  async function chartedTurn(actor: Actor, uid: string): Promise<ChartedTurn> {
    const conversation = await findOwn(store.lookups, actor, uid);
    const turns = pathTo(await turnsOf(store.lookups, conversation.convUid), conversation.leaf);
    for (const row of turns.toReversed()) {
      const page = row.status === 'running' ? undefined : fencedIn(textOf(segmentsOf(row)), tag, pageForm);
      if (page) return { row, name: conversation.selectParam ?? '', page };
    }
    throw refuse('CONVERSATION_WITHOUT_CHARTS');
  }

  function chartNamed({ page }: ChartedTurn, title: string): Chart {
    const found = page.payload.data.find((chart) => chart.title === title);
    if (!found) throw refuse('CHART_NOT_FOUND', { chart: title });
    return found;
  }

  answer(app, calls.listCharts, async ({ actor, query: { con_uid: uid } }) => {
    const { row, name, page } = await chartedTurn(actor, uid);
    const charts = page.payload.data.map(({ describe, type, sql, title }) => ({ thoughts: describe, showcase: type, sql, title }));
    return { round: row.turn, db_name: name, charts };
  });
  answer(app, calls.readChart, async ({ actor, body: { con_uid: uid, chart_title: title } }) => {
    const turn = await chartedTurn(actor, uid);
    const chart = chartNamed(turn, title);
    return {
      chart_uid: `${uid}-${turn.row.turn}-${turn.page.payload.data.indexOf(chart) + 1}`,
      chart_type: chart.type,
      chart_desc: chart.describe,
      chart_sql: chart.sql,
      db_name: turn.name,
      chart_name: chart.title,
      chart_value: valuesOf(chart),
      table_value: (chart.data ?? []).map((row) => Object.values(row)),
    };
  });
  answer(app, calls.submitChart, async ({ actor, body, reply }) => {
    const turn = await chartedTurn(actor, body.conv_uid);
    const { err_msg: _mended, ...chart } = chartNamed(turn, body.chart_title);
    const source = await sources.named(actor, body.db_name);
    const rows = await sources.run(actor, source, body.new_sql, { limit: mostRows, signal: untilGone(reply) });
    const changed = { ...chart, sql: body.new_sql, type: body.new_chart_type, describe: body.new_comment, data: recordsOf(rows) };
    const data = turn.page.payload.data.map((each) => (each.title === body.chart_title ? changed : each));
    const { before, behind } = turn.page;
    await replaceText(context, turn.row, `${before}${fenceOf(tag, { ...turn.page.payload, data })}${behind}`);
    return null;
  });
}
