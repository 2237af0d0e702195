import type { WireConversationTurns } from '#schemas/wire/chat/conversation.ts';
import { turnRead } from './applyEvent.ts';
import type { Conversation } from './conversation.ts';
import { latestLeaf, leafUnder } from './versions.ts';

/** State of a conversation while it is read from the server. */
export interface Reading {
  /** The conversation when reading began: turns that the server does not list any more are gone. */
  readonly before: Conversation;
  readonly known: Conversation;
  /** True if a turn is better known from its stream. */
  readonly isHeard: (turn: number) => boolean;
}

/**
 * A conversation as the server keeps it, over what is known of it. The version looked at stays, and whoever is at its end stays at
 * its end; where there is none, the server's leaf is looked at, or the latest version if it knows none.
 */
export function conversationRead(
  { turns, leaf }: Pick<WireConversationTurns, 'turns' | 'leaf'>,
  { before, known, isHeard }: Reading,
): Conversation {
  const stored = new Set(turns.map(({ turn }) => turn));
  const isGone = (turn: number): boolean => before.turns.has(turn) && !stored.has(turn) && !isHeard(turn);
  const after = new Map([...known.turns].filter(([turn]) => !isGone(turn)));
  for (const value of turns) if (!isHeard(value.turn)) after.set(value.turn, turnRead(after.get(value.turn), value));
  const isSame = after.size === known.turns.size && [...after].every(([turn, read]) => known.turns.get(turn) === read);
  const read = { ...known, turns: isSame ? known.turns : after };
  return { ...read, leaf: lookedAt(read, leaf) };
}

function lookedAt(read: Conversation, kept: number | null): number | null {
  if (read.leaf !== null && read.turns.has(read.leaf)) return leafUnder(read, read.leaf);
  return kept !== null && read.turns.has(kept) ? kept : latestLeaf(read);
}
