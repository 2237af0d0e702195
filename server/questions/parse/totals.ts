import type { Text } from '#schemas/kit/text.ts';
import type { Column, Table } from '../names/schema.ts';
import { type Choice, Unsure } from './state.ts';

const amounts =
  /^(?:no|num|number)\b(?=.* \w)|amount|total|sales|revenue|quantity|qty|payment|\bfee|income|profit|freight|turnover|额|销量|数量|人数|次数|件数|费用|运费|收入|支出|成交量|营收|利润|预算|规模|资本|市值|产量|面积|人口|population|budget|area\b|capital/i;
const ratios = /rate|price|percent|ratio|average|avg|balance|率|价|均|占比|比例|余额/i;

const totals = /^total price\b|总价/i;

/** True for columns whose values are summed where many rows belong together, as amounts are, and prices are not. */
export const isAdditive = ({ name, label, kind, isIdentifier }: Column): boolean => {
  const words = `${name.replaceAll('_', ' ')} ${label}`;
  // 回款金额 of `price`: what people call it.
  const called = /\p{Script=Han}/u.test(label) ? label : words;
  return kind === 'number' && !isIdentifier && amounts.test(words) && (!ratios.test(called) || totals.test(called));
};

/** Amounts that come on top of what a row is about: the freight of an order. */
const isBesides = ({ name, label }: Column): boolean =>
  /freight|shipping|\btax|discount|commission|\btips?\b|运费|税|折扣|佣金|手续费/i.test(`${name} ${label}`);

const amountsOf = (tables: readonly Table[]): readonly Column[] =>
  tables.length === 1 ? tables[0]!.columns.filter((column) => isAdditive(column) && !isBesides(column)) : [];

/** True for one table whose rows have no amount of their own. */
export const hasNoAmount = (tables: readonly Table[]): boolean => tables.length === 1 && amountsOf(tables).length === 0;

/** The amount of the rows of one table, 贷款总额: the one there is, or the one that is called so, where there are others. */
export function amountOfRows(tables: readonly Table[]): Column | undefined {
  const all = amountsOf(tables);
  const called = all.filter(({ name, label }) => /amount$/i.test(name) || label.endsWith('金额'));
  const [amount, ...others] = all.length > 1 && called.length === 1 ? called : all;
  return others.length === 0 ? amount : undefined;
}

/** True for rates, prices and other columns whose values are not added up. */
export const isRatio = ({ name, label, unit }: Column): boolean =>
  ratios.test(`${name.replaceAll('_', ' ')} ${label}`) || unit.includes('%');

/** The choice made for a word that may be the sum of all or the value of each. */
export const chosenTotal = (choices: readonly Choice[]): boolean | undefined =>
  choices.flatMap((choice) => (choice.kind === 'total' ? [choice.isSum] : []))[0];

/** The question whether a word means the sum. */
export const unsureOfTotal = (said: Text): Unsure =>
  new Unsure(why(said), [
    { kind: 'total', isSum: true },
    { kind: 'total', isSum: false },
  ]);

const why = ({ zh, en }: Text): Text => ({
  zh: `“${zh}”可以是每行的值，也可以是合计`,
  en: `"${en}" may be that of each row, or the sum of all`,
});
