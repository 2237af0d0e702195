import dayjs, { type Dayjs } from 'dayjs';
import { formatDateTime } from '#i18n/format.ts';
import { readerZone } from '#i18n/zone.ts';
import { momentOf } from '#schemas/kit/timeZone.ts';

/** A moment as a calendar shows it: with the figures of the reader's clock, whatever the browser's zone is. */
export const toCalendar = (iso: string): Dayjs => dayjs(formatDateTime(iso, { seconds: true }));

/** Milliseconds at which UTC's clocks show what a calendar shows. */
export const wallIn = (shown: Dayjs): number => Date.parse(shown.format('YYYY-MM-DDTHH:mm:ss[Z]'));

/** The moment that a reader means by what a calendar shows. */
export const fromCalendar = (shown: Dayjs): string => new Date(momentOf(wallIn(shown), readerZone())).toISOString();
