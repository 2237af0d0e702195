import type { WireConversationTurns, WireMessage } from '#schemas/wire/chat/conversation.ts';
import type { WireTurn } from '#schemas/wire/chat/turn.ts';
import { segmentsOfAnswer } from './answerText.ts';
import { applyEvent, emptyConversation } from './applyEvent.ts';
import type { Conversation } from './conversation.ts';
import { latestLeaf } from './versions.ts';

/** A conversation as the server keeps it. A leaf that it does not know, or none, means the latest version. */
export function conversationOf({ turns, leaf }: Pick<WireConversationTurns, 'turns' | 'leaf'>): Conversation {
  const read = turns.reduce((conversation, value) => applyEvent(conversation, { type: 'turnRead', value }), emptyConversation);
  const chosen = applyEvent(read, { type: 'leafChosen', leaf });
  return chosen.leaf === null ? { ...chosen, leaf: latestLeaf(chosen) } : chosen;
}

/**
 * The turns in a history of messages, for servers that know no others (contract §3.4): messages of one `order` are one turn, each
 * following the one before it. `view` is what to show, `ai` stands in where there is none. What such a server does not tell
 * (when, how many tokens) is empty.
 */
export function turnsOfHistory(messages: readonly WireMessage[]): readonly WireTurn[] {
  const orders = [...new Set(messages.map(({ order }) => order))].sort((one, other) => one - other);
  return orders.map((order, index) =>
    turnOf(
      order,
      orders[index - 1] ?? null,
      messages.filter((message) => message.order === order),
    ),
  );
}

function turnOf(turn: number, parent: number | null, messages: readonly WireMessage[]): WireTurn {
  const last = (role: WireMessage['role']) => messages.findLast((message) => message.role === role);
  const answer = last('view') ?? last('ai');
  return {
    turn,
    parent,
    question: last('human')?.context ?? '',
    attachments: [],
    model: answer?.model_name ?? '',
    status: answer ? 'finished' : 'interrupted',
    segments: answer ? segmentsOfAnswer(answer.context) : [],
    usage: null,
    error: null,
    dropped: 0,
    rating: ratingIn(messages),
    startedAt: messages.find(({ time_stamp }) => time_stamp)?.time_stamp ?? '',
  };
}

/** The rating in the feedback that the older contract attaches to messages (§9.1). */
function ratingIn(messages: readonly WireMessage[]): number | null {
  const scores = messages.map(({ feedback }) => (feedback && 'score' in feedback ? feedback.score : null));
  return scores.find((score) => typeof score === 'number') ?? null;
}
