import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variablesOf, withVariables } from '#schemas/promptVariables.ts';

const piece = fc.oneof(fc.string(), fc.constantFrom('{城市}', '{year_2}', '{', '}', '{}', '{{a}}', '{"k":1}', '{2x}', '$&'));
const prompt = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

describe('The variables of a prompt', () => {
  it('are names in braces, each once, in their order', () => {
    expect(variablesOf('{b} {a} {b} {"c":1} {} {2d} {{e}}')).toEqual(['b', 'a', 'e']);
  });

  it('leave nothing to fill in once each has a value', () => {
    fc.assert(
      fc.property(prompt, (content) => {
        const values = Object.fromEntries(variablesOf(content).map((name) => [name, '-']));
        expect(variablesOf(withVariables(content, values)).filter((name) => name in values)).toEqual([]);
      }),
    );
  });

  it('are filled in with exactly what was given, which is not read again', () => {
    expect(withVariables('{a} and {b}', { a: '{b} $1 $&', b: 'x' })).toBe('{b} $1 $& and x');
  });

  it('stay as they are without a value, whatever objects inherit', () => {
    expect(withVariables('{a} {toString} {__proto__}', {})).toBe('{a} {toString} {__proto__}');
  });
});
