import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyField, FieldKind } from '#schemas/kit/field.ts';
import { CellProblem, columnOf, date, datetime, kindOf, kinds, number, options, text } from '#schemas/kit/kinds/index.ts';
import { problems } from '#schemas/kit/problems.ts';
import { languages } from '#schemas/kit/text.ts';
import { cabinets, specimens } from '../../support/specimens.ts';
import { users } from '#schemas/users.ts';

const label = { zh: '字', en: 'Word' };
const examples: readonly (readonly [string, AnyField])[] = [
  ...Object.entries(specimens.fields),
  ...Object.entries(cabinets.fields),
  ['password', users.fields.password],
];
const importable = examples.filter(([, { kind }]) => !['password', 'file', 'image', 'computed'].includes(kind));

const problemOf = (read: () => unknown): string => {
  try {
    return `read as ${JSON.stringify(read())}`;
  } catch (error) {
    if (error instanceof CellProblem) return error.key;
    throw error;
  }
};

describe('every kind of field', () => {
  it('is among the examples', () => {
    expect(new Set(examples.map(([, { kind }]) => kind))).toEqual(new Set(Object.keys(kinds)));
  });

  it.each(examples)('makes samples that its own field accepts, the same for the same number: %s', (_, field) => {
    if (field.kind === 'computed') return expect(kindOf(field).sample(1, field as never)).toBeNull();
    for (let index = 0; index < 500; index += 7) {
      const sample = kindOf(field).sample(index, field as never) as unknown;
      expect(field.schema.safeParse(sample)).toMatchObject({ success: true, data: sample });
      expect(kindOf(field).sample(index, field as never)).toEqual(sample);
    }
  });

  it.each(importable)('reads back from a cell what it wrote, in either language: %s', (_, field) => {
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), fc.constantFrom(...languages), (index, language) => {
        const kind = kindOf(field);
        const value = kind.sample(index, field as never) as unknown;
        expect(kind.readText(kind.toText(value, field as never, language), field as never)).toEqual(value);
      }),
      { numRuns: 50 },
    );
  });

  it.each(examples.filter(([, { kind }]) => ['password', 'file', 'image', 'computed'].includes(kind)))(
    'takes from no file what cannot come from one: %s',
    (_, field) => {
      expect(problemOf(() => kindOf(field).readText('anything', field as never))).toBe('notImportable');
    },
  );

  it.each(examples)('is kept in a column, a table of pairs or nowhere: %s', (_, field) => {
    const nowhere: Partial<Record<FieldKind, string>> = { many: 'join', computed: 'none' };
    expect(columnOf(field)).toEqual(nowhere[field.kind] ?? expect.stringMatching(/^(text|integer|real|boolean)$/));
  });

  it('takes only words of its own for a problem', () => {
    for (const [, field] of importable) {
      for (const cell of ['???', '-', '１２', '2026-13-01', '{', 'maybe', '1;2']) {
        const said = problemOf(() => kindOf(field).readText(cell, field as never));
        if (!said.startsWith('read as')) expect(Object.keys(problems)).toContain(said);
      }
    }
  });
});

describe('cells of files', () => {
  const read = (field: AnyField) => (cell: string) => problemOf(() => kindOf(field).readText(cell, field as never));

  it('hold numbers as people write them, and nothing that merely resembles one', () => {
    const size = read(number(label));
    expect(['1,234.5', ' -3 ', '1e3', '.5', '7.'].map(size)).toEqual(
      ['1234.5', '-3', '1000', '0.5', '7'].map((value) => `read as ${value}`),
    );
    expect(['1,2', '0x10', 'Infinity', '.', '-', '1 2', '1e9999', ''].map(size)).toEqual(Array.from({ length: 8 }, () => 'notNumber'));
  });

  it('hold days as people write them, and only days that exist', () => {
    const on = read(date(label));
    expect(['2026-01-31', '2026/1/31', '2026.1.31', ' 2026-01-31 ', '2026-01-31T00:00:00.000Z', '2026-01-31 00:00'].map(on)).toEqual(
      Array.from({ length: 6 }, () => 'read as "2026-01-31"'),
    );
    expect(['2026-02-30', '31.01.2026', '2026-01-31 10:00', '26-1-1', '5', 'tomorrow'].map(on)).toEqual(
      Array.from({ length: 6 }, () => 'notDate'),
    );
  });

  it('hold moments, in UTC unless they say otherwise', () => {
    const at = read(datetime(label));
    expect(['2026-01-31 10:30', '2026/1/31 10:30:00', '2026-01-31T18:30+08:00', '2026-01-31T10:30:00.000Z'].map(at)).toEqual(
      Array.from({ length: 4 }, () => 'read as "2026-01-31T10:30:00.000Z"'),
    );
    expect(at('2026-01-31 9:05')).toBe('read as "2026-01-31T09:05:00.000Z"');
    expect(at('2026-01-31')).toBe('read as "2026-01-31T00:00:00.000Z"');
    expect(['5', '2026-02-30 10:00', '2026-01-31 25:00', '10:30', 'now'].map(at)).toEqual(Array.from({ length: 5 }, () => 'notDate'));
  });

  it('hold choices by value or by label, in either language', () => {
    const colour = read(options(label, [{ value: 'red', label: { zh: '红', en: 'Red' } }]));
    expect(['red', '红', 'Red', ' 红 '].map(colour)).toEqual(Array.from({ length: 4 }, () => 'read as "red"'));
    expect(colour('blue')).toBe('notInOptions');
  });

  it('hold text as it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (words) => void expect(read(text(label))(words)).toBe(`read as ${JSON.stringify(words)}`),
      ),
    );
  });
});
