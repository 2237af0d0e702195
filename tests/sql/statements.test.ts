import { describe, expect, it } from 'vitest';
import { dialectOf } from '#sql/dialects.ts';
import { placeInText, statementsIn } from '#sql/model/statements.ts';

const inText = (text: string, type = 'postgresql') => statementsIn(text, dialectOf(type));

describe('the statements of a text', () => {
  it('are parted by semicolons that are no part of a text, a name or a comment', () => {
    const text = `select ';' as a; -- one; two\nselect "b;c" from t /* ; */\n;;\n  select 3`;
    expect(inText(text).map(({ sql }) => sql)).toEqual([`select ';' as a`, expect.stringMatching(/^select "b;c" from t/), 'select 3']);
  });

  it('know where they begin, so that a place in one is a place in the text', () => {
    const [, second] = inText('select 1;\n  select 2\nfrom t');
    expect(second).toMatchObject({ line: 2, column: 3 });
    expect(placeInText(second!, { line: 1, column: 8 })).toEqual({ line: 2, column: 10 });
    expect(placeInText(second!, { line: 2, column: 6 })).toEqual({ line: 3, column: 6 });
  });

  it('are none in a text without any', () => {
    expect(inText('  -- nothing\n')).toEqual([]);
    expect(inText('')).toEqual([]);
  });
});
