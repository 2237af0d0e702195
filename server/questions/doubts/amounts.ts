import { fullWordsOf } from '../names/namesOf.ts';
import { type Column, leadsTo, titleOf } from '../names/schema.ts';
import { stem } from '../names/stem.ts';
import { isFigure } from '../parse/counts.ts';
import { isMoment, isRooted } from '../parse/hints.ts';
import { nothing } from '../parse/nothing.ts';
import { isPlace } from '../parse/outstanding.ts';
import { isAdditive } from '../parse/totals.ts';
import type { State } from '../parse/state.ts';
import { about, aboutNamed, type Doubt, isAbove, orderedBy, shownOf } from './doubt.ts';

const howMuchIn = ({ atoms }: State) => atoms.find(({ operator, text }) => operator === 'howMuch' && /^how much$/i.test(text));

/** "How much did they spend?", answered by rows in which no amount is picked out. */
export const noAmount: Doubt = ({ state, tree }) => {
  const asked = howMuchIn(state);
  return asked && tree.figures.length === 0 && !tree.select.some(({ kind }) => kind === 'number') ? about(asked.text) : null;
};

/** "How much does the youngest dog weigh?": a verb that is of one root with a figure, which is not shown. */
export const figureOfHowMuch: Doubt = ({ state, tree }) => {
  const hint = state.hints.find((each) => tree.base.columns.some((column) => isFigure(column) && isRooted(column, each)));
  const isShown = hint !== undefined && shownOf(tree).some((column) => isRooted(column, hint));
  return howMuchIn(state) && hint !== undefined && !isShown ? about(hint) : null;
};

/** "How much does the most recent one cost?", put in order by anything but a moment. */
export const latestWithoutMoment: Doubt = ({ state, tree }) => {
  const said = state.atoms.find(({ text }) => /^(?:most recent|latest|newest|最新|最近一次)/iu.test(text));
  const ordered = orderedBy(tree);
  return said && ordered.length > 0 && !ordered.some(isMoment) ? about(said.text) : null;
};

/** Numbers of things, "3 or more makes", as bounds of what is none: of keys, of places in a ranking, of ages. */
export const countAsBound: Doubt = ({ state, tree }) => {
  const counted = state.atoms.flatMap(({ number, isCounted, text }) =>
    number !== undefined && (isCounted || /[个人家名位]$/u.test(text)) ? [number] : [],
  );
  const isNoNumberOf = (column: Column) => isPlace(column) || /(?:^|_)age$|年龄/i.test(`${column.name} ${column.label}`);
  const found = tree.conditions.find(
    (each) =>
      each.kind === 'compare' &&
      each.by !== '=' &&
      typeof each.to === 'number' &&
      ((each.column.kind === 'number' && each.column.isIdentifier && !each.column.isKey) ||
        (counted.includes(each.to) && isNoNumberOf(each.column))),
  );
  return found?.kind === 'compare' ? aboutNamed(found.column) : null;
};

/** Amounts of rows above, added up once for each row below. */
export const multiplied: Doubt = ({ tree, joins }) => {
  const own = tree.figures.flatMap((figure) =>
    figure.kind === 'aggregate' && (figure.of === 'sum' || figure.of === 'avg') ? [figure.column] : [],
  );
  const found = own.find(({ table }) => isAbove(joins, tree.base, table));
  return found ? aboutNamed(found) : null;
};

/** "the number of titles", of rows that each say how many titles, their own or those that are named: how many rows, or how many in all. */
export const numberInRows: Doubt = ({ state, tree: { base, figures } }) => {
  const rows = fullWordsOf(base.wire.name, true).map(stem).join('');
  const isNumber = (column: Column) => {
    const words = fullWordsOf(column.name, false).map(stem);
    const own = words.filter((word) => !/^(?:number|num|no|count|total|of)$/.test(word));
    // match_num of matches: which one it is.
    if (column.table === base && /^[a-z]+[^a-z]?(?:num|no|number)$/i.test(column.name) && !/s[^a-z]?(?:num|no|number)$/i.test(column.name))
      return false;
    return isFigure(column) && own.length < words.length && own.join('') === rows;
  };
  const tables = new Set([base, ...state.atoms.flatMap(({ tables: named }) => (named.length === 1 ? named : []))]);
  const found = figures.some(({ kind }) => kind === 'count')
    ? [...tables].flatMap(({ columns }) => columns.find(isNumber) ?? [])[0]
    : undefined;
  return found ? aboutNamed(found) : null;
};

/** "总共是多少", answered by the amounts of rows one by one. */
export const togetherOfRows: Doubt = ({ state, tree }) => {
  const said = [...state.silent, ...state.atoms.map(({ text }) => text)].find((word) => /^(?:总共|一共|总计|共计)/u.test(word));
  const isOfRows = tree.figures.length + tree.groups.length + tree.order.length === 0 && tree.select.length > 0;
  return said !== undefined && isOfRows && tree.select.every(isAdditive) ? about(said) : null;
};

