import { describe, expect, it } from 'vitest';
import { applyEvent, emptyConversation } from '#chat/model/applyEvent.ts';
import { columnsOf, comparisonOf } from '#chat/model/comparison.ts';
import type { ChatEvent, Conversation, Turn } from '#chat/model/conversation.ts';
import { leafBeside, versionsOf } from '#chat/model/versions.ts';
import { kept, started } from './turns.ts';

const after = (from: Conversation, ...events: readonly ChatEvent[]): Conversation => events.reduce(applyEvent, from);
const read = (...turns: readonly ReturnType<typeof kept>[]): Conversation =>
  after(emptyConversation, ...turns.map((value) => ({ type: 'turnRead', value }) as const), { type: 'leafChosen', leaf: 1 });
const numbers = (turns: readonly Turn[]) => turns.map(({ turn }) => turn);

/** 2 was compared with 1; 3 is the question put otherwise. */
const compared = read(kept(1, { model: 'a' }), kept(2, { model: 'b', beside: 1 }), kept(3));

describe('answers that are compared', () => {
  it('are found from any of them, and from no other', () => {
    expect([1, 2, 3, 9].map((turn) => numbers(comparisonOf(compared, turn)))).toEqual([[1, 2], [1, 2], [], []]);
  });

  it('are none without the first of them', () => {
    expect(comparisonOf(read(kept(1), kept(2, { beside: 9 })), 2)).toEqual([]);
    expect(comparisonOf(read(kept(1), kept(2, { parent: 1, beside: 1 })), 2)).toEqual([]);
  });

  it('stand side by side by model, the newest of each, in the order the models were asked', () => {
    const again = after(compared, { ...started(4), model: 'a', beside: 1 }, { ...started(5), model: 'c', beside: 1 });
    expect(numbers(columnsOf(comparisonOf(again, 1)))).toEqual([4, 2, 5]);
  });

  it('count as one version, and are gone past as one', () => {
    expect(numbers(versionsOf(compared, 1))).toEqual([1, 3]);
    expect(leafBeside('question', compared, 1, 1)).toBe(3);
    expect(leafBeside('question', compared, 3, -1)).toBe(1);
  });

  it('leave what is looked at where it is', () => {
    expect(after(read(kept(1), kept(2, { parent: 1 })), { type: 'leafChosen', leaf: 2 }, { ...started(3), beside: 1 }).leaf).toBe(2);
  });

  it('are versions like all others once one is chosen, by whichever of them', () => {
    for (const turn of [1, 2]) {
      const chosen = after(compared, { type: 'kept', turn });
      expect(comparisonOf(chosen, turn)).toEqual([]);
      expect(numbers(versionsOf(chosen, 1))).toEqual([1, 2, 3]);
    }
    expect(after(compared, { type: 'kept', turn: 3 })).toBe(compared);
  });

  it('are chosen among by whoever asks on', () => {
    expect(comparisonOf(after(compared, started(4, 2)), 1)).toEqual([]);
    expect(numbers(comparisonOf(after(compared, started(4, 3)), 1))).toEqual([1, 2]);
  });
});
