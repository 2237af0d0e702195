import type { FinishReason, Segment } from '#schemas/wire/chat/turn.ts';
import type { ChatEvent } from '../model/conversation.ts';

/** Facts of a turn known before its stream begins. Our own wire repeats them more exactly; those of other servers do not. */
export interface Asked extends Omit<Extract<ChatEvent, { type: 'turnStarted' }>, 'type'> {
  /** The `chat_mode`: some scenes of other servers write in their own way (contract §4.6). */
  readonly scene: string;
}

/** Where the reading of a turn stands, over all the connections that it takes. */
export interface Reading {
  readonly asked: Asked;
  /** Null until the stream has said, or must have meant, which turn it is. */
  readonly turn: number | null;
  /** True on our own wire, which numbers its events, reports how a turn ends, and can be resumed. */
  readonly isOurs: boolean;
  /** Length of the answer so far, on our own wire: sent as `Last-Event-ID` when resuming. */
  readonly position: number;
  /** The whole text of the last payload that was not JSON. */
  readonly text: string;
  /** True once a JSON payload has been understood: unknown ones are then no text. */
  readonly speaksJson: boolean;
  /** True once anything of the answer has come. */
  readonly hasAnswer: boolean;
  /** Raw output that other servers show while they work, and that stands for the answer if nothing better comes. */
  readonly held: readonly Segment[] | null;
  /** Why the answer ends, once a chunk has said so. */
  readonly finishReason: FinishReason | null;
  /** The turn has ended: nothing more of the answer comes, though its numbers may. */
  readonly hasEnded: boolean;
  /** This connection has no more to say: its end was marked, or something is missing. */
  readonly isOver: boolean;
  /** Something is missing before the last payload. */
  readonly hasGap: boolean;
}

type OfTurn = Extract<ChatEvent, { type: 'appended' | 'replaced' | 'progressed' | 'contextDropped' | 'measured' | 'ended' }>;
type WithoutTurn<Event> = Event extends OfTurn ? Omit<Event, 'turn'> : never;

/** Event read from a payload: of the turn, without its number; raw output to be held back; the mark of the end. */
export type PayloadEvent =
  | WithoutTurn<OfTurn>
  | { readonly type: 'held'; readonly segments: readonly Segment[]; readonly progress: string }
  | { readonly type: 'over' };

export type Json = Readonly<Record<string, unknown>>;

/** Reads a payload of one form; null when it is of another. */
export type PayloadReader = (payload: Json, reading: Reading, position: number | null) => readonly PayloadEvent[] | null;

export const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A reading before anything has come.
 * @param position how much of the answer is known already, when a turn of our own server is followed from there; else null.
 */
export const readingOf = (asked: Asked, position: number | null = null): Reading => ({
  asked,
  turn: position === null ? null : asked.turn,
  isOurs: position !== null,
  position: position ?? 0,
  text: '',
  speaksJson: position !== null,
  hasAnswer: (position ?? 0) > 0,
  held: null,
  finishReason: null,
  hasEnded: false,
  isOver: false,
  hasGap: false,
});
