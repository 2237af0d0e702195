import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '#schemas/kit/kinds/json.ts';
import { expressionLimits } from '#schemas/wire/expressions/budget.ts';
import { evaluateText } from '#schemas/wire/expressions/evaluate.ts';
import { expressionFunctions } from '#schemas/wire/expressions/functions.ts';
import { ExpressionMistake } from '#schemas/wire/expressions/mistake.ts';
import { fillTemplate } from '#schemas/wire/expressions/template.ts';

const scope = { input: { text: 'Ada', rows: [{ n: 2 }, { n: 1 }], none: null }, now: '2026-01-31T08:00:00.000Z' };
const mistakeOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    if (error instanceof ExpressionMistake) return error.key;
    throw error;
  }
  return undefined;
};

describe('an expression', () => {
  it.each<[string, Json]>([
    ['1 + 2 * 3 - -4 / 2', 9],
    ['(1 + 2) * 3 % 5', 4],
    ['input.text + "!" + 1', 'Ada!1'],
    ['input.rows[1].n == 1 and not (1 > 2)', true],
    ['input.none ?? input.missing ?? "nothing"', 'nothing'],
    ['input.nowhere.at.all', null],
    ['input.rows[-1].n', 1],
    ['"d" in input.text ? upper(input.text) : 0', 'ADA'],
    ['pluck(sort(input.rows, "n"), "n")', [1, 2]],
    ['{a: sum(pluck(input.rows, "n")), "b c": [1, true, null]}', { a: 3, 'b c': [1, true, null] }],
    ['join(split("a,b,c", ","), "；")', 'a；b；c'],
    ['replace("a-b-c", "-", "+")', 'a+b+c'],
    ['size("日本語😀") + size([1]) + size({a: 1})', 6],
    ['round(number("1,234.567"), 1)', 1234.6],
    ['formatDate(addMonths(now, 1), "YYYY-MM-DD HH:mm")', '2026-02-28 08:00'],
    ['daysBetween("2026-01-01", now)', 30],
    ['parseJson("{\\"a\\": [1]}").a[0]', 1],
    ['unique(flatten([[1, 2], [2, 3]])) == [1, 2, 3]', true],
    ['max([3, 9, 4]) - min(3, 9)', 6],
    ['slice("abcdef", 1, -1)', 'bcde'],
  ])('%s', (source, value) => {
    expect(evaluateText(source, scope)).toEqual(value);
  });

  it.each([
    ['constructor', 'unknownName'],
    ['input.text.constructor("x")', 'unexpected'],
    ['eval("1")', 'unknownFunction'],
    ['toString()', 'unknownFunction'],
    ['nothing', 'unknownName'],
    ['1 +', 'unfinished'],
    ['1 2', 'unexpected'],
    ['"open', 'unfinished'],
    ['input.text - 1', 'wrongType'],
    ['1 / 0', 'badNumber'],
    ['round()', 'argumentCount'],
    ['date("yesterday")', 'badDate'],
  ])('%s is refused as %s', (source, key) => {
    expect(mistakeOf(() => evaluateText(source, scope))).toBe(key);
  });

  it('is refused where it is too deep, too long, or makes too much of too little', () => {
    const times = (text: string, count: number): string => text.repeat(count);
    const grown = Array.from({ length: 7 }).reduce<string>((inner) => `replace(${inner}, "a", "aaaaaaaa")`, '"aaaaaaaa"');
    expect(mistakeOf(() => evaluateText(`${times('(', 200)}1${times(')', 200)}`, scope))).toBe('tooDeep');
    expect(mistakeOf(() => evaluateText(`1${times('+1', 3_000)}`, scope))).toBe('tooLong');
    expect(mistakeOf(() => evaluateText(grown, scope))).toMatch(/tooLarge|tooMuchWork/);
  });

  it('reaches nothing of the host through any name', () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length']) {
      expect(evaluateText(`input.${name}`, scope)).toBeNull();
      expect(evaluateText(`input.text["${name}"]`, scope)).toBeNull();
      expect(evaluateText(`input.rows["${name}"]`, scope)).toBeNull();
    }
    expect(Object.getPrototypeOf(evaluateText('{"__proto__": {a: 1}}', scope))).toBe(Object.prototype);
  });

  it('throws nothing but its own mistakes, and its results are never larger than they may be', () => {
    const leaf = fc.oneof(
      fc.constantFrom('1', '2.5', '"a"', '"x,y"', 'true', 'null', 'input', 'input.text', 'input.rows', 'now', 'big', 'list', '[]', '{}'),
      fc.string({ maxLength: 6 }),
    );
    const { source } = fc.letrec<{ source: string }>((tie) => ({
      source: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc
          .tuple(tie('source'), fc.constantFrom('+', '-', '*', '/', '%', '==', '<', 'in', '&&', '??'), tie('source'))
          .map((parts) => `(${parts.join(' ')})`),
        fc
          .tuple(fc.constantFrom(...expressionFunctions.keys()), fc.array(tie('source'), { maxLength: 3 }))
          .map(([name, given]) => `${name}(${given.join(', ')})`),
        fc.array(tie('source'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
        fc.tuple(tie('source'), fc.constantFrom('.a', '[0]', '.n', '["__proto__"]')).map((parts) => parts.join('')),
      ),
    }));
    const large = { ...scope, big: 'ab,'.repeat(30_000), list: Array.from({ length: 3_000 }, (_, index) => `item ${index % 700}`) };
    fc.assert(
      fc.property(source, (each) => {
        let value: Json;
        try {
          value = evaluateText(each, large);
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionMistake);
          return;
        }
        expect(JSON.stringify(value).length).toBeLessThan(expressionLimits.size * 3);
      }),
      { numRuns: 1_500 },
    );
  });

  it('ends soon, whatever it is given to do', () => {
    const nested = Array.from({ length: 20 }).reduce<string>((inner) => `[${inner}, ${inner}]`.slice(0, 3_900), 'list');
    const hostile = [
      'unique(list)',
      'split(big + big + big + big, "")',
      nested,
      'join([big, big, big, big, big, big], big)',
      'json([[big], [big], [big], [big], [big]])',
    ];
    const large = { big: 'ab'.repeat(50_000), list: Array.from({ length: 3_000 }, (_, index) => index) };
    for (const source of hostile)
      expect(mistakeOf(() => evaluateText(source, large))).toMatch(/^(tooMuchWork|tooLarge|unfinished|unexpected|tooLong)$/);
  });
});

describe('a template', () => {
  it('puts values in place of paths, and knows no logic', () => {
    expect(fillTemplate('Hi {{ input.text }}: {{input.rows[0].n}}{{input.none}} {{input.rows}}', scope)).toBe(
      'Hi Ada: 2 [{"n":2},{"n":1}]',
    );
    expect(fillTemplate('{a} { {b} }', scope)).toBe('{a} { {b} }');
    for (const [source, key] of [
      ['{{upper(input.text)}}', 'unexpected'],
      ['{{1 + 1}}', 'unexpected'],
      ['{{input.text', 'unfinished'],
      ['{{missing}}', 'unknownName'],
    ] as const)
      expect(mistakeOf(() => fillTemplate(source, scope))).toBe(key);
  });

  it('is filled once: what is put in is never read as a template', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(fillTemplate('<{{value}}>', { value: `{{other}}${text}` })).toBe(`<{{other}}${text}>`);
      }),
      { numRuns: 200 },
    );
  });
});
