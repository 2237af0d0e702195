import type { Text } from '#schemas/kit/text.ts';

/** Name of a column of shares. */
export const shareName: Text = { zh: '占比（%）', en: 'share (%)' };

/** Share, in per cent, of a group in all groups by a figure. */
export const shareOf = (figure: string): string => `100.0 * ${figure} / nullif(sum(${figure}) over (), 0)`;

/** Share, in per cent, that rows which meet conditions have of all rows: of their number, or of an amount that each has. */
export function partOf(conditions: readonly string[], amount: string | undefined): string {
  const part = `sum(case when ${conditions.join(' and ')} then ${amount ?? '1'} else 0 end)`;
  return `100.0 * ${part} / nullif(${amount === undefined ? 'count(*)' : `sum(${amount})`}, 0)`;
}
