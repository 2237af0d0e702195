import { z } from 'zod';
import { defineCall } from '../kit/defineCall.ts';
import { sourceParameters } from '../sources.ts';
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
