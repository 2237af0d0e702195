import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from '#schemas/kit/cells/formulas.ts';
import { namesOfCell, namesToCell, type RecordName } from '#schemas/kit/cells/titles.ts';
import { anySign } from '#tests/support/anySign.ts';

const title = fc
  .string({ minLength: 1, unit: fc.constantFrom('a', ';', '\\', '#', ' ', '1', '中', '\n') })
  .map((words): RecordName => ({ title: words }));
const name = fc.oneof(
  title,
  fc.nat().map((id): RecordName => ({ id })),
);

describe('names of records in a cell', () => {
  it('come back as they were, whatever characters titles hold', () => {
    fc.assert(fc.property(fc.array(name, { maxLength: 6 }), (names) => void expect(namesOfCell(namesToCell(names))).toEqual(names)));
  });

  it('are separated by semicolons, with layout around them passed over', () => {
    expect(namesOfCell(' 管理员 ;#12;; analyst')).toEqual([{ title: '管理员' }, { id: 12 }, { title: 'analyst' }]);
  });

  it('keep a title that looks like an id apart from an id', () => {
    expect(namesToCell([{ title: '#12' }, { id: 12 }])).toBe('\\#12; #12');
  });
});

describe('text that a spreadsheet would run', () => {
  it.each(['=1+1', '+86', '-2', '@SUM(A1)', '\t=1', '\n=1', "'=1", '＝1', '＋1', '－1', '＠1'])('is quoted: %j', (text) => {
    expect(guardFormula(text)).toMatch(new RegExp(`^'${text[0]}`));
  });

  it.each([
    ['a;=1', "a;'=1"],
    ['a\t+1', "a\t'+1"],
    ['a\r\n=1', "a\r\n'=1"],
    ['- one\n- two', "'- one\n- two"],
    ['a; -1', 'a; -1'],
    ['x=1', 'x=1'],
  ])('is quoted where a cell may begin in it: %j', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded);
  });

  const texts = fc.string({ unit: fc.constantFrom('=', "'", '+', '-', '@', '＝', 'a', '\t', '\r', '\n', ';', ' ') });

  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: anySign })), (text) => void expect(unguardFormula(guardFormula(text))).toBe(text)),
    );
  });

  it('never starts with a formula once guarded, wherever lists are separated by semicolons', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const cell of guardFormula(text).split(/[;\t]/)) expect(cell).not.toMatch(/^[=+\-@＝]/);
        for (const line of guardFormula(text).split(/[\r\n]/)) expect(line).not.toMatch(/^[=@＝]/);
      }),
    );
  });
});
