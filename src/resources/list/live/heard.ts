import type { LiveEvent } from '@refinedev/core';

/** Events of a moment, gathered. */
export interface Heard {
  readonly created: ReadonlySet<number>;
  readonly changed: ReadonlySet<number>;
  readonly gone: ReadonlySet<number>;
  /** Changed by this session itself: brought up to date without a word. */
  readonly own: ReadonlySet<number>;
  /** Something may have changed that nobody told of. */
  readonly isAnything: boolean;
}

export const nothingHeard: Heard = { created: new Set(), changed: new Set(), gone: new Set(), own: new Set(), isAnything: false };

/** Folds one more event in. Records that this session created or removed itself are skipped: its own screens show them already. */
export function heard(before: Heard, { type, payload, meta }: LiveEvent): Heard {
  const ids = (payload.ids ?? []).map(Number);
  const isOwn = (meta as { isOwn?: boolean } | undefined)?.isOwn === true;
  if (type === '*') return { ...before, isAnything: true };
  if (type === 'updated') {
    const own = isOwn ? [...before.own, ...ids] : [...before.own].filter((id) => !ids.includes(id));
    return { ...before, changed: new Set([...before.changed, ...ids]), own: new Set(own) };
  }
  if (isOwn) return before;
  if (type === 'created') return { ...before, created: new Set([...before.created, ...ids]) };
  if (type === 'deleted') return { ...before, gone: new Set([...before.gone, ...ids]) };
  return before;
}
