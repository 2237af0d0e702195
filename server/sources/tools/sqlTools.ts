import { z } from 'zod';
import { schemaWords } from '../../chat/database/schemaWords.ts';
import { linkTables } from '../../chat/linking/linkTables.ts';
import { mostRows } from '../../chat/database/askDatabase.ts';
import { resultWords } from '../../chat/database/resultWords.ts';
import { defineTool } from '../../tools/tool.ts';
import { resultText } from './resultText.ts';
import { sourceKinds, sourceOf } from './sourceOf.ts';

/** Characters of tables that a model reads; about four make a token of English, and one of Chinese. */
const mostCharacters = 16_000;

const source = z.string().max(200).optional();

/** Tables of a source with their columns, as far as whoever asks may see them. */
export const listTables = defineTool({
  name: 'list_tables',
  label: { zh: '查看表结构', en: 'List tables' },
  about: {
    zh: '数据库的表和字段。`about` 是要找的内容，与它相关的表排在前面。`source` 是数据库的名称，只有一个时可以不填。',
    en: 'Tables of a database with their columns. `about` says what is looked for: tables that fit come first. `source` is the name of the database; it may be left out where there is only one.',
  },
  effect: 'reads',
  takes: sourceKinds,
  parameters: z.strictObject({ source, about: z.string().max(2_000).default('') }),
  async run({ source: named, about }, means) {
    const { context, asker, signal } = means;
    const entry = await sourceOf(named, means);
    const { tables } = await context.sources.schemaOf(asker, entry, { fresh: false, signal });
    const { glossary } = await context.sources.glossaryOf(asker, entry);
    const { spokenOf, others } = linkTables(tables, { glossary, question: about, earlier: [] });
    const { text } = schemaWords([...spokenOf, ...others], {
      quote: (name) => context.sources.types.quote(entry.type, name),
      notes: { table: () => undefined, column: () => undefined },
      mostTokens: mostCharacters,
      countTokens: (words) => words.length,
    });
    return { text: `${context.sources.types.labelOf(entry.type, 'en')}\n\n${text}` };
  },
});

/** One statement that reads, through the guard and the rules of whoever asks. */
export const runSql = defineTool({
  name: 'run_sql',
  label: { zh: '执行 SQL', en: 'Run SQL' },
  about: {
    zh: '在数据库中执行一条只读的 SQL（SELECT 或 WITH），结果同时展示给用户。先用 list_tables 查看表和字段。',
    en: 'Runs one SQL statement that reads (SELECT or WITH); the user is shown the result too. See the tables by list_tables first.',
  },
  effect: 'reads',
  takes: sourceKinds,
  parameters: z.strictObject({ sql: z.string().min(1).max(20_000), source }),
  async run({ sql, source: named }, means) {
    const { context, asker, language, signal } = means;
    const entry = await sourceOf(named, means);
    const result = await context.sources.run(asker, entry, sql, { limit: mostRows, signal });
    const from = { name: entry.name, type: context.sources.types.languageOf(entry.type) };
    return {
      text: resultText(result, language),
      shown: resultWords(result, { sql, type: 'response_table', language, source: from }),
    };
  },
});
