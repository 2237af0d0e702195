import libsql from 'libsql';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '#schemas/wire/errors.ts';
import { dialects } from '#server/sources/sql/dialects.ts';
import { readStatement } from '#server/sources/sql/readStatement.ts';
import { replaceTables } from '#server/sources/sql/replaceTables.ts';
import type { DialectKey } from './attacks.ts';
import { corpusOf, tables } from './honest/corpora.ts';

const keys = Object.keys(dialects) as DialectKey[];

/** Forms in which people and models send one and the same question. */
const forms: readonly ((text: string) => string)[] = [
  (text) => `${text}\n`,
  (text) => `\ufeff  ${text};`,
  (text) => `-- 统计；“一下”\n/* it's "all"; */ ${text}\n;\n-- done`,
  (text) => text.replace(/^(select|with)\b/i, (word) => `\t${word.toUpperCase()}\u3000\u00a0`),
];

function refusalOf(text: string, dialect: DialectKey): string | undefined {
  try {
    readStatement(text, dialects[dialect]);
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return `${dialect}: ${text}: ${refusal.message}`;
  }
}

describe('the guard of SQL lets pass', () => {
  it.each(keys)('ordinary questions in %s, in each form that people send them in', (dialect) => {
    const corpus = corpusOf(dialect);
    expect(new Set(corpus).size).toBeGreaterThanOrEqual(300);
    expect(corpus.flatMap((text) => refusalOf(text, dialect) ?? [])).toEqual([]);
    expect(corpus.flatMap((text) => forms.flatMap((form) => refusalOf(form(text), dialect) ?? []))).toEqual([]);
  });

  it('a statement with its words where they were, without comments and semicolons', () => {
    const { text } = readStatement("-- 订单；\n;select /* a;\nb */ 'x--y' # z\n from\u3000t -- c\n; ", dialects.mysql);
    expect(text).toBe("      \n select      \n     'x--y'    \n from t");
  });

  it('strings so that each mode of MySQL reads them alike', () => {
    expect(readStatement(String.raw`select 'it\'s', "\"", '\\', '\\\'', 'a''b', '\n'`, dialects.mysql).text).toBe(
      String.raw`select 'it''s', """", '\\', '\\''', 'a''b', '\n'`,
    );
  });
});

describe('the ordinary questions for SQLite', () => {
  const database = new libsql(':memory:');
  database.exec(tables.join(';'));
  database.exec('create index orders_customer on orders (customer_id)');
  database.exec(
    'create table words ("into", "update", "select", "drop", replace, abort, action, key, plan, query, begin_at, soundex_like)',
  );
  const run = (text: string) => {
    const statement = database.prepare(text);
    return statement.raw(true).all();
  };
  // SQLite has no brackets around a whole query; what it explains and draws by lot differs from run to run.
  const comparable = corpusOf('sqlite').filter((text) => !/^\(|^explain|random|rowid|julianday|'now'/.test(text));

  it('give the same rows as they are, as they are handed on, and with every table replaced by a query of it', () => {
    const differing = comparable.filter((text) => {
      const statement = readStatement(text, dialects.sqlite);
      const replaced = replaceTables(statement, ({ written }) => `select * from ${written}`);
      const [expected, ...others] = [text, statement.text, replaced].map((each) => JSON.stringify(run(each)));
      return others.some((other) => other !== expected);
    });
    expect(differing).toEqual([]);
    expect(comparable.length).toBeGreaterThan(300);
  });
});
