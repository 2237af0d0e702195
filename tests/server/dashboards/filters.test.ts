import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFilters } from '#server/dashboards/filters/applyFilters.ts';
import { chosenFilters } from '#server/dashboards/filters/chosenFilters.ts';
import type { ChosenFilter } from '#server/dashboards/filters/condition.ts';
import { literalOf } from '#server/sources/sql/literal.ts';
import { dialects } from '#server/sources/sql/dialects.ts';
import { readStatement } from '#server/sources/sql/readStatement.ts';
import type { DashboardFilter } from '#schemas/wire/dashboards.ts';

const all = Object.entries(dialects);
const region = (value: (string | number | boolean | null)[]): ChosenFilter => ({ name: 'region', column: 'region', kind: 'value', value });
const amount = (from: number | null, to: number | null): ChosenFilter => ({
  name: 'amount',
  column: 'amount',
  kind: 'range',
  value: { from, to },
});
const day = (from: string | null, to: string | null): ChosenFilter => ({ name: 'day', column: 'day', kind: 'dates', value: { from, to } });
const apply = (sql: string, filters: ChosenFilter[], columns: string[] = [], dialect = dialects.postgresql) =>
  applyFilters({ sql, columns, filters, dialect, quote: (name) => `"${name.replaceAll('"', '""')}"` });

/** Texts that try to end what they stand in. */
const hostile = fc.oneof(
  fc.string({
    unit: fc.constantFrom("'", '"', '\\', '`', ';', '-', '/', '*', '#', '$', '{', '}', '(', ')', ' ', '\n', 'x', '，', '’', '表'),
  }),
  fc.string({ unit: 'grapheme' }).filter((text) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)),
  fc.constantFrom(
    "' or 1=1 --",
    "\\' or 1=1 --",
    "'; drop table bonds; --",
    '\\',
    "''",
    "'||pg_sleep(9)||'",
    '$$',
    '{{region: x}}',
    '*/',
    "x' union select 1 --",
    '${env:HOME}',
  ),
);

describe('the literal of a value', () => {
  it.each(all)('stands as one string in %s, whatever it holds', (_, dialect) => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { outline } = readStatement(`select ${literalOf(text, dialect)}`, dialect);
        expect(outline.tokens.map(({ kind }) => kind)).toEqual(['word', 'string']);
      }),
    );
  });

  it.each(all)('is never the end of a statement of %s that filters on it, by name or around it', (_, dialect) => {
    const plain = readStatement(
      apply("select 1 from t where {{region: region}} and b = 'x'", [region(['a', 'b'])], [], dialect).text,
      dialect,
    );
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const named = apply("select 1 from t where {{region: region}} and b = 'x'", [region([one, other])], [], dialect);
        expect(readStatement(named.text, dialect).outline.tokens.map(({ kind }) => kind)).toEqual(
          plain.outline.tokens.map(({ kind }) => kind),
        );
      }),
    );
  });

  it('keeps a negative number from beginning a comment', () => {
    expect(apply('select 1 -{{region}}', [region([-5])]).text).toBe('select 1 -(-5)');
  });
});

