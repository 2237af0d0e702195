import type { Language } from '#schemas/kit/text.ts';
import type { Column } from '../names/schema.ts';
import type { Figure, Group } from './tree.ts';

const aggregates = {
  sum: { zh: '总', en: 'total ' },
  avg: { zh: '平均', en: 'average ' },
  min: { zh: '最小', en: 'minimum ' },
  max: { zh: '最大', en: 'maximum ' },
} as const;
const grains = {
  year: { zh: '年', en: 'year' },
  quarter: { zh: '季度', en: 'quarter' },
  month: { zh: '月', en: 'month' },
  week: { zh: '周', en: 'week' },
  day: { zh: '日', en: 'day' },
} as const;

/** The name of a figure as people read it. */
export function figureName(figure: Figure, language: Language): string {
  if (figure.kind === 'count') return { zh: '数量', en: 'count' }[language];
  if (figure.kind === 'measure') return figure.measure.name;
  if (figure.kind === 'perEach')
    return { zh: `每个${figure.table.label}的平均数量`, en: `average count per ${figure.table.label}` }[language];
  if (figure.kind === 'distinct') return { zh: `${figure.column.label}种数`, en: `distinct ${figure.column.label}` }[language];
  return `${aggregates[figure.of][language]}${figure.column.label}`;
}

/** A name with a unit: of 万元，单季度 the first, as a sum is of no one quarter. */
function withUnit(name: string, units: string): string {
  const [unit = ''] = units.split(/[，,；;]/u);
  if (unit === '' || name.toLowerCase().includes(unit.toLowerCase())) return name;
  return /\p{Script=Han}/u.test(name) ? `${name}（${unit}）` : `${name} (${unit})`;
}

/** Title of a column of rows: its name, of a number with the unit that it is in. */
export const columnTitle = ({ label, unit, kind }: Column): string => (kind === 'number' ? withUnit(label, unit) : label);

/** Title of a column of figures: their name, with the unit that they are in. */
export function figureTitle(figure: Figure, language: Language): string {
  const name = figureName(figure, language);
  if (figure.kind === 'measure') return withUnit(name, figure.measure.unit ?? '');
  return figure.kind === 'aggregate' && figure.column.kind === 'number' ? withUnit(name, figure.column.unit) : name;
}

/** The name of a group as people read it. */
export function groupName(group: Group, language: Language): string {
  if (group.kind === 'column') return group.column.label;
  if (group.kind === 'dimension') return group.dimension.name;
  return group.kind === 'table' ? group.table.label : grains[group.grain][language];
}
