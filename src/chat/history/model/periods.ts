import { readerZone } from '#i18n/zone.ts';
import { dayStart } from '#schemas/kit/timeZone.ts';
import type { WireConversation } from '#schemas/wire/chat/conversation.ts';

/** The groups of the history, in their order. */
export const periods = ['pinned', 'today', 'yesterday', 'earlier'] as const;
export type Period = (typeof periods)[number];

export interface PeriodGroup {
  readonly period: Period;
  readonly items: readonly WireConversation[];
}

function periodOf({ pinned, create_time }: WireConversation, now: number): Period {
  if (pinned) return 'pinned';
  const at = new Date(create_time).getTime();
  if (at >= dayStart(now, readerZone())) return 'today';
  return at >= dayStart(now, readerZone(), -1) ? 'yesterday' : 'earlier';
}

/** The history by when it was, each group in the order it came in; empty groups are left out. */
export function byPeriod(items: readonly WireConversation[], now: number): PeriodGroup[] {
  return periods.flatMap((period) => {
    const own = items.filter((item) => periodOf(item, now) === period);
    return own.length > 0 ? [{ period, items: own }] : [];
  });
}
