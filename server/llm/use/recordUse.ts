import { dayIn } from '#schemas/kit/timeZone.ts';
import type { Context } from '../../context.ts';
import type { ModelUse } from '../model.ts';

const whole = (value: number | null): number | null => (value === null ? null : Math.max(0, Math.round(value)));

/** Keeps what a turn or call took, for the page of use. */
export async function recordUse({ store, clock, settings }: Context, use: ModelUse): Promise<void> {
  const row = {
    day: dayIn(clock(), settings.timeZone),
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
