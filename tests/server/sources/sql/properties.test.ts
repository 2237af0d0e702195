import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '#schemas/wire/errors.ts';
import type { Dialect } from '#server/sources/sql/dialect.ts';
import { dialects } from '#server/sources/sql/dialects.ts';
import { readStatement } from '#server/sources/sql/readStatement.ts';
import { refusedElsewhere } from './attackedFunctions.ts';
import { attacks, type DialectKey } from './attacks.ts';
import { corpusOf } from './honest/corpora.ts';

const keys = Object.keys(dialects) as DialectKey[];
const anyDialect = fc.constantFrom(...keys);

/** The tables of a statement that passes, else the code it is refused with. Anything else that is thrown is a failure. */
function decision(text: string, dialect: DialectKey): unknown {
  try {
    const { reads, tables } = readStatement(text, dialects[dialect]);
    return { reads, tables: tables.map(({ parts, alias }) => [parts, alias]) };
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return refusal.code;
  }
}

const dangerous = [
  "'",
  '"',
  '`',
  '\\',
  ';',
  '--',
  '#',
  '/*',
  '*/',
  '$$',
  '$a$',
  '[',
  ']',
  '(',
  ')',
  ' drop table t ',
  ' union select ',
  ' into ',
  'pg_sleep(5)',
];
const prose = fc
  .array(
    fc.oneof(fc.constantFrom(...dangerous, '（', '；', '“', '\u3000', '\u200b', '\n'), fc.string({ unit: 'grapheme', maxLength: 4 })),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))
  // oxlint-disable-next-line no-control-regex -- control characters are refused wherever they stand
  .map((text) => text.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff\p{Cs}]/gu, ''))
  // Hive replaces `${a}` in strings too.
  .map((text) => text.replaceAll('${', '$ {'));

/** A text as it stands between quotes of a dialect. */
function quoted(text: string, quote: string, { quotes }: Dialect): string {
  const { escapes, doubles } = quotes[quote]!;
  const closing = quote === '[' ? ']' : quote;
  const escaped = escapes ? text.replaceAll('\\', '\\\\') : text;
  return quote + escaped.replaceAll(closing, doubles === false ? '' : closing + closing) + closing;
}

