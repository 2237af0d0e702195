import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '#schemas/wire/errors.ts';
import { noToolCalls, type ToolCallPiece, toolCallsIn, withPiece } from '#server/llm/client/toolCalls.ts';

describe('the calls of an answer', () => {
  const fold = (pieces: readonly ToolCallPiece[]) => toolCallsIn(pieces.reduce(withPiece, noToolCalls));
  const given = fc.dictionary(
    fc.string({ unit: 'grapheme', maxLength: 5 }),
    fc.jsonValue({ maxDepth: 3 }).filter((value) => !/\\u0000|\\ud/.test(JSON.stringify(value))),
  );
  const call = fc.record({ name: fc.constantFrom('weather', 'time', 'look'), given: given.map((value) => JSON.stringify(value)) });

  /** Cuts text at these places, one after another. */
  const cut = (text: string, places: readonly number[]): string[] => {
    const ends = [...places.map((place) => place % (text.length + 1)), 0, text.length].toSorted((one, other) => one - other);
    return ends.slice(1).map((end, at) => text.slice(ends[at], end));
  };

  it('are the same however they are cut and mixed', () => {
    const calls = fc.array(fc.tuple(call, fc.array(fc.nat(), { maxLength: 6 })), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(calls, fc.array(fc.nat(), { maxLength: 40 }), fc.boolean(), (all, order, hasIndex) => {
        const queues = all.map(([{ name, given: text }, places], index) =>
          cut(text, places).map((fragment, at): ToolCallPiece => ({
            index: hasIndex ? index : null,
            id: at === 0 || !hasIndex ? `id_${index}` : '',
            name: at === 0 ? name : '',
            given: fragment,
          })),
        );
        const pieces: ToolCallPiece[] = [];
        // Each call begins in its turn; what follows comes in any order.
        for (const queue of queues) pieces.push(queue.shift()!);
        for (const pick of order) pieces.push(...queues[pick % queues.length]!.splice(0, 1));
        pieces.push(...queues.flat());
        expect(fold(pieces)).toEqual(
          all.map(([{ name, given: text }], index) => ({ id: `id_${index}`, name, arguments: JSON.parse(text) as object })),
        );
      }),
    );
  });

  it('are calls or a refusal, whatever comes, and have ids of their own', () => {
    const anything = fc.record({
      index: fc.option(fc.integer({ min: -1, max: 3 })),
      id: fc.constantFrom('', 'a', 'b', 'call_0'),
      name: fc.constantFrom('', 'weather', 'time'),
      given: fc.oneof(fc.constantFrom('', '{', '}', '{}', '"', '[]', '{"a":1}'), fc.object()),
    });
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 12 }), (pieces) => {
        try {
          const calls = fold(pieces);
          return new Set(calls.map(({ id }) => id)).size === calls.length && calls.every(({ name }) => name !== '');
        } catch (error) {
          return isRefusal(error);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('take time that grows with their length, however small the pieces and however often they are named', () => {
    const cost = (length: number): number => {
      const before = process.cpuUsage();
      Array.from({ length }, (): ToolCallPiece => ({ index: 0, id: '', name: 'weather', given: '"}' })).reduce(withPiece, noToolCalls);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const least = (length: number) => Math.min(...[1, 2, 3].map(() => cost(length))) + 2_000;
    expect(least(80_000) / least(10_000)).toBeLessThan(24);
  });
});
