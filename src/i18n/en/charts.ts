import type { Like } from '../words.ts';
import type { charts as chinese } from '../zh/charts.ts';

/** Words of the room `charts`. */
export const charts = {
  failed: 'The chart did not load',
  retry: 'Load the chart again',
} satisfies Like<typeof chinese>;
