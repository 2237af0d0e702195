import { expect, it } from 'vitest';
import { isSql } from '#server/chat/database/answerWithDatabase.ts';
import { dialects } from '#server/sources/sql/dialects.ts';

const names = Object.keys(dialects) as (keyof typeof dialects)[];

it.each([
  'Show me the bonds with a coupon rate above 5%',
  'show all orders',
  'Show bonds',
  'Show the names of tables in stock',
  'Describe how sales went in 2025',
  'Explain the difference between gross and net margin',
  'desc order of amount',
  '显示金额超过 1000 的债券',
])('words that begin like a statement are a question, whatever the database: %s', (words) => {
  expect(names.filter((name) => isSql(words, dialects[name]))).toEqual([]);
});

it.each([
  ['mysql', 'show tables'],
  ['mysql', 'SHOW FULL COLUMNS FROM orders'],
  ['mysql', 'desc orders;'],
  ['duckdb', 'describe select 1'],
  ['duckdb', 'show stock_orders'],
  ['postgresql', 'explain (costs off) select * from orders'],
  ['sqlite', 'explain query plan select 1'],
  ['sqlite', 'with a as (select 1) select * from a'],
] as const)('a statement is run as it was written on %s: %s', (dialect, statement) => {
  expect(isSql(statement, dialects[dialect])).toBe(true);
});
