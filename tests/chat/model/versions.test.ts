import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEvent, emptyConversation } from '#chat/model/applyEvent.ts';
import type { Conversation, Turn } from '#chat/model/conversation.ts';
import { latestLeaf, leafBeside, leafUnder, pathTo, versionsOf } from '#chat/model/versions.ts';
import { kept } from './turns.ts';

/** A conversation of turns given as `[turn, parent]`, looked at up to its leaf. */
const conversation = (pairs: readonly (readonly [number, number | null])[], leaf: number | null): Conversation => {
  const read = pairs.reduce(
    (sum, [turn, parent]) => applyEvent(sum, { type: 'turnRead', value: kept(turn, { parent }) }),
    emptyConversation,
  );
  return applyEvent(read, { type: 'leafChosen', leaf });
};
const numbers = (turns: readonly Turn[]) => turns.map(({ turn }) => turn);

/** 1 was asked and answered, 2 and 3 followed; 4 is question 2 put otherwise, 5 follows it; 6 begins anew. */
const branched = conversation(
  [
    [1, null],
    [2, 1],
    [3, 2],
    [4, 1],
    [5, 4],
    [6, null],
  ],
  3,
);

describe('the turns shown', () => {
  it('run from the first question to the end of the version looked at', () => {
    expect(numbers(pathTo(branched))).toEqual([1, 2, 3]);
    expect(numbers(pathTo({ ...branched, leaf: 5 }))).toEqual([1, 4, 5]);
    expect(pathTo({ ...branched, leaf: null })).toEqual([]);
  });
});

describe('the versions of a turn', () => {
  it('are what follows the same answer, oldest first', () => {
    expect(numbers(versionsOf(branched, 4))).toEqual([2, 4]);
    expect(numbers(versionsOf(branched, 6))).toEqual([1, 6]);
    expect(numbers(versionsOf(branched, 3))).toEqual([3]);
    expect(versionsOf(branched, 9)).toEqual([]);
  });

  it('are kept in order however they were read', () => {
    expect(
      numbers(
        versionsOf(
          conversation(
            [
              [3, 1],
              [2, 1],
              [1, null],
            ],
            3,
          ),
          3,
        ),
      ),
    ).toEqual([2, 3]);
  });

  it('end where the latest of what follows them ends', () => {
    expect(leafUnder(branched, 1)).toBe(5);
    expect(leafUnder(branched, 2)).toBe(3);
    expect(leafUnder(branched, 6)).toBe(6);
  });

  it('are switched between by their ends', () => {
    expect(leafBeside('question', branched, 2, 1)).toBe(5);
    expect(leafBeside('question', branched, 4, -1)).toBe(3);
    expect(leafBeside('question', branched, 4, 1)).toBeNull();
    expect(leafBeside('question', branched, 2, -1)).toBeNull();
    expect(leafBeside('question', branched, 9, 1)).toBeNull();
  });
});

describe('the end of a conversation that nobody has chosen', () => {
  it('is that of the latest version', () => {
    expect(latestLeaf(branched)).toBe(6);
    expect(
      latestLeaf(
        conversation(
          [
            [1, null],
            [2, 1],
            [3, 1],
          ],
          null,
        ),
      ),
    ).toBe(3);
    expect(latestLeaf(emptyConversation)).toBeNull();
  });
});

describe('any tree of turns, even one that runs in circles', () => {
  const parents = fc.array(fc.option(fc.integer({ min: 1, max: 14 })), { minLength: 1, maxLength: 12 });
  const trees = parents.map((all) =>
    conversation(
      all.map((parent, index) => [index + 1, parent]),
      null,
    ),
  );

  it('has a path from a beginning to every turn, each step following the one before', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        for (const leaf of tree.turns.keys()) {
          const path = pathTo({ ...tree, leaf });
          expect(path.at(-1)?.turn).toBe(leaf);
          path.slice(1).forEach((turn, index) => expect(turn.parent).toBe(path[index]?.turn));
          expect(versionsOf(tree, path[0]!.turn)).toEqual(versionsOf(tree, latestRoot(tree)));
        }
      }),
    );
  });

  it('has every turn in exactly one set of versions, and a leaf under each that shows it', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const sets = new Set([...tree.turns.keys()].map((turn) => numbers(versionsOf(tree, turn)).join()));
        expect([...sets].flatMap((set) => set.split(',').map(Number)).sort((one, other) => one - other)).toEqual([...tree.turns.keys()]);
        for (const turn of tree.turns.keys()) {
          const leaf = leafUnder(tree, turn);
          expect(numbers(pathTo({ ...tree, leaf }))).toContain(turn);
          expect(leafUnder(tree, leaf)).toBe(leaf);
        }
      }),
    );
  });

  const latestRoot = (tree: Conversation) => pathTo({ ...tree, leaf: latestLeaf(tree) })[0]!.turn;
});
