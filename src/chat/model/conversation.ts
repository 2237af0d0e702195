import type { Attachment, FinishReason, Segment, TurnError, TurnStatus, TurnUsage, WireTurn } from '#schemas/wire/chat/turn.ts';

/** One question and its answer, as far as it has come. */
export interface Turn extends WireTurn {
  /** Progress of a task before there is anything to read; null when there is none. */
  readonly progress: string | null;
}

/**
 * A conversation: a tree of turns, and which version of each is looked at. A finished turn keeps its identity for as long as
 * nothing of it changes, so that what draws it need not draw it again.
 */
export interface Conversation {
  readonly turns: ReadonlyMap<number, Turn>;
  /** The last turn of the version looked at; null before the first. */
  readonly leaf: number | null;
}

/** Events of a conversation. Every wire format is read into these, and the conversation is the fold over them (`applyEvent`). */
export type ChatEvent =
  | {
      readonly type: 'turnStarted';
      readonly turn: number;
      readonly parent: number | null;
      /** The first of the answers that it is compared with, if it is. */
      readonly beside?: number | null | undefined;
      readonly question: string;
      readonly attachments: readonly Attachment[];
      readonly model: string;
      readonly startedAt: string;
    }
  /** More of the answer; `at` is the position it begins at, where the wire tells it: what had come already is not taken twice. */
  | {
      readonly type: 'appended';
      readonly turn: number;
      readonly kind: Segment['kind'];
      readonly text: string;
      readonly at?: number | undefined;
    }
  /** The whole answer so far, from wires that say it anew each time. */
  | { readonly type: 'replaced'; readonly turn: number; readonly segments: readonly Segment[] }
  | { readonly type: 'progressed'; readonly turn: number; readonly progress: string | null }
  | { readonly type: 'contextDropped'; readonly turn: number; readonly dropped: number }
  | { readonly type: 'measured'; readonly turn: number; readonly usage: TurnUsage }
  | { readonly type: 'rated'; readonly turn: number; readonly rating: number | null }
  /** Of answers that are compared, the one to go on with: the comparison is over. */
  | { readonly type: 'kept'; readonly turn: number }
  | {
      readonly type: 'ended';
      readonly turn: number;
      readonly status: Exclude<TurnStatus, 'running'>;
      /** Of a finished one; `stop` unless it says otherwise. */
      readonly finishReason?: FinishReason | undefined;
      readonly error?: TurnError | undefined;
    }
  /** A turn as the server keeps it, in place of whatever was known of it. */
  | { readonly type: 'turnRead'; readonly value: WireTurn }
  | { readonly type: 'leafChosen'; readonly leaf: number | null };
