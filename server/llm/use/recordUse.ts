import type { Context } from '../../context.ts';
import type { ModelUse } from '../model.ts';

/** The day of a moment, in UTC: `2026-11-20`. */
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

const whole = (value: number | null): number | null => (value === null ? null : Math.max(0, Math.round(value)));

/** Keeps what a turn or call took, for the page of use. */
export async function recordUse({ store, clock }: Context, use: ModelUse): Promise<void> {
  const row = {
    day: dayOf(clock()),
    userId: use.userId,
    model: use.model,
    failed: use.failed ? 1 : 0,
    promptTokens: whole(use.promptTokens),
    completionTokens: whole(use.completionTokens),
    isEstimated: use.isEstimated,
    firstMs: whole(use.firstMs),
    totalMs: whole(use.totalMs),
    callType: use.callType ?? null,
    documents: whole(use.documents ?? null),
    characters: whole(use.characters ?? null),
  };
  await store.transaction((trx) => trx.insertInto('model_uses').values(row).execute());
}
