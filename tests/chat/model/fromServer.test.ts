import { expect, describe, it } from 'vitest';
import { applyEvent, emptyConversation } from '#chat/model/applyEvent.ts';
import type { Conversation } from '#chat/model/conversation.ts';
import { conversationRead } from '#chat/model/fromServer.ts';
import { pathTo } from '#chat/model/versions.ts';
import { kept, started } from './turns.ts';

const unheard = () => false;
const branches = [kept(1), kept(2, { parent: 1 }), kept(3, { parent: 1 })];

/** A conversation that is read for the first time. */
const first = (turns: readonly ReturnType<typeof kept>[], leaf: number | null) =>
  conversationRead({ turns, leaf }, { before: emptyConversation, known: emptyConversation, isHeard: unheard });
/** One that is read again, nothing having happened meanwhile. */
const again = (known: Conversation, turns: readonly ReturnType<typeof kept>[], leaf: number | null = null) =>
  conversationRead({ turns, leaf }, { before: known, known, isHeard: unheard });

describe('a conversation from the server', () => {
  it('is looked at where it was left', () => {
    expect(pathTo(first(branches, 2))).toEqual([
      { ...kept(1), progress: null },
      { ...kept(2, { parent: 1 }), progress: null },
    ]);
  });

  it.each([null, 9])('is looked at in its latest version when it was left at %s', (leaf) => {
    expect(first(branches, leaf).leaf).toBe(3);
  });

  it('may be empty', () => {
    expect(first([], null)).toEqual(emptyConversation);
  });
});

describe('a conversation that is read again', () => {
  it('keeps the version that is looked at, and the identity of what did not change', () => {
    const known = first(branches, 2);
    const read = again(known, branches, 3);
    expect(read.leaf).toBe(2);
    expect(read.turns).toBe(known.turns);
  });

  it('goes on to its end with whoever was there', () => {
    expect(again(first(branches, 2), [...branches, kept(4, { parent: 2 }), kept(5, { parent: 4 })]).leaf).toBe(5);
  });

  it('loses what was taken away elsewhere', () => {
    expect(again(first(branches, 2), [])).toEqual(emptyConversation);
    expect(again(first(branches, 2), branches.slice(0, 1)).leaf).toBe(1);
  });

  it('keeps what began while it was read', () => {
    const before = first(branches, 2);
    const known = applyEvent(before, started(4, 2));
    expect(conversationRead({ turns: branches, leaf: 2 }, { before, known, isHeard: unheard })).toEqual(known);
  });

  it('leaves answers that are heard as they are: the stream knows better', () => {
    const before = applyEvent(first(branches, 2), started(4, 2));
    const known = applyEvent(before, { type: 'ended', turn: 4, status: 'finished' });
    const stale = [...branches, kept(4, { parent: 2, status: 'running', segments: [] })];
    expect(conversationRead({ turns: stale, leaf: 4 }, { before, known, isHeard: (turn) => turn === 4 })).toEqual(known);
  });
});
