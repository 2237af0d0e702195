import { about, type Doubt } from './doubt.ts';

const isFirst = (day: string | null): boolean => day === null || day.endsWith('-01');

/** Days, weeks and quarters of what is kept by the month. */
export const partOfMonth: Doubt = ({ tree }) => {
  const group = tree.groups.find((each) => each.kind === 'grain' && each.column.isMonth && each.grain !== 'month' && each.grain !== 'year');
  if (group?.kind === 'grain') return about(group.column.label);
  const found = tree.conditions.find(
    (each) => each.kind === 'spans' && each.column.isMonth && each.spans.some(({ from, to }) => !isFirst(from) || !isFirst(to)),
  );
  return found?.kind === 'spans' ? about(found.column.label) : null;
};
