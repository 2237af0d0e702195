import type { Attachment, FinishReason, TurnError, TurnStatus } from './turn.ts';

/**
 * One event of our own stream (`incremental: true`): a chunk of OpenAI's form, so that its clients read it, with what they do not
 * know under `wenshu`. The event's `id` is the position in the answer after the chunk (`lengthOf` in `turn.ts`); a client that
 * comes back sends the last one as `Last-Event-ID`. The stream ends with `[DONE]`; comment lines keep it open.
 */
export interface WireChunk {
  /** The conversation's `conv_uid`. */
  readonly id: string;
  readonly object: 'chat.completion.chunk';
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
  readonly choices: readonly {
    readonly index: 0;
    readonly delta: { readonly role?: 'assistant'; readonly content?: string; readonly reasoning_content?: string };
    readonly finish_reason: FinishReason | null;
  }[];
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number; readonly total_tokens: number } | null;
  readonly wenshu?: ChunkFacts;
}

/** The first chunk tells which turn it is, the last how it ended; `reset` tells that what had come is to be forgotten. */
export interface ChunkFacts {
  readonly turn: number;
  readonly parent?: number | null;
  readonly beside?: number | null;
  readonly question?: string;
  /** Where there are any. */
  readonly attachments?: readonly Attachment[];
  readonly startedAt?: string;
  readonly dropped?: number;
  readonly status?: TurnStatus;
  readonly reset?: true;
  readonly isEstimated?: boolean;
  readonly firstMs?: number | null;
  readonly totalMs?: number | null;
}

/** In place of a chunk when the turn failed. OpenAI's clients throw it; ours shows it at the end of the answer. */
export interface WireChunkError {
  readonly error: TurnError & { readonly type: 'turn_failed' };
}