/** Questions, counted by the keys of answers that lead to them: those without an answer are none of these. */
export const kinCounted: Doubt = ({ tree: { figures } }) => {
  const found = figures.find((figure) => figure.kind === 'distinct' && leadsTo(figure.column, figure.column.table));
  return found?.kind === 'distinct' ? aboutNamed(found.column) : null;
};

/** "the highest rank": the best place, or the largest number. */
export const highestPlace: Doubt = ({ tree: { figures } }) => {
  const found = figures.find(
    (figure) => figure.kind === 'aggregate' && (figure.of === 'max' || figure.of === 'min') && isPlace(figure.column),
  );
  return found?.kind === 'aggregate' ? aboutNamed(found.column) : null;
};

/** "单笔成交金额最大的债券", answered by what is added up. */
export const singleSummed: Doubt = ({ state, tree }) => {
  const said = state.silent.find((word) => /^单[笔张个次条件份]$/u.test(word));
  const isSummed = tree.figures.some((figure) => figure.kind === 'aggregate' && figure.of === 'sum');
  return said && isSummed ? about(said) : null;
};

/** "江苏各城市的 GDP 总和": of each city, or of all together. */
export const sumOfEach: Doubt = ({ state: { atoms }, tree }) => {
  const isEach = atoms.some(({ operator, text }) => operator === 'each' && text.startsWith('各'));
  const said =
    isEach && tree.conditions.length > 0
      ? atoms.find(({ operator, text }) => operator === 'sum' && /^(?:总和|之和)$/u.test(text))
      : undefined;
  return said && tree.groups.length > 0 ? about(said.text) : null;
};

/** Figures of two tables, worked out over one join. */
export const figuresApart: Doubt = ({ tree }) => {
  const tables = new Set(tree.figures.flatMap((figure) => (figure.kind === 'aggregate' ? [figure.column.table] : [])));
  return tables.size > 1 ? nothing : null;
};

/** "the latest price", read as the highest. */
export const latestFigure: Doubt = ({ state: { atoms }, tree }) => {
  const said = atoms.find(({ text }) => /^(?:最新|最近)|\b(?:latest|newest|most recent)\b/iu.test(text));
  const isHighest = tree.figures.some((figure) => figure.kind === 'aggregate' && !isMoment(figure.column));
  return said && isHighest && tree.order.length === 0 ? about(said.text) : null;
};

/** "the maximum and minimum temperature", where each row has both: of each, or of all. */
export const endsOfRows: Doubt = ({ state, tree }) => {
  const places = state.select.map(({ at }) => state.atoms[at]);
  const areEnds =
    places.length > 0 &&
    places.every((each) => each !== undefined && /^(?:max|min|average|mean|total|avg)|^(?:最[大小高低]|平均)/i.test(each.text));
  const isPlain = tree.figures.length + tree.groups.length + tree.order.length === 0 && !state.isList;
  const isOfRow = tree.conditions.some(
    (each) => 'column' in each && (each.column.isKey || titleOf(each.column.table).includes(each.column) || isMoment(each.column)),
  );
  return areEnds && isPlain && !isOfRow && tree.select.every(isFigure) ? about(places[0]!.text) : null;
};

/** 奖牌数, of a column that only says which of a few kinds a row is: how many rows, or how many kinds. */
export const fewKinds: Doubt = ({ state, tree }) => {
  const isSaid = state.atoms.some(({ operator }) => operator === 'distinct');
  const found = tree.figures.find(
    (figure) =>
      figure.kind === 'distinct' &&
      figure.column.kind === 'text' &&
      figure.column.values.length < 6 &&
      !figure.column.isIdentifier &&
      figure.column.table.columns.filter(({ refersTo }) => refersTo !== null).length > 0,
  );
  return !isSaid && found?.kind === 'distinct' && tree.groups.length > 0 ? aboutNamed(found.column) : null;
};

/** "the average salary in each region", of rows that hold an average each: of every row, or over those of a region. */
export const averagesOfRows: Doubt = ({ state, tree }) => {
  const isEach = state.groups.some(({ kind }) => kind === 'column') && tree.groups.length + tree.figures.length === 0;
  const found = isEach
    ? state.select.map(({ at }) => state.atoms[at]?.text ?? '').find((text) => /^(?:average|avg|mean)\b|^平均/iu.test(text))
    : undefined;
  return found === undefined ? null : about(found);
};

/** "the highest amount of budget spent", of rows that hold what was spent beside the amount. */
export const figureOfVerb: Doubt = ({ state, tree }) => {
  const found = tree.figures.find((figure) => figure.kind === 'aggregate' && figure.column.table === tree.base);
  if (found?.kind !== 'aggregate') return null;
  const isOf = (hint: string, column: Column) => /^[a-z]{4,}$/i.test(hint) && isFigure(column) && isRooted(column, hint);
  const hint = state.hints.find((each) => !isOf(each, found.column) && tree.base.columns.some((column) => isOf(each, column)));
  return hint === undefined ? null : about(hint);
};
