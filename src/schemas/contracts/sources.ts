import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { sourceParameters } from '../sources.ts';
import { glossary } from '../wire/glossary.ts';
import { clash } from '../wire/glossary/clashes.ts';
import {
  databaseInput,
  wireDatabase,
  wireSourceRows,
  wireSourceSchema,
  wireSourceTest,
  wireSourceType,
  wireSqlRun,
} from '../wire/sources.ts';

const group = { zh: '数据源', en: 'Data sources' };
const done = z.literal(true);

/** Types of sources that can be connected, and their parameters (contract §7.2). */
export const listSourceTypes = defineCall('GET /api/v2/serve/datasource-types', {
  name: 'sources.types',
  access: 'inspect',
  group,
  does: { zh: '可以连接的数据源类型及其参数', en: 'Types of sources that can be connected, and their parameters' },
  answer: z.strictObject({ types: z.array(wireSourceType) }),
});

/** A connection, tried before or after it is saved. A password that is not given is that of the source named by `id`, for the address it was given for. */
export const testSource = defineCall('POST /api/sources/test', {
  name: 'sources.test',
  access: 'administer',
  group,
  does: { zh: '测试连接', en: 'Test a connection' },
  body: z.strictObject({
    id: z.int().positive().optional(),
    type: z.string(),
    parameters: sourceParameters,
    password: z.string().max(1000).nullish(),
  }),
  answer: wireSourceTest,
  limit: 'long',
});

/** Tables and columns of a source, as they were read last; they are read when nobody has yet. */
export const readSourceSchema = defineCall('GET /api/sources/{id}/schema', {
  name: 'sources.schema',
  access: 'inspect',
  group,
  does: { zh: '数据源的表和字段', en: 'Tables and columns of a source' },
  answer: wireSourceSchema,
  limit: 'long',
});

/** Tables and columns of a source, read anew. */
export const refreshSource = defineCall('POST /api/sources/{id}/refresh', {
  name: 'sources.refresh',
  access: 'inspect',
  group,
  does: { zh: '重新读取数据源的表和字段', en: 'Read the tables and columns of a source anew' },
  answer: wireSourceSchema,
  limit: 'long',
});

/** A few rows of one table, to see what it holds. */
export const readSourceSample = defineCall('GET /api/sources/{id}/sample', {
  name: 'sources.sample',
  access: 'inspect',
  group,
  does: { zh: '表中的几行数据', en: 'A few rows of a table' },
  query: z.looseObject({ table: z.string().min(1).max(300), schema: z.string().max(300).optional() }),
  answer: wireSourceRows,
  limit: 'long',
});

/** Number of the last change; 0 of a glossary that was never changed. */
const glossaryVersion = z.int().nonnegative();
const storedGlossary = z.strictObject({ version: glossaryVersion, glossary, clashes: z.array(clash) });

/** Names that people use for what is in a source, figures and examples: its glossary, with names that mean several things. */
export const readGlossary = defineCall('GET /api/sources/{id}/glossary', {
  name: 'sources.glossary',
  access: 'inspect',
  group,
  does: { zh: '数据源的词汇', en: 'Glossary of a source' },
  answer: storedGlossary,
});

/** The glossary of a source, changed as a whole. What is new in it is checked against the tables, and its SQL tried without reading rows. */
export const changeGlossary = defineCall('PUT /api/sources/{id}/glossary', {
  name: 'sources.changeGlossary',
  access: 'administer',
  group,
  does: { zh: '修改数据源的词汇', en: 'Change the glossary of a source' },
  body: z.strictObject({ version: glossaryVersion.optional(), glossary }),
  answer: storedGlossary,
  limit: 'long',
});

/** Terms that a source itself suggests by its comments, keys, names and values, and that its glossary has nothing about. Nothing is stored. */
export const proposeGlossary = defineCall('POST /api/sources/{id}/glossary/propose', {
  name: 'sources.proposeGlossary',
  access: 'inspect',
  group,
  does: { zh: '由注释、键、名称和数据推荐词汇', en: 'Propose a glossary from comments, keys, names and values' },
  answer: glossary,
  limit: 'long',
});

/** A figure or a grouping worked out once, before it is kept. */
export const tryExpression = defineCall('POST /api/sources/{id}/glossary/try', {
  name: 'sources.tryExpression',
  access: 'administer',
  group,
  does: { zh: '试算一个指标或维度', en: 'Work out a measure or a dimension once' },
  body: z.strictObject({
    is: z.enum(['measure', 'dimension']),
    table: z.string().min(1).max(300),
    expression: z.string().trim().min(1).max(2_000),
    filter: z.string().trim().min(1).max(2_000).nullable().default(null),
  }),
  answer: wireSourceRows,
  limit: 'long',
});

/** Connections that the actor may ask, as DB-GPT's clients list them (spec §7). */
export const listDatabases = defineCall('GET /api/v1/chat/db/list', {
  name: 'databases.list',
  access: 'ask',
  group,
  does: { zh: '可以提问的数据库', en: 'Databases that can be asked' },
  query: z.looseObject({ db_name: z.string().optional() }),
  answer: z.array(wireDatabase),
});

/** Types of databases, as DB-GPT's clients list them (spec §7). */
export const listDatabaseTypes = defineCall('GET /api/v1/chat/db/support/type', {
  name: 'databases.types',
  access: 'inspect',
  group,
  does: { zh: '支持的数据库类型', en: 'Types of databases' },
  answer: z.array(z.strictObject({ db_type: z.string(), is_file_db: z.boolean() })),
});

/** A connection, added as DB-GPT's clients do (spec §7). */
export const addDatabase = defineCall('POST /api/v1/chat/db/add', {
  name: 'databases.add',
  access: 'administer',
  group,
  does: { zh: '添加数据库', en: 'Add a database' },
  body: databaseInput,
  answer: done,
  limit: 'long',
});

/** The connection of that name, changed as DB-GPT's clients do (spec §7). */
export const editDatabase = defineCall('POST /api/v1/chat/db/edit', {
  name: 'databases.edit',
  access: 'administer',
  group,
  does: { zh: '修改数据库', en: 'Change a database' },
  body: databaseInput,
  answer: done,
  limit: 'long',
});

/** The connection of that name, moved to the trash (spec §7). */
export const deleteDatabase = defineCall('POST /api/v1/chat/db/delete', {
  name: 'databases.delete',
  access: 'administer',
  group,
  does: { zh: '删除数据库', en: 'Delete a database' },
  query: z.looseObject({ db_name: z.string().min(1) }),
  answer: done,
});

/** A connection, tried as DB-GPT's clients do (spec §7). */
export const testDatabase = defineCall('POST /api/v1/chat/db/test/connect', {
  name: 'databases.test',
  access: 'administer',
  group,
  does: { zh: '测试数据库连接', en: 'Test a database' },
  body: databaseInput,
  answer: done,
  limit: 'long',
});

/** A statement that reads, run on a database that the actor may ask (contract §6). What the database cannot run is told in `result_info`. */
export const runSql = defineCall('POST /api/v1/editor/sql/run', {
  name: 'sources.runSql',
  access: 'ask',
  group,
  does: { zh: '执行一条只读的 SQL', en: 'Run a statement that reads' },
  body: z.looseObject({ db_name: z.string().min(1), sql: z.string().min(1).max(100_000) }),
  answer: wireSqlRun,
  limit: 'long',
});