describe('text that stands', () => {
  const statements = (['%', 'a, %', '* '] as const).flatMap((columns) => [
    `select ${columns.replace('%', '1')} from t where a = ? and b in (?, ?)`,
    `with c as (select ? as x from u) select ${columns.replace('%', '2')} from c join t on t.a = ?`,
    'select pg_sleep(1), sleep(1), ? from t',
    'select ? from t; drop table t',
    'select ? into x from t',
    'delete from t where a = ?',
    'select * from t where a = ? for update',
  ]);

  it('in a string changes no decision', () => {
    fc.assert(
      fc.property(anyDialect, fc.constantFrom(...statements), prose, (dialect, statement, text) => {
        const holding = (inside: string) =>
          decision(
            statement.replaceAll('?', () => quoted(inside, "'", dialects[dialect])),
            dialect,
          );
        expect(holding(text)).toEqual(holding('x'));
      }),
      { numRuns: 2000 },
    );
  });

  it('in a name in quotes changes no decision, and is the alias', () => {
    fc.assert(
      fc.property(anyDialect, prose, fc.nat(), (dialect, text, pick) => {
        const names = Object.entries(dialects[dialect].quotes).flatMap(([quote, { kind }]) => (kind === 'name' ? [quote] : []));
        const statement = `select a as ? from t where a in (select ? from u)`;
        const name = quoted(text || 'x', names[pick % names.length]!, dialects[dialect]);
        expect(
          decision(
            statement.replaceAll('?', () => name),
            dialect,
          ),
        ).toEqual(decision(statement.replaceAll('?', 'x'), dialect));
      }),
      { numRuns: 2000 },
    );
  });

  it('in a comment changes no decision', () => {
    fc.assert(
      fc.property(anyDialect, fc.constantFrom(...statements), prose, fc.boolean(), (dialect, statement, text, isLine) => {
        const inside = text.replaceAll('\n', ' ').replaceAll(/\/\*|\*\/|\*$/g, '');
        const comment = isLine ? `-- ${inside}\n` : `/* ${inside}/ */`.replaceAll('*//', '');
        const written = statement.replaceAll('?', '1');
        expect(
          decision(
            written.replaceAll(' ', () => ` ${comment} `),
            dialect,
          ),
        ).toEqual(decision(written, dialect));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a statement that is cut anywhere', () => {
  const written = keys.map((dialect) => {
    const refused = Object.values(attacks).flatMap((lists) => [...(lists.every ?? []), ...(lists[dialect] ?? [])]);
    return [...corpusOf(dialect), ...refused, ...(refusedElsewhere[dialect] ?? [])].filter((text) => text.length < 2000);
  });

  it('or put together from two, passes or is refused, and nothing else happens', () => {
    const piece = (of: number) => fc.tuple(fc.constantFrom(...written[of]!), fc.nat(), fc.nat());
    const pieces = fc.nat({ max: keys.length - 1 }).chain((of) => fc.tuple(fc.constant(of), piece(of), piece(of)));
    const cut = ([text, from, to]: [string, number, number]) => text.slice(from % (text.length + 1), (to % (text.length + 1)) + 1);
    fc.assert(
      fc.property(pieces, ([of, one, other]) => {
        decision(cut(one), keys[of]!);
        decision(one[0].slice(0, one[1] % (one[0].length + 1)) + cut(other), keys[of]!);
      }),
      { numRuns: 5000 },
    );
  });

  it('is read in time that grows no faster than it does, however it is repeated', () => {
    const shapes = [
      '(',
      '((',
      'a.',
      '"',
      "'",
      '$',
      '$a$',
      '/*',
      '--',
      '[',
      '{',
      'with a as (',
      'select ',
      'from a join ',
      'a,',
      "E'a' ",
      '@',
      ' as ',
      '\u3000',
      "\\'",
      '0',
      '1e',
      '/* */',
      'case when ',
      '() ',
      'x in ',
      'a as (select 1), ',
      'union select 1 ',
      ' sample 1',
      ' as of a.b.c.d',
      ', t x',
      'f(1) ',
      ';',
    ];
    shapes.forEach((shape, index) => {
      const text = shape.repeat(80_000 / shape.length);
      const dialect = keys[index % keys.length]!;
      for (const opening of ['', 'select * from t where a = ', 'with a as (select 1), ']) decision(opening + text, dialect);
    });
  });
});

describe('the tables of a statement', () => {
  const name = fc.constantFrom('orders', 'customers', '订单', 'x', 'recursive', 'paid', 'sales');
  const real = fc.constantFrom('orders', 'customers', '订单', 'u', 'v');

  it('are those it reads, and never the queries that WITH names', () => {
    fc.assert(
      fc.property(anyDialect, name, real, real, (dialect, query, one, other) => {
        fc.pre(query !== one && query !== other);
        const text = `with ${query} as (select * from ${one}) select * from ${query} q, (select a from ${query}) r join ${other} s on s.a = r.a
          where q.a in (select a from ${query}) and exists (select 1 from ${query} where a > 1) union all select * from ${query}`;
        expect(decision(text, dialect)).toEqual({
          reads: 'rows',
          tables: [
            [[one], undefined],
            [[other], 's'],
          ],
        });
      }),
    );
  });

  it.each([
    ['postgresql', 'with orders as (select * from orders) select * from orders', ['orders']],
    ['postgresql', 'with a as (select * from b), b as (select 1) select * from a, b', ['b']],
    ['postgresql', 'with recursive a as (select * from b), b as (select 1) select * from a, b', []],
    ['postgresql', 'with "Orders" as (select 1) select * from orders', ['orders']],
    ['postgresql', 'with Orders as (select 1) select * from orders, "orders"', []],
    ['postgresql', 'with orders as (select 1) select * from public.orders', ['orders']],
    ['postgresql', '(with orders as (select 1) select 1) union select * from orders', ['orders']],
    ['postgresql', 'select (with orders as (select 1) select 1 from orders) from orders', ['orders']],
    ['postgresql', 'select * from (with orders as (select 1) select * from orders) x, orders', ['orders']],
    ['mysql', 'with recursive a as (select * from b), b as (select 1) select * from a, b', ['b']],
    ['mysql', 'with Orders as (select 1) select * from orders', ['orders']],
    ['sqlite', 'with "Orders" as (select 1) select * from orders, [ORDERS]', []],
    ['sqlite', 'with a as (select * from b), b as (select 1) select * from a, b', []],
    ['duckdb', 'with recursive t as (select * from t union all select * from t) select * from t', ['t']],
    ['clickhouse', 'select 1 union all with t as (select 1) select * from t union all select * from t', ['t']],
    ['clickhouse', 'with 1 as t select * from t where a in t', ['t']],
    ['mssql', 'with Orders as (select 1 a) select * from orders', ['orders']],
    ['oracle', 'with orders as (select 1 a from dual) select * from ORDERS, "ORDERS", "orders"', ['orders']],
  ] as const)('are told from queries of WITH by the rules of %s: %s', (dialect, text, expected) => {
    expect(readStatement(text, dialects[dialect]).tables.map((table) => table.name)).toEqual(expected);
  });

  it.each([
    ['postgresql', 'select a from t window, secret'],
    ['postgresql', 'select a from t as window, secret'],
    ['mysql', 'select a from t window, secret'],
    ['mysql', 'select a from t offset join secret'],
    ['mysql', 'select a from (t, secret)'],
    ['mysql', 'select a from {oj t left join secret on 1 = 1}'],
    ['mysql', 'select a from t straight_join secret'],
    ['mysql', 'select a from t use index (b), secret'],
    ['sqlite', 'select a from t window join secret'],
    ['sqlite', 'select 1 where a in secret'],
    ['sqlite', "select * from t, 'secret'"],
    ['sqlite', 'select * from (t, ((secret)))'],
    ['clickhouse', 'select a from t format, secret'],
    ['clickhouse', 'select a from t sample 0.1, secret'],
    ['clickhouse', 'select a from t array join b as c join secret using x'],
    ['clickhouse', 'select a from t any left join secret using x'],
    ['clickhouse', 'with 1 as as select as from secret'],
    ['clickhouse', 'select is distinct from secret'],
    ['duckdb', 'from secret'],
    ['duckdb', 'pivot secret on a'],
    ['duckdb', 'summarize secret'],
    ['duckdb', 'select * from (from secret)'],
    ['duckdb', 'from x: secret'],
    ['duckdb', 'select [a for a in (select b from secret)]'],
    ['duckdb', 'describe secret'],
    ['mssql', 'select * from t with (nolock), secret'],
    ['mssql', 'select * from t (nolock) join secret (nolock) on 1 = 1'],
    ['mssql', 'select * from t cross apply (select * from secret) x'],
    ['oracle', 'select * from t sample (1), secret'],
    ['oracle', 'select * from t, lateral (select * from secret)'],
    ['hive', 'from secret select a'],
    ['hive', 'select a from t lateral view explode(b) c as d join secret on 1 = 1'],
    ['spark', 'select a from values (1, 2), (3, 4) as t join secret on 1 = 1'],
    ['postgresql', 'table secret'],
    ['postgresql', 'select 1 union table secret'],
    ['postgresql', 'table only secret'],
    ['postgresql', 'select * from only secret'],
    ['postgresql', 'select * from t, lateral (select * from secret) x'],
    ['postgresql', 'select array(select a from secret)'],
    ['postgresql', 'select a from t order by (select b from secret)'],
    ['postgresql', 'select a from t tablesample system ((select b from secret))'],
    ['postgresql', 'explain select * from secret'],
    ['postgresql', 'select extract(year from a), b from secret'],
    ['postgresql', 'select 1 as from from secret'],
    ['postgresql', 'values ((select a from secret))'],
    ['postgresql', 'select distinct from secret'],
    ['postgresql', 'select * from f((select a from secret)) x'],
    ['mysql', 'select * from .secret'],
    ['mysql', 'select * from t join(.secret)'],
    ['mysql', 'describe secret'],
    ['oracle', 'select * from t as of timestamp (select a from secret)'],
    ['mysql', 'show columns from secret'],
    ['mysql', 'show tables where 1 in (select a from secret)'],
  ] as const)('hold a table wherever %s can name one: %s', (dialect, text) => {
    expect(readStatement(text, dialects[dialect]).tables.map((table) => table.name)).toContain('secret');
  });
});
