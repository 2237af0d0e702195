import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heardLevel, limits, listening } from '#chat/voice/model/pauses.ts';

const step = 50;
/** Listens to stretches of a loudness, each of so many milliseconds; tells what was heard, and when. */
function hear(...stretches: readonly (readonly [level: number, lasting: number])[]) {
  let at = 0;
  let now = listening(at);
  const told: [is: string, at: number][] = [];
  for (const [level, lasting] of stretches)
    for (const end = at + lasting; at < end;) {
      at += step;
      const next = heardLevel(now, level, at);
      if (next.is !== now.is) told.push([next.is, at]);
      now = next;
    }
  return told;
}

describe('A pause', () => {
  it('ends what is said, once something was said', () => {
    const told = hear([0.01, 1000], [0.4, 2000], [0.01, 2000]);
    expect(told.map(([is]) => is)).toEqual(['speaking', 'ended']);
    expect(told[1]![1]).toBeGreaterThanOrEqual(3000 + limits.pause);
  });

  it('is longer than one takes breath', () => {
    expect(hear([0.4, 1000], [0.01, limits.pause - 200], [0.4, 1000], [0.01, limits.pause - 200]).map(([is]) => is)).toEqual(['speaking']);
  });

  it('is told from the noise of a room', () => {
    expect(hear([0.06, 1000], [0.12, 10]).map(([is]) => is)).toEqual(['speaking']);
    expect(hear([0.03, 3000], [0.045, 3000])).toEqual([]);
    expect(hear([0.04, 3000], [0.5, 1000], [0.04, 2000]).map(([is]) => is)).toEqual(['speaking', 'ended']);
  });

  it('is none after a knock, and waiting is given up', () => {
    expect(hear([0.01, 1000], [0.9, 100], [0.01, limits.patience]).map(([is]) => is)).toEqual(['givenUp']);
  });

  it('comes after a voice alone, once, whatever is heard', () => {
    const stretch = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 60 }).map((count) => count * step),
    );
    const lives = [[], ['speaking'], ['speaking', 'ended'], ['givenUp']];
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 30 }), (stretches) => {
        expect(lives).toContainEqual(hear(...stretches).map(([is]) => is));
      }),
    );
  });
});
