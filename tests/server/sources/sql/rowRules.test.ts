import libsql from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '#server/sources/sql/dialects.ts';
import { readStatement } from '#server/sources/sql/readStatement.ts';
import { replaceTables } from '#server/sources/sql/replaceTables.ts';
import type { TableReference } from '#server/sources/sql/tableReference.ts';
import { emptyPlace, type Place } from '#tests/support/places.ts';
import { corpusOf, tables } from './honest/corpora.ts';

/** Rules of a role: what is selected in place of a table. */
const rules: Readonly<Record<string, (written: string) => string>> = {
  orders: (written) =>
    `select id, customer_id, product_id, amount, quantity, status, ordered_at, cast(null as varchar(200)) as note, name_of from ${written} where customer_id < 3 and status <> 'void'`,
  customers: (written) =>
    `select id, name, city, region, cast('***' as varchar(50)) as email, vip, created_at from ${written} where region = 'east'`,
  订单: (written) => `select * from ${written} where 城市 = '上海'`,
};
const ruleOf = ({ name, written }: TableReference): string | undefined => rules[name.toLowerCase()]?.(written);

/** Rows in an order of their own: a query that gives none may be answered in any. */
const comparable = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** Statements that ask about tables rather than their rows, or whose answers differ from run to run. */
const incomparable =
  /^\(|^explain|pragma_|^pragma|^show|random|rowid|julianday|now\b|'now'|tablesample|current_|localtime|pg_(?:class|get|total)|regclass|sqlite_(?:master|schema)|information_schema/i;

describe('rules for rows and columns, put in place of tables', () => {
  const plain = new libsql(':memory:');
  const ruled = new libsql(':memory:');
  plain.exec(tables.join(';'));
  ruled.exec(tables.join(';'));
  for (const [name, rule] of Object.entries(rules)) {
    ruled.exec(`alter table ${name} rename to all_${name}`);
    ruled.exec(`create view ${name} as ${rule(`all_${name}`)}`);
  }
  plain.exec('create index orders_customer on orders (customer_id)');
  plain.exec('create table words ("into", "update", "select", "drop", replace, abort, action, key, plan, query, begin_at, soundex_like)');
  ruled.exec('create table words ("into", "update", "select", "drop", replace, abort, action, key, plan, query, begin_at, soundex_like)');

  it('show on SQLite what views with the same rules show', () => {
    const corpus = corpusOf('sqlite').filter((text) => !incomparable.test(text) && !/indexed/.test(text));
    const differing = corpus.filter((text) => {
      const replaced = replaceTables(readStatement(text, dialects.sqlite), ruleOf);
      const [expected, found] = [ruled.prepare(text), plain.prepare(replaced)].map((each) => comparable(each.raw(true).all()));
      return JSON.stringify(found) !== JSON.stringify(expected);
    });
    expect(differing).toEqual([]);
    expect(corpus.length).toBeGreaterThan(250);
  });

  it('leave nothing of what they hide, in whichever way it is asked for', () => {
    const shown = [
      '* from orders',
      'o.* from orders o',
      'note from orders',
      'max(note) from orders',
      'orders.note from main.orders',
      'main.orders.note from main.orders',
    ]
      .map((text) => `select ${text}`)
      .concat('with o as (select note from orders) select * from o')
      .concat(
        'select (select group_concat(note) from [orders])',
        "select note from 'orders'",
        'select 1 where exists (select 1 from "ORDERS" where note is not null)',
      )
      .concat('select id from customers where id in (select customer_id from orders where note is not null)');
    const seen = shown.map((text) =>
      JSON.stringify(
        plain
          .prepare(replaceTables(readStatement(text, dialects.sqlite), ruleOf))
          .raw(true)
          .all(),
      ),
    );
    expect(seen.filter((rows) => /refund|it's|a--b|\[\[1\]\]/.test(rows))).toEqual([]);
  });
});

describe('rules on PostgreSQL', () => {
  let place: Place;
  let client: pg.Client;
  beforeAll(async () => {
    place = await emptyPlace('postgres');
    client = new pg.Client(place.settings.databaseUrl!);
    await client.connect();
    await client.query(tables.join(';').replace('meta json', 'meta jsonb'));
    await client.query('create table words ("update" int, "delete" int, "insert" int, "into" int, "from" int, "select" int, "drop" int)');
    await client.query('create schema ruled');
    for (const [name, rule] of Object.entries(rules)) await client.query(`create view ruled.${name} as ${rule(`public.${name}`)}`);
  });
  afterAll(async () => {
    await client?.end();
    await place?.remove();
  });

  const rowsIn = async (schemas: string, text: string) => {
    await client.query(`set search_path to ${schemas}`);
    return comparable((await client.query({ text, rowMode: 'array' })).rows);
  };

  it('show what views with the same rules show', async () => {
    // A view cannot be read with ONLY, and has another schema than its table.
    const corpus = corpusOf('postgresql').filter(
      (text) => text.startsWith('(') || (!incomparable.test(text) && !/\bonly orders|public\./.test(text)),
    );
    const differing: string[] = [];
    for (const text of corpus) {
      const statement = readStatement(text, dialects.postgresql);
      const found = await rowsIn('public', replaceTables(statement, ruleOf));
      if (JSON.stringify(found) !== JSON.stringify(await rowsIn('ruled, public', text))) differing.push(text);
    }
    expect(differing).toEqual([]);
    expect(corpus.length).toBeGreaterThan(280);
  });

  it('hold where tables are named with their schema, and columns with both', async () => {
    const text =
      'select public.orders.note, orders.id, public.orders.* from public.orders join only public.customers c on c.id = public.orders.customer_id';
    const replaced = replaceTables(readStatement(text, dialects.postgresql), ruleOf);
    expect(await rowsIn('public', replaced)).toEqual(
      await rowsIn('ruled, public', text.replaceAll('only public.', '').replaceAll('public.', '')),
    );
  });
});
