import { lengthOf, type Segment, type WireTurn, withMore } from '#schemas/wire/chat/turn.ts';
import { withoutComparison } from './comparison.ts';
import type { ChatEvent, Conversation, Turn } from './conversation.ts';

export const emptyConversation: Conversation = { turns: new Map(), leaf: null };

type EventType = ChatEvent['type'];
type Appliers = {
  readonly [T in EventType]: (conversation: Conversation, event: Extract<ChatEvent, { type: T }>) => Conversation;
};

/**
 * The conversation after an event. What an event does not change keeps its identity: turns, and the conversation itself. An event
 * of a turn that is not known changes nothing, and of a turn that has ended only `turnRead`, `rated`, `kept` and `measured` do.
 */
export function applyEvent(conversation: Conversation, event: ChatEvent): Conversation {
  const apply = appliers[event.type] as (conversation: Conversation, event: ChatEvent) => Conversation;
  return apply(conversation, event);
}

const appliers: Appliers = {
  turnStarted: (conversation, { type: _, ...asked }) =>
    conversation.turns.has(asked.turn) ? conversation : withBegun(conversation, asked),
  appended: whileRunning((turn, event) => {
    const text = newTextOf(turn, event);
    return text === '' ? turn : { ...turn, progress: null, segments: withMore(turn.segments, event.kind, text) };
  }),
  replaced: whileRunning((turn, { segments }) =>
    sameValue(turn.segments, segments) ? turn : { ...turn, progress: null, segments: keptSegments(turn.segments, segments) },
  ),
  progressed: whileRunning((turn, { progress }) => (turn.progress === progress ? turn : { ...turn, progress })),
  contextDropped: whileRunning((turn, { dropped }) => (turn.dropped === dropped ? turn : { ...turn, dropped })),
  measured: onTurn((turn, { usage }) => (sameValue(turn.usage, usage) ? turn : { ...turn, usage })),
  rated: onTurn((turn, { rating }) => (turn.rating === rating ? turn : { ...turn, rating })),
  kept: (conversation, { turn }) => withoutComparison(conversation, turn),
  ended: whileRunning((turn, { status, finishReason = 'stop', error = null }) => ({
    ...turn,
    status,
    finishReason: status === 'finished' ? finishReason : null,
    error,
    progress: null,
  })),
  turnRead: (conversation, { value }) => {
    const known = conversation.turns.get(value.turn);
    const read = turnRead(known, value);
    return read === known ? conversation : { ...conversation, turns: withTurn(conversation, read) };
  },
  leafChosen: (conversation, { leaf }) =>
    leaf === conversation.leaf || (leaf !== null && !conversation.turns.has(leaf)) ? conversation : { ...conversation, leaf },
};

/** A turn as the server keeps it, in place of what was known of it; what is known where that says the same. */
export function turnRead(known: Turn | undefined, value: WireTurn): Turn {
  const read: Turn = { ...value, progress: value.status === 'running' ? (known?.progress ?? null) : null };
  return known && sameValue(known, read) ? known : read;
}

type Asked = Omit<Extract<ChatEvent, { type: 'turnStarted' }>, 'type'>;

/** A question that is put to another model leaves what is looked at; any other is looked at, and chooses the answer that it follows. */
function withBegun(conversation: Conversation, asked: Asked): Conversation {
  const { turn, parent, beside = null } = asked;
  const settled = beside === null && parent !== null ? withoutComparison(conversation, parent) : conversation;
  const leaf = beside === null ? turn : (conversation.leaf ?? turn);
  return { turns: withTurn(settled, begun({ ...asked, beside })), leaf };
}

const begun = (asked: Asked & Pick<Turn, 'beside'>): Turn => ({
  ...asked,
  status: 'running',
  segments: [],
  progress: null,
  finishReason: null,
  usage: null,
  error: null,
  dropped: 0,
  rating: null,
});

const withTurn = ({ turns }: Conversation, turn: Turn) => new Map(turns).set(turn.turn, turn);

/** Changes the event's turn, if it is known. */
function onTurn<Event extends { readonly turn: number }>(change: (turn: Turn, event: Event) => Turn) {
  return (conversation: Conversation, event: Event): Conversation => {
    const before = conversation.turns.get(event.turn);
    const after = before && change(before, event);
    return !after || after === before ? conversation : { ...conversation, turns: withTurn(conversation, after) };
  };
}

function whileRunning<Event extends { readonly turn: number }>(change: (turn: Turn, event: Event) => Turn) {
  return onTurn<Event>((turn, event) => (turn.status === 'running' ? change(turn, event) : turn));
}

/** Returns the text an event adds beyond what has come: none when it begins after a gap. */
function newTextOf({ segments }: Turn, { text, at }: { readonly text: string; readonly at?: number | undefined }) {
  if (at === undefined) return text;
  const come = lengthOf(segments);
  return at > come ? '' : text.slice(come - at);
}

/** The new segments, those that did not change being the old ones: a thought that is complete is not drawn again with each word after it. */
const keptSegments = (before: readonly Segment[], after: readonly Segment[]): readonly Segment[] =>
  after.map((segment, index) => {
    const old = before[index];
    return old && sameValue(old, segment) ? old : segment;
  });

/** Compares two JSON values deeply. A missing key equals one that is undefined. */
function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => sameValue(left[key], right[key]));
}
