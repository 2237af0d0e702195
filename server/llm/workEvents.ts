import type { Json } from '#schemas/kit/kinds/json.ts';
import type { ModelEvent } from './model.ts';

/** A turn by its place. */
export interface TurnPlace {
  readonly convUid: string;
  readonly turn: number;
}

/**
 * Events of work that answers a turn: those of models; `works`, with what it is gone on by if the server ends; and `waits`, after which nothing
 * comes before a person has answered elsewhere.
 */
export type WorkEvent = ModelEvent | { readonly type: 'works'; readonly kept: Json } | { readonly type: 'waits' };

/** Reason of the signal of work that goes on without this server; any other ends it. */
export const leftToOthers = 'interrupted';
