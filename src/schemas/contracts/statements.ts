import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { wireSourceRows, wireSourceSchema } from '../wire/sources.ts';
import { wireStatement } from '../wire/statements.ts';

const group = { zh: '数据源', en: 'Data sources' };

/** A statement, and the name of the source that it is for. */
const statement = z.strictObject({ source: z.string().min(1).max(100), sql: z.string().min(1).max(100_000) });

/** A statement that reads, run on a source that the actor may ask, and kept in the actor's own history. Hanging up cancels it at the source. */
export const runStatement = defineCall('POST /api/statements/run', {
  name: 'statements.run',
  access: 'ask',
  group,
  does: { zh: '在编辑器中执行一条只读的 SQL', en: 'Run a statement of the editor' },
  body: statement,
  answer: wireSourceRows,
  limit: 'long',
});

/** The way in which a source would carry out a statement, in its own words. */
export const explainStatement = defineCall('POST /api/statements/explain', {
  name: 'statements.explain',
  access: 'ask',
  group,
  does: { zh: '查看 SQL 的执行计划', en: 'See how a source would carry out a statement' },
  body: statement,
  answer: wireSourceRows,
  limit: 'long',
});

/** Tables and columns of a source that the actor may ask, as they were read last: what statements are written with. */
export const readTables = defineCall('GET /api/statements/tables', {
  name: 'statements.tables',
  access: 'ask',
  group,
  does: { zh: '编写 SQL 所用的表和字段', en: 'Tables and columns to write statements with' },
  query: z.looseObject({ source: z.string().min(1).max(100) }),
  answer: wireSourceSchema,
  limit: 'long',
});

/** Statements that the actor ran, newest first, a page of them: those before `before`, with `search` in their text or source. */
export const listStatements = defineCall('GET /api/statements', {
  name: 'statements.list',
  access: 'ask',
  group,
  does: { zh: '自己执行过的 SQL', en: 'Statements that one ran oneself' },
  query: z.looseObject({ search: z.string().max(200).optional(), before: z.coerce.number().int().positive().optional() }),
  answer: z.strictObject({ items: z.array(wireStatement).readonly(), isWhole: z.boolean() }),
});
