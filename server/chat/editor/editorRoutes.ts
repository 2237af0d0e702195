import type { FastifyInstance } from 'fastify';
import * as calls from '#schemas/contracts/editor.ts';
import type { EditorNode } from '#schemas/wire/chat/editor.ts';
import { refuse } from '#schemas/wire/errors.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { answer } from '../../calls/answer.ts';
import { untilGone } from '../../calls/untilGone.ts';
import type { Actor, Context } from '../../context.ts';
import { pathTo } from '../context/pathTo.ts';
import { findOwn } from '../conversations/conversationStore.ts';
import { turnsOf } from '../conversations/history.ts';
import { mostRows } from '../database/askDatabase.ts';
import { resultWords } from '../database/resultWords.ts';
import { findTurn, segmentsOf, textOf, type TurnRow } from '../turns/turnRows.ts';
import { replaceText } from './replaceText.ts';
import { type AnswerResult, resultIn } from './resultIn.ts';

const leaf = { default_value: null, can_null: 'YES', comment: null } as const;

const tableNode = ({ schema, name, comment, columns }: WireSourceTable): EditorNode['children'][number] => ({
  ...leaf,
  title: schema === null ? name : `${schema}.${name}`,
  key: schema === null ? name : `${schema}.${name}`,
  type: 'table',
  comment,
  children: columns.map((column) => ({
    ...leaf,
    title: column.name,
    key: column.name,
    type: column.type,
    can_null: column.isNullable ? 'YES' : 'NO',
    comment: column.comment,
    children: [],
  })),
});

/** Answers the calls by which DB-GPT's clients edit the statements of a conversation (contract §6). */
export function editorRoutes(app: FastifyInstance, context: Context): void {
  const { sources, store } = context;

  /** The turn of a conversation of one's own, with its result; refuses with TURN_WITHOUT_SQL. */
  async function roundOf(actor: Actor, uid: string, round: number): Promise<{ readonly row: TurnRow; readonly result: AnswerResult }> {
    const { convUid } = await findOwn(store.lookups, actor, uid);
    const row = await findTurn(store.lookups, convUid, round);
    const result = row && resultIn(textOf(segmentsOf(row)));
    if (!row || row.status === 'running' || !result) throw refuse('TURN_WITHOUT_SQL', { turn: round });
    return { row, result };
  }

  answer(app, calls.listEditorTables, async ({ actor, query: { db_name: name, search_str: search = '' }, reply }) => {
    const entry = await sources.named(actor, name);
    const { tables } = await sources.schemaOf(actor, entry, { fresh: false, signal: untilGone(reply) });
    const children = tables.map(tableNode).filter(({ title }) => title.toLowerCase().includes(search.trim().toLowerCase()));
    return { ...leaf, title: entry.name, key: entry.name, type: 'db', children };
  });
  answer(app, calls.listRounds, async ({ actor, query: { con_uid: uid } }) => {
    const conversation = await findOwn(store.lookups, actor, uid);
    const turns = pathTo(await turnsOf(store.lookups, conversation.convUid), conversation.leaf);
    return turns.flatMap((row) => {
      const result = resultIn(textOf(segmentsOf(row)));
      const name = result?.source ?? conversation.selectParam;
      return result && name ? [{ round: row.turn, db_name: name, round_name: row.question }] : [];
    });
  });
  answer(app, calls.readRound, async ({ actor, query: { con_uid: uid, round } }) => {
    const { result } = await roundOf(actor, uid, round);
    return { thoughts: result.thoughts, direct_response: '', sql: result.sql, display_type: result.type };
  });
  answer(app, calls.submitSql, async ({ actor, body, language, reply }) => {
    const { row, result } = await roundOf(actor, body.conv_uid, body.conv_round);
    const source = await sources.named(actor, body.db_name);
    const rows = await sources.run(actor, source, body.new_sql, { limit: mostRows, signal: untilGone(reply) });
    const words = resultWords(rows, { sql: body.new_sql, type: result.type, language, source });
    const text = `${body.new_speak ?? result.thoughts}${words}${result.rest}`;
    await replaceText(context, row, text);
    return null;
  });
  answer(app, calls.runChart, async ({ actor, body: { db_name: name, sql, chart_type: type = null }, reply }) => {
    const { columns, rows, milliseconds } = await sources.run(actor, await sources.named(actor, name), sql, {
      limit: mostRows,
      signal: untilGone(reply),
    });
    return {
      sql_data: { result_info: '', run_cost: milliseconds / 1000, colunms: columns, values: rows },
      chart_values: rows.map(([label, value]) => ({ name: String(label ?? ''), type: 'value' as const, value: String(value ?? '0') })),
      chart_type: type,
    };
  });
}
