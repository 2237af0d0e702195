import type { WordKey } from '#i18n/index.ts';
import type { Split } from '../model/sums.ts';

/** Names of the dimensions. */
export const splitWords = {
  day: 'modelAdmin.usage.byDay',
  model: 'modelAdmin.usage.byModel',
  user: 'modelAdmin.usage.byUser',
} as const satisfies Record<Split, WordKey>;
