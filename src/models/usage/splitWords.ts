import type { WordKey } from '#i18n/index.ts';
import type { Split } from '../model/sums.ts';

/** What each way to split is called. */
export const splitWords = {
  day: 'models.usage.byDay',
  model: 'models.usage.byModel',
  user: 'models.usage.byUser',
} as const satisfies Record<Split, WordKey>;