describe('filters that a statement names', () => {
  const sql = 'select * from t where {{region: t."re gion"}} and {{ amount : amount }} and {{day: day}}';

  it('become conditions on the column beside them', () => {
    const { text, applied } = apply(sql, [region(['东', null]), amount(1, 2.5), day('2024-01-01', '2024-12-31')]);
    expect(text).toBe(
      `select * from t where (t."re gion" in ('东') or t."re gion" is null) and (amount >= 1 and amount <= 2.5) and (day >= '2024-01-01' and day < '2025-01-01')`,
    );
    expect(applied).toEqual(['region', 'amount', 'day']);
  });

  it('are put to what is worked out of columns too, which is read like all of the statement', () => {
    const { text } = apply("select * from t where {{region: upper(x) || ':'}}", [region(['A:'])]);
    expect(text).toBe("select * from t where ((upper(x) || ':') in ('A:'))");
    const sleeping = apply('select * from t where {{region: pg_sleep(1)}}', [region(['a'])]).text;
    expect(() => readStatement(sleeping, dialects.postgresql)).toThrow();
  });

  it('let everything through where nothing is chosen', () => {
    expect(apply(sql, [region([]), amount(null, null), day(null, null)]).text).toBe('select * from t where 1 = 1 and 1 = 1 and 1 = 1');
  });

  it('give their literals alone, or null', () => {
    const text = 'select 1 where a in ({{region}}) and b > {{amount.from}} and c < {{day.to}}';
    expect(apply(text, [region(["a'b", 1]), amount(3, null), day(null, null)]).text).toBe(
      "select 1 where a in ('a''b', 1) and b > 3 and c < null",
    );
  });

  it('are left as they are in strings, names and comments, where a value could end what it stands in', () => {
    const kept = `select '{{region: x}}' as "{{region: x}}" -- {{region: x}}\n`;
    expect(apply(kept, [region(["' or 1=1 --"])]).text).toBe(kept);
  });

  it.each([
    ['{{nobody: x}}', 'FILTER_UNKNOWN'],
    ['{{region: x) or (1=1}}', 'FILTER_UNREADABLE'],
    ['{{region: (x}}', 'FILTER_UNREADABLE'],
    ['{{region: }}', 'FILTER_UNREADABLE'],
    ['{{region.from: x}}', 'FILTER_UNREADABLE'],
    ['{{region.from}}', 'FILTER_UNREADABLE'],
    ['{{amount}}', 'FILTER_UNREADABLE'],
    ['{{}}', 'FILTER_UNREADABLE'],
  ])('are refused as %s', (placeholder, code) => {
    const filters = [region(['a']), amount(1, 2)];
    expect(() => apply(`select 1 where ${placeholder}`, filters)).toThrow(expect.objectContaining({ code }));
  });
});

describe('filters that a statement does not name', () => {
  it('are put around it where its result has their column', () => {
    const { text, applied } = apply("select region, amount from t; -- 'end", [region(["o'x"]), amount(1, null)], ['region']);
    expect(text).toBe(`select * from (\nselect region, amount from t\n) as filtered where ("region" in ('o''x'))`);
    expect(applied).toEqual(['region']);
  });

  it('leave it as it is where nothing is chosen, or nothing of theirs is in it', () => {
    expect(apply('select 1', [region([])], ['region']).text).toBe('select 1');
    expect(apply('select 1', [region(['a'])], ['other'])).toEqual({ text: 'select 1', applied: [] });
  });

  it('do not reach what is no query, and do not hide what would change data', () => {
    expect(apply('explain select 1', [region(['a'])], ['region'])).toEqual({ text: 'explain select 1', applied: [] });
    expect(() => apply('delete from t', [region(['a'])], ['region'])).toThrow(expect.objectContaining({ code: 'SQL_NOT_READ' }));
  });
});

describe('values sent for filters', () => {
  const filters: DashboardFilter[] = [
    { name: 'region', title: '', kind: 'value', column: 'region', initial: null },
    { name: 'day', title: '', kind: 'dates', column: 'day', initial: null },
  ];
  it('are those of the kind of their filter; nothing sent is nothing chosen', () => {
    expect(chosenFilters(filters, { region: ['a', 1, null] })).toMatchObject([{ value: ['a', 1, null] }, { value: undefined }]);
  });

  it.each([
    { region: 'a' },
    { region: { length: 1 } },
    { region: [['a']] },
    { region: ['a\u0000'] },
    { region: ['\ud800'] },
    { day: { from: "2024-01-01' or 1=1", to: null } },
    { day: { from: '2024-02-30', to: null } },
    { nobody: ['a'] },
  ])('are refused at their name when they are %j', (given) => {
    const refused = expect.objectContaining({
      code: 'VALIDATION_FAILED',
      attachments: { errors: { [Object.keys(given)[0]!]: expect.anything() } },
    });
    expect(() => chosenFilters(filters, given)).toThrow(refused);
  });
});
