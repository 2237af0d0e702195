import { z } from 'zod';
import type { Json } from '#schemas/kit/kinds/json.ts';
import { longText, number, text } from '#schemas/kit/kinds/index.ts';
import { refuse } from '#schemas/wire/errors.ts';
import { isObject } from '#schemas/wire/expressions/values.ts';
import { parseTemplate } from '#schemas/wire/expressions/template.ts';
import { evaluate } from '#schemas/wire/expressions/evaluate.ts';
import { markdownTable } from '../../markdown.ts';
import { recordsOf } from '../../chat/database/resultWords.ts';
import { schemaWords } from '../../chat/database/schemaWords.ts';
import type { SourceEntry } from '../../sources/entry.ts';
import { literalOf } from '../../sources/sql/literal.ts';
import { defineOperator, port, required, type StepInputs, type StepMeans } from './operator.ts';
import { fillIn, refusing } from './workOut.ts';

const databaseInput = port('database', 'database', '数据库', 'Database');
const source = text(
  { zh: '数据库', en: 'Database' },
  { picks: { of: 'sources' }, help: { zh: '名称；也可以连入“数据库”节点', en: 'By name; or led in from a database' } },
);
const most = number({ zh: '最多行数', en: 'Most rows' }, { integer: true, min: 1, max: 1_000, initial: 100, required: true });
/** Tokens of the tables that a model is told of. */
const mostSchemaTokens = 6_000;

/** The database of a step: asked as whoever runs the flow, and only if they may. */
async function entryOf({ database }: StepInputs, named: string | null, means: StepMeans): Promise<SourceEntry> {
  const { context, asker } = means;
  return context.sources.named(asker, typeof database === 'string' ? database : fillIn('source', named ?? '', means));
}

async function tablesOf(entry: SourceEntry, { context, asker, signal }: StepMeans): Promise<string> {
  const { tables } = await context.sources.schemaOf(asker, entry, { fresh: false, signal });
  const { types } = context.sources;
  const quote = (name: string): string => types.quote(entry.type, name);
  const notes = { table: () => undefined, column: () => undefined };
  return schemaWords(tables, { quote, notes, mostTokens: mostSchemaTokens, countTokens: (words) => Math.ceil(words.length / 2) }).text;
}

async function ask(entry: SourceEntry, sql: string, limit: number, { context, asker, signal }: StepMeans) {
  const result = await context.sources.run(asker, entry, sql, { limit, signal });
  const rows = recordsOf(result) as Json[];
  return { rows, json: JSON.stringify(rows), markdown: markdownTable(result), sql };
}

/** Values stand in a statement as literals of its dialect, so that none of them can say more than itself. */
function filledSql(statement: string, entry: SourceEntry, means: StepMeans): string {
  const dialect = means.context.sources.types.dialectOf(entry.type);
  const written = (value: Json): string => literalOf(value !== null && typeof value === 'object' ? JSON.stringify(value) : value, dialect);
  return refusing('statement', means, () =>
    parseTemplate(statement)
      .map((part) => (typeof part === 'string' ? part : written(evaluate(part, means.scope))))
      .join(''),
  );
}

const results = [
  port('rows', 'rows', '数据行', 'Rows'),
  port('json', 'text', 'JSON', 'JSON'),
  port('markdown', 'text', '表格', 'Table'),
  port('sql', 'text', 'SQL', 'SQL'),
];

/** A database that steps ask. */
export const database = defineOperator({
  type: 'database',
  label: { zh: '数据库', en: 'Database' },
  about: { zh: '供其他节点使用的数据库。', en: 'A database for other nodes to ask.' },
  group: 'data',
  outputs: [port('database', 'database', '数据库', 'Database')],
  parameters: {
    source: text({ zh: '数据库', en: 'Database' }, { required: true, picks: { of: 'sources' }, help: { zh: '名称', en: 'By name' } }),
  },
  templates: ['source'],
  run: (_, values, means) => ({ database: fillIn('source', values.source, means) }),
});

