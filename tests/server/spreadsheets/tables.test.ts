import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateIn } from '#server/spreadsheets/writer/dates.mjs';
import { numberIn } from '#server/spreadsheets/writer/numbers.mjs';
import { distinctNames, shapeTable } from '#server/spreadsheets/writer/shapeTable.mjs';

/** The columns that are made of rows, written as `name type: values`, dates as ISO 8601. */
function shaped(...lines: readonly string[]): string[] {
  const table = shapeTable(
    't',
    lines.map((line) => line.split('|').map((cell) => cell.trim())),
  );
  return (table?.columns ?? []).map(({ name, type, values }) => `${name} ${type}: ${values.map(wordsOf).join(', ')}`);
}

const wordsOf = (value: unknown): string =>
  value !== null && typeof value === 'object' && 'days' in value
    ? new Date((Number(value.days) * 86_400 + Number((value as { seconds?: number }).seconds)) * 1000)
        .toISOString()
        .replace(/T00:00:00.000Z$/, '')
    : String(value);

describe('the table of a sheet', () => {
  it('is found below titles and above totals and notes', () => {
    expect(
      shaped(
        '2024 年销售表',
        '单位：元',
        '日期 | 地区 | 金额',
        '2024-03-01 | 华东 | 5',
        '2024-03-02 | 华南 | 7',
        '合 计 | | 12',
        '数据来源：财务部',
      ),
    ).toEqual(['日期 DATE: 2024-03-01, 2024-03-02', '地区 VARCHAR: 华东, 华南', '金额 BIGINT: 5, 7']);
  });

  it('takes its names from two rows where the upper one groups the lower', () => {
    expect(shaped('地区 | 2023 | | 2024 | ', ' | 收入 | 利润 | 收入 | 利润', '华东 | 10 | 1 | 20 | 2')).toEqual([
      '地区 VARCHAR: 华东',
      '2023_收入 BIGINT: 10',
      '2023_利润 BIGINT: 1',
      '2024_收入 BIGINT: 20',
      '2024_利润 BIGINT: 2',
    ]);
  });

  it('gives names to columns without, tells equal ones apart, and leaves out what is empty', () => {
    expect(shaped('a | 1', 'b | 2')).toEqual(['列1 VARCHAR: a, b', '列2 BIGINT: 1, 2']);
    expect(shaped('id | id | | 备注', '1 | 2 | | ', '3 | 4 | | ')).toEqual([
      'id BIGINT: 1, 3',
      'id_2 BIGINT: 2, 4',
      '备注 VARCHAR: null, null',
    ]);
  });

  it('takes rows that are shorter or longer than the others', () => {
    expect(shaped('a | b', '1', '2 | 3 | 4')).toEqual(['a BIGINT: 1, 2', 'b BIGINT: null, 3', '列3 BIGINT: null, 4']);
  });
});

describe('the type of a column', () => {
  const typed = (name: string, ...values: readonly string[]): string | undefined =>
    shaped(`x | ${name}`, ...values.map((value) => `- | ${value}`))[1];

  it.each([
    ['天 DATE: 2024-03-01, 2024-03-02, 2024-12-31, 2024-03-01', ['2024年3月1日', '2024/3/2', '2024.12.31', '2024年3月']],
    ['时刻 TIMESTAMP: 2024-03-01T08:30:00.000Z, 2024-03-02', ['2024-03-01 08:30', '2024-03-02']],
    ['成立日期 DATE: 2024-03-01, 2024-03-02', ['45352', '45353']],
    ['成立日期 DATE: 2024-03-01', ['20240301']],
    ['金额 BIGINT: 45352', ['45352']],
    ['金额 DOUBLE: 12000, 300000000, -1234.5, 0.5', ['1.2万', '3亿', '(1,234.50)', '￥0.5元']],
    ['金额 BIGINT: 1234567, -5', ['1,234,567', '－５']],
    ['占比 DOUBLE: 0.07, null, -0.015', ['7%', '-', '-1.5%']],
    ['完成 BOOLEAN: true, false, null', ['是', '否', '']],
    ['编码 VARCHAR: 000123, 456', ['000123', '456']],
    ['证件 VARCHAR: 110101199003071234', ['110101199003071234']],
    ['数量 VARCHAR: 5, 待定', ['5', '待定']],
    ['日 VARCHAR: 2024-02-30', ['2024-02-30']],
    ['千分 VARCHAR: 1,23', ['1,23']],
  ])('makes %s', (expected, values) => {
    expect(typed(expected.slice(0, expected.indexOf(' ')), ...values)).toBe(expected);
  });
});

describe('reading a cell', () => {
  it('takes a number back as it was written, with thousands, signs and currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const value = Number(`${whole}.${String(cents).padStart(2, '0')}`);
        const written = Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: 2 });
        const forms = value < 0 ? [`-${written}`, `(${written})`, `-¥${written}`] : [written, `+${written}`, `$ ${written}`];
        expect(forms.map((form) => numberIn(form)?.value)).toEqual(forms.map(() => value));
      }),
    );
  });

  it('takes a share as the nearest number to a hundredth of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (tenths) => {
        expect(numberIn(`${tenths / 10}%`)?.value).toBe(Number(`${tenths}e-3`));
      }),
    );
  });

  it('takes every day back, and no text makes it fail', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), fc.string(), (date, text) => {
        expect(dateIn(date.toISOString().slice(0, 10))?.days).toBe(Math.floor(date.getTime() / 86_400_000));
        const found = numberIn(text);
        expect(found === undefined || Number.isFinite(found.value)).toBe(true);
      }),
    );
  });

  it('gives as many names as there were, all different', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'A', '', ' a ', 'a_2', '列1')), (names) => {
        const distinct = distinctNames(names, (place) => `列${place}`).map((name) => name.toLowerCase());
        expect(new Set(distinct).size).toBe(names.length);
      }),
    );
  });
});
