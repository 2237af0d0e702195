import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { wireSqlRun } from '../wire/sources.ts';
import { editorNode, editorStatement } from '../wire/chat/editor.ts';

const group = { zh: '对话', en: 'Chat' };
const access = 'ask';
const ofConversation = z.looseObject({ con_uid: z.string().min(1) });

/** Tables and columns of a source, as the editor of DB-GPT's clients lists them (contract §6). */
export const listEditorTables = defineCall('GET /api/v1/editor/db/tables', {
  name: 'editor.tables',
  access,
  group,
  does: { zh: '编辑器中的表和字段', en: 'Tables and columns for the editor' },
  query: z.looseObject({ db_name: z.string().min(1), search_str: z.string().optional() }),
  answer: editorNode,
  limit: 'long',
});

/** Turns of a conversation that have a statement (contract §6). */
export const listRounds = defineCall('GET /api/v1/editor/sql/rounds', {
  name: 'editor.rounds',
  access,
  group,
  does: { zh: '对话中有 SQL 的轮次', en: 'Turns of a conversation that have SQL' },
  query: ofConversation,
  answer: z.array(z.strictObject({ round: z.int(), db_name: z.string(), round_name: z.string() })),
});

/** The statement of a turn (contract §6). */
export const readRound = defineCall('GET /api/v1/editor/sql', {
  name: 'editor.sql',
  access,
  group,
  does: { zh: '一轮对话中的 SQL', en: 'The SQL of a turn' },
  query: ofConversation.extend({ round: z.coerce.number().int().positive() }),
  answer: editorStatement,
});

/** Another statement for a turn: it is run, and its rows take the place of the old ones (contract §6). */
export const submitSql = defineCall('POST /api/v1/sql/editor/submit', {
  name: 'editor.submit',
  access,
  group,
  does: { zh: '把修改过的 SQL 存入对话', en: 'Save a changed SQL into the conversation' },
  body: z.looseObject({
    conv_uid: z.string().min(1),
    db_name: z.string().min(1),
    conv_round: z.int().positive(),
    old_sql: z.string(),
    old_speak: z.string(),
    new_sql: z.string().min(1).max(100_000),
    new_speak: z.string().max(10_000).nullish(),
  }),
  answer: z.null(),
  limit: 'long',
});

/** The charts of the last page of charts in a conversation (contract §6). */
export const listCharts = defineCall('GET /api/v1/editor/chart/list', {
  name: 'editor.charts',
  access,
  group,
  does: { zh: '对话中的图表', en: 'The charts of a conversation' },
  query: ofConversation,
  answer: z.strictObject({
    round: z.int(),
    db_name: z.string(),
    charts: z.array(z.strictObject({ thoughts: z.string(), showcase: z.string(), sql: z.string(), title: z.string() })),
  }),
});

/** One of those charts, with its figures and rows as they were last read (contract §6). */
export const readChart = defineCall('POST /api/v1/editor/chart/info', {
  name: 'editor.chart',
  access,
  group,
  does: { zh: '对话中的一张图表', en: 'One chart of a conversation' },
  body: ofConversation.extend({ chart_title: z.string() }),
  answer: z.strictObject({
    chart_uid: z.string(),
    chart_type: z.string(),
    chart_desc: z.string(),
    chart_sql: z.string(),
    db_name: z.string(),
    chart_name: z.string(),
    chart_value: z.array(z.strictObject({ name: z.string(), type: z.string(), value: z.string() })),
    table_value: z.array(z.array(z.unknown())),
  }),
});

/** Another statement, kind and words for a chart: the statement is run, and its rows take the place of the old ones (contract §6). */
export const submitChart = defineCall('POST /api/v1/chart/editor/submit', {
  name: 'editor.submitChart',
  access,
  group,
  does: { zh: '把修改过的图表存入对话', en: 'Save a changed chart into the conversation' },
  body: z.looseObject({
    conv_uid: z.string().min(1),
    chart_title: z.string(),
    db_name: z.string().min(1),
    old_sql: z.string(),
    new_chart_type: z.string().max(100),
    new_sql: z.string().min(1).max(100_000),
    new_comment: z.string().max(10_000),
    gmt_create: z.int().nullish(),
  }),
  answer: z.null(),
  limit: 'long',
});

/** A statement that reads, run for a chart (contract §6). */
export const runChart = defineCall('POST /api/v1/editor/chart/run', {
  name: 'editor.runChart',
  access,
  group,
  does: { zh: '为图表执行一条只读的 SQL', en: 'Run a statement for a chart' },
  body: z.looseObject({ db_name: z.string().min(1), sql: z.string().min(1).max(100_000), chart_type: z.string().nullish() }),
  answer: z.strictObject({
    sql_data: wireSqlRun,
    chart_values: z.array(z.strictObject({ name: z.string(), type: z.literal('value'), value: z.string() })),
    chart_type: z.string().nullable(),
  }),
  limit: 'long',
});
