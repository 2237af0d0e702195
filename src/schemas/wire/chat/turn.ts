import { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import { type FileKind, fileKinds, type Unread, unreadReasons } from './files.ts';

/** Kinds of segments of an answer: the model's thinking, and its text. */
export const segmentKinds = ['thinking', 'text'] as const;
export type SegmentKind = (typeof segmentKinds)[number];
export interface Segment {
  readonly kind: SegmentKind;
  readonly text: string;
}

/**
 * Where a turn stands. `waiting` is one whose work waits for a person, and goes on in the same turn once they have answered; `interrupted` is one
 * whose server went away; what had come is kept.
 */
export const turnStatuses = ['running', 'waiting', 'finished', 'stopped', 'failed', 'interrupted'] as const;
export type TurnStatus = (typeof turnStatuses)[number];

/** Why a finished answer ends: the model had said all, or a limit of its length cut it off. */
export const finishReasons = ['stop', 'length'] as const;
export type FinishReason = (typeof finishReasons)[number];

/** Usage of one turn. Counts that the model did not report are estimated, and marked so. */
export interface TurnUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly isEstimated: boolean;
  /** Milliseconds from the question to the first piece of the answer, and to its end. */
  readonly firstMs: number | null;
  readonly totalMs: number | null;
}

/** Why a turn failed: a code of `wire/errors.ts` with its facts, and the server's words for those who do not know the code. */
export interface TurnError {
  readonly code: ErrorCode | (string & {});
  readonly message: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/** A file that a question came with. */
export interface Attachment {
  readonly name: string;
  readonly url: string;
  /** Bytes. */
  readonly size: number;
  /** Absent where nobody has looked into it. */
  readonly kind?: FileKind;
  /** Why the model of the turn was not given all of it; absent when it was. */
  readonly unread?: Unread;
}

/**
 * One question and its answer, as the server tells it. Turns of a conversation form a tree: `parent` is the turn whose answer the
 * question follows; turns of one parent are versions of each other (the question edited, answered again, or two models compared).
 */
export interface WireTurn {
  /** Counted from 1 in each conversation. */
  readonly turn: number;
  readonly parent: number | null;
  /** The first of the answers that this one is compared with, for as long as none of them was chosen; null for all others, and for that first one. */
  readonly beside: number | null;
  readonly question: string;
  readonly attachments: readonly Attachment[];
  readonly model: string;
  readonly status: TurnStatus;
  readonly segments: readonly Segment[];
  /** Null for a turn that is not finished. */
  readonly finishReason: FinishReason | null;
  readonly usage: TurnUsage | null;
  readonly error: TurnError | null;
  /** Number of the oldest turns left out of the prompt because they did not fit. */
  readonly dropped: number;
  /** 0 to 5; null when not rated. */
  readonly rating: number | null;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
}

/** The same, as it is held against what is sent. */
export const wireTurn: z.ZodType<WireTurn, WireTurn> = z.strictObject({
  turn: z.int(),
  parent: z.int().nullable(),
  beside: z.int().nullable(),
  question: z.string(),
  attachments: z.array(
    z.strictObject({
      name: z.string(),
      url: z.string(),
      size: z.int(),
      kind: z.enum(fileKinds).optional(),
      unread: z.enum(unreadReasons).optional(),
    }),
  ),
  model: z.string(),
  status: z.enum(turnStatuses),
  segments: z.array(z.strictObject({ kind: z.enum(segmentKinds), text: z.string() })),
  finishReason: z.enum(finishReasons).nullable(),
  usage: z
    .strictObject({
      promptTokens: z.int(),
      completionTokens: z.int(),
      isEstimated: z.boolean(),
      firstMs: z.int().nullable(),
      totalMs: z.int().nullable(),
    })
    .nullable(),
  error: z
    .strictObject({
      code: z.string(),
      message: z.string(),
      facts: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .nullable(),
  dropped: z.int(),
  rating: z.int().min(0).max(5).nullable(),
  startedAt: z.string(),
});

/** Length of an answer so far: the number of UTF-16 units of all its segments. This is the event number of the stream. */
export const lengthOf = (segments: readonly Segment[]): number => segments.reduce((sum, { text }) => sum + text.length, 0);

/** The segments with more of one kind at their end. */
export function withMore(segments: readonly Segment[], kind: SegmentKind, text: string): readonly Segment[] {
  const last = segments.at(-1);
  return last?.kind === kind ? [...segments.slice(0, -1), { kind, text: last.text + text }] : [...segments, { kind, text }];
}

/** Returns the segments after the first `position` units. */
export function segmentsAfter(segments: readonly Segment[], position: number): readonly Segment[] {
  let before = position;
  return segments.flatMap(({ kind, text }) => {
    const rest = text.slice(Math.max(0, before));
    before -= text.length;
    return rest === '' ? [] : [{ kind, text: rest }];
  });
}
