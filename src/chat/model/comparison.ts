import type { Conversation, Turn } from './conversation.ts';
import { siblingsOf } from './versions.ts';

/** The answers that are compared with a turn's, itself among them, oldest first; empty when it is compared with none. */
export function comparisonOf(conversation: Conversation, turn: number): readonly Turn[] {
  const of = conversation.turns.get(turn);
  if (!of) return [];
  const first = of.beside ?? turn;
  const answers = siblingsOf(conversation, turn).filter((sibling) => sibling.turn === first || sibling.beside === first);
  return answers.length > 1 && answers[0]?.turn === first ? answers : [];
}

/** Answers side by side: the newest of each model, the model asked first standing first. */
export const columnsOf = (answers: readonly Turn[]): readonly Turn[] => [...new Map(answers.map((turn) => [turn.model, turn])).values()];

/** The conversation when the comparison that a turn is of is over: its answers are versions like all others. */
export function withoutComparison(conversation: Conversation, turn: number): Conversation {
  const answers = comparisonOf(conversation, turn);
  if (answers.length === 0) return conversation;
  const turns = new Map(conversation.turns);
  for (const answer of answers) if (answer.beside !== null) turns.set(answer.turn, { ...answer, beside: null });
  return { ...conversation, turns };
}
