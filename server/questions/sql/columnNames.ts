import type { Language } from '#schemas/kit/text.ts';
import { nameIn, termIn, unitIn } from '../names/nameIn.ts';
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
  if (figure.kind === 'measure') return termIn(figure.measure, language);
  if (figure.kind === 'perEach')
    return { zh: `每个${figure.table.label}的平均数量`, en: `average count per ${figure.table.english}` }[language];
  if (figure.kind === 'perPeriod') {
    const [grain, name] = [
      grains[figure.grain][language],
      figure.summed ? nameIn(figure.summed, language) : { zh: '数量', en: 'count' }[language],
    ];
    return { zh: `平均每${grain}${name}`, en: `average ${name} per ${grain}` }[language];
  }
  const name = nameIn(figure.column, language);
  if (figure.kind === 'ratio') {
    const whole = nameIn(figure.whole, language);
    return { zh: `${name}占${whole}的比例`, en: `${name} as a share of ${whole}` }[language];
  }
  if (figure.kind === 'distinct') return { zh: `${name}种数`, en: `distinct ${name}` }[language];
  return `${aggregates[figure.of][language]}${name}`;
}

/** A name with a unit: of 万元，单季度 the first, as a sum is of no one quarter. */
function withUnit(name: string, units: string, language: Language): string {
  const unit = unitIn(units, language);
  if (unit === '' || name.toLowerCase().includes(unit.toLowerCase())) return name;
  return /\p{Script=Han}/u.test(name) ? `${name}（${unit}）` : `${name} (${unit})`;
}

/** Title of a column of rows: its name, of a number with the unit that it is in. */
export function columnTitle(column: Column, language: Language): string {
  const name = nameIn(column, language);
  return column.kind === 'number' ? withUnit(name, column.unit, language) : name;
}

/** Title of a column of figures: their name, with the unit that they are in. */
export function figureTitle(figure: Figure, language: Language): string {
  const name = figureName(figure, language);
  if (figure.kind === 'measure') return withUnit(name, figure.measure.unit ?? '', language);
  if (figure.kind === 'ratio') return withUnit(name, '%', language);
  if (figure.kind === 'perPeriod') return figure.summed ? withUnit(name, figure.summed.unit, language) : name;
  return figure.kind === 'aggregate' && figure.column.kind === 'number' ? withUnit(name, figure.column.unit, language) : name;
}

/** The name of a group as people read it. */
export function groupName(group: Group, language: Language): string {
  if (group.kind === 'column') return nameIn(group.column, language);
  if (group.kind === 'dimension') return termIn(group.dimension, language);
  return group.kind === 'table' ? nameIn(group.table, language) : grains[group.grain][language];
}