/** The tables of a database, in words for a model. */
export const tables = defineOperator({
  type: 'tables',
  label: { zh: '表结构', en: 'Tables' },
  about: { zh: '数据库的表和字段，作为模型的上下文。', en: 'Tables and columns of a database, as a context for a model.' },
  group: 'data',
  effect: 'reads',
  inputs: [port('question', 'any', '问题', 'Question'), databaseInput],
  outputs: [port('context', 'object', '上下文', 'Context')],
  parameters: { source },
  templates: ['source'],
  async run(inputs, values, means) {
    const entry = await entryOf(inputs, values.source, means);
    const words = await tablesOf(entry, means);
    return { context: { context: words, table_info: words, db_name: entry.name } };
  },
});

/** The text of the statement in what a model said: of a fence, of a member `sql`, or as it is. */
function statementIn(given: Json | undefined): string {
  if (isObject(given)) return statementIn(given['sql'] ?? null);
  const words = typeof given === 'string' ? given.trim() : '';
  const fenced = /```(?:sql|json)?\s*\n([\s\S]*?)```/i.exec(words)?.[1]?.trim() ?? words; // bounded: by the size of what a step gives
  if (!fenced.startsWith('{')) return fenced;
  try {
    return statementIn(JSON.parse(fenced) as Json);
  } catch {
    return fenced;
  }
}

/** The SQL in a model's answer. */
export const sqlOf = defineOperator({
  type: 'sqlOf',
  label: { zh: '取出 SQL', en: 'Find the SQL' },
  about: { zh: '从模型的回答中取出 SQL。', en: "Finds the statement in a model's answer." },
  group: 'data',
  inputs: [port('text', 'any', '文本', 'Text', required)],
  outputs: [port('sql', 'object', 'SQL', 'SQL')],
  run({ text: words }) {
    const sql = statementIn(words);
    if (sql === '') throw refuse('FLOW_SQL_MISSING');
    return { sql: { sql } };
  },
});

/** A statement that reads, run with the rights of whoever runs the flow, through the same guard as any other. */
export const sql = defineOperator({
  type: 'sql',
  label: { zh: '执行 SQL', en: 'Run SQL' },
  about: {
    zh: '只读；以运行者的权限。{{路径}} 的值作为字面量写入。',
    en: 'Reads only, with the rights of whoever runs the flow. Values of {{paths}} are put in as literals.',
  },
  group: 'data',
  effect: 'reads',
  inputs: [port('sql', 'any', 'SQL', 'SQL'), databaseInput, port('in', 'any', '输入', 'Input')],
  outputs: results,
  parameters: { source, statement: longText({ zh: 'SQL', en: 'SQL' }, { max: 20_000 }), most },
  templates: ['source', 'statement'],
  async run(inputs, values, means) {
    const entry = await entryOf(inputs, values.source, means);
    const statement = values.statement ? filledSql(values.statement, entry, means) : statementIn(inputs['sql']);
    if (statement === '') throw refuse('FLOW_SQL_MISSING');
    return ask(entry, statement, values.most, means);
  },
});

const wish = 'Write one SQL statement that reads what answers the question. Use the tables below alone, their names exactly as they are.';

/** A question in words, answered by a statement that a model writes. */
export const askDatabase = defineOperator({
  type: 'askDatabase',
  label: { zh: '向数据库提问', en: 'Ask a database' },
  about: {
    zh: '模型把问题写成只读的 SQL，以运行者的权限执行。',
    en: 'A model writes the question as SQL that reads; it runs with the rights of whoever runs the flow.',
  },
  group: 'data',
  effect: 'reads',
  inputs: [port('question', 'text', '问题', 'Question', required), databaseInput],
  outputs: results,
  parameters: { source, model: text({ zh: '模型', en: 'Model' }, { picks: { of: 'models' } }), most },
  templates: ['source', 'model'],
  async run(inputs, values, means) {
    const { context, asker, language, signal } = means;
    const entry = await entryOf(inputs, values.source, means);
    const dialect = context.sources.types.labelOf(entry.type, 'en');
    const system = `${wish}\nDialect: ${dialect}\n\n${await tablesOf(entry, means)}`;
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: String(inputs['question']) },
    ] as const;
    const asked = { messages, language, name: 'statement', schema: z.strictObject({ sql: z.string().min(1).max(20_000) }) };
    const answered = await context.models.answerJson(asked, {
      actor: asker,
      model: values.model ? fillIn('model', values.model, means) : undefined,
      signal,
    });
    means.spend((answered.promptTokens ?? 0) + (answered.completionTokens ?? 0));
    return ask(entry, answered.value.sql, values.most, means);
  },
});
