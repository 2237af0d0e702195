import { type Column, titleOf } from '../names/schema.ts';
import type { Condition } from '../sql/tree.ts';
import { columnsOfCondition } from '../parse/accounted.ts';
import { isFigure } from '../parse/counts.ts';
import { bareVerb, isDoneIn, isHinted, isMoment, isRooted } from '../parse/hints.ts';
import { isOfPersons, persons } from '../parse/persons.ts';
import { nothing } from '../parse/nothing.ts';
import { about, aboutNamed, type Doubt, orderedBy, shownOf } from './doubt.ts';

/** "Who published it?", answered by a number; "and who is the highest, and how much?", by the amount alone. */
export const nobody: Doubt = ({ state, tree }) => {
  const shown = shownOf(tree);
  const isNobody = shown.length > 0 && shown.every((column) => isFigure(column) || isMoment(column) || column.isIdentifier);
  return state.isWho && isNobody && !state.select.some(({ isKey }) => isKey) && !shown.some(isOfNames) ? nothing : null;
};

/** "which books are the longest, who wrote them, and of what kind are they?", answered without anybody. */
export const nobodyOfSeveral: Doubt = ({ state, tree }) => {
  const shown = shownOf(tree);
  const isPerson = (column: Column) =>
    (isOfPersons(column.table) && titleOf(column.table).includes(column)) ||
    persons.test(column.label) ||
    persons.test(column.name.toLowerCase());
  const said = state.atoms.find(({ text }) => /^是?谁$/u.test(text));
  const isOfSeveral = shown.length > 1 && state.select.length > 1 && tree.figures.length === 0;
  return said && isOfSeveral && !shown.some(isPerson) ? about(said.text) : null;
};

/** 已成交的客户, of rows whose 成交状态 says so: which of them, no condition tells. */
export const stateOfVerb: Doubt = ({ state, tree }) => {
  const spoken = new Set([...tree.conditions.flatMap(columnsOfCondition), ...shownOf(tree), ...orderedBy(tree)]);
  const isState = (hint: string) => {
    const own = bareVerb(hint);
    return (
      /^\p{Script=Han}{2,}$/u.test(own) &&
      tree.base.columns.some((column) => column.label.startsWith(own) && /(?:状态|与否)$/u.test(column.label) && !spoken.has(column))
    );
  };
  const found = state.hints.find(isState);
  return found === undefined ? null : about(found);
};

/** A key that is a name, as rows of a table of names have it. */
const isOfNames = (column: Column): boolean => column.kind === 'text' && (titleOf(column.table).includes(column) || !column.isIdentifier);

/** "whose manager is Ann", read as what is shown of Ann. */
export const unboundWhose: Doubt = ({ state: { atoms }, tree }) => {
  const conditioned = new Set(tree.conditions.flatMap(columnsOfCondition));
  const ordered = new Set(orderedBy(tree));
  const isBound = (column: Column) =>
    conditioned.has(column) || ordered.has(column) || tree.havings.some(({ figure }) => 'column' in figure && figure.column === column);
  const at = atoms.findIndex(
    ({ operator, text }, place) =>
      operator === 'with' && /^whose$/i.test(text) && atoms[place + 1]?.columns.some((column) => tree.select.includes(column)),
  );
  return at > -1 && !atoms[at + 1]!.columns.some(isBound) ? about(atoms[at + 1]!.text) : null;
};

/** "shared by those who paid over 140 and those who paid less than 120": bounds between which no value lies are said of different rows. */
export const emptyBounds: Doubt = ({ tree }) => {
  const bounds = tree.conditions.flatMap((each) =>
    each.kind === 'compare' && typeof each.to === 'number' ? [{ ...each, to: each.to }] : [],
  );
  const found = bounds.find(({ column, by, to }) =>
    bounds.some((other) => other.column === column && by.startsWith('>') && other.by.startsWith('<') && other.to <= to),
  );
  const times = tree.conditions.flatMap((each) =>
    each.kind === 'spans' && each.spans.length === 1 ? [{ column: each.column, ...each.spans[0]! }] : [],
  );
  const apart = times.find(({ column, from }) =>
    times.some((other) => other.column === column && from !== null && other.to !== null && other.to <= from),
  );
  const said = found ?? apart;
  return said ? aboutNamed(said.column) : null;
};

/** A value that its column is known not to hold. */
export const strangeValue: Doubt = ({ tree }) => {
  const found = tree.conditions
    .flatMap(valuesOf)
    .find(({ column, value }) => column.isWhole && column.values.length > 0 && !column.values.some((known) => isAlike(known, value)));
  return found ? { zh: `“${found.column.label}”里没有“${found.value}”`, en: `"${found.column.english}" holds no "${found.value}"` } : null;
};

const isAlike = (one: string, other: string): boolean => one.toLowerCase().trim() === other.toLowerCase().trim();

function valuesOf(condition: Condition): readonly { readonly column: Column; readonly value: string }[] {
  if (condition.kind === 'any') return condition.of.flatMap(valuesOf);
  if (condition.kind === 'related' || condition.kind === 'number' || condition.kind === 'ofRow') return condition.where.flatMap(valuesOf);
  if (condition.kind !== 'among' || condition.column.kind !== 'text') return [];
  return condition.values.flatMap((value) => (typeof value === 'string' ? [{ column: condition.column, value }] : []));
}

/** "the rows with most of this and that", ordered by the one alone. */
export const halfOrder: Doubt = ({ state, tree }) => {
  const { atoms } = state;
  const half = state.order
    .flatMap(({ slot }) => (slot ? [slot.at] : []))
    .find((at) => {
      const before = atoms[at - 2];
      const isChinese = /\p{Script=Han}/u.test(atoms[at]?.text ?? '');
      return (
        isChinese && atoms[at - 1]?.operator === 'and' && before?.columns.some((column) => isFigure(column) && tree.select.includes(column))
      );
    });
  return half === undefined ? null : about(atoms[half - 2]!.text);
};

/** "Which products were discontinued?", answered by all of them. */
export const undone: Doubt = ({ state, tree }) => {
  if (tree.conditions.length + tree.groups.length > 0) return null;
  const read = [...shownOf(tree), ...orderedBy(tree)];
  const isOpen = (hint: string) => {
    const said = tree.base.columns.filter((column) => (isMoment(column) || column.flag !== null) && isRooted(column, hint));
    return said.length > 0 && !said.some((column) => read.includes(column));
  };
  const found = state.hints.find((hint) => /^[a-z]+(?:ed|en|wn|ld)$/i.test(hint) && isOpen(hint));
  return found === undefined ? null : about(found);
};

/** "the total of completed orders", answered by that of all of them. */
export const droppedState: Doubt = ({ state, tree }) => {
  const told = [...tree.conditions.flatMap(columnsOfCondition), ...shownOf(tree), ...orderedBy(tree)];
  const isTold = ({ text, tables }: (typeof state.states)[number]) =>
    told.some((column) => isHinted(column, text) || /status|state|stage|状态/i.test(`${column.name} ${column.label}`)) ||
    tables.some((table) => isDoneIn(table, text));
  const found = state.states.find((each) => !isTold(each));
  return found ? about(found.text) : null;
};

/** "Which room types are unavailable?", answered by which are and which are not. */
export const shownState: Doubt = ({ state, tree }) => {
  const last = state.atoms.at(-1);
  const found =
    state.isWhich && tree.select.length > 1
      ? last?.columns.find((column) => column.flag !== null && tree.select.includes(column))
      : undefined;
  return found ? about(last!.text) : null;
};

/** A yes or no that is shown, or by which there is a most. */
export const shownFlag: Doubt = ({ state, tree }) => {
  const flags = orderedBy(tree).filter(({ flag }) => flag !== null);
  const said = tree.select.filter(
    (column) =>
      column.flag !== null && state.atoms.some(({ columns, text }) => columns.includes(column) && /额|量|amount|total/i.test(text)),
  );
  // "cards that are only available in paper": a yes or no that is shown alone of rows that are picked out.
  const isAlone =
    tree.select.length === 1 && tree.conditions.length > 0 && !state.atoms.some(({ text }) => /^(?:whether|是否)/iu.test(text));
  const alone = isAlone ? tree.select.filter(({ flag, label }) => flag !== null && !label.startsWith('是否')) : [];
  const [found] = [...flags, ...said, ...alone];
  return found ? aboutNamed(found) : null;
};

/** "the fastest lap time", of which two halves name two columns. */
export const halvesOfOne: Doubt = ({ state: { atoms, select } }) => {
  const isAlone = (at: number) =>
    /^[a-z ]+$/i.test(atoms[at]?.text ?? '') && atoms[at]!.columns.length > 0 && atoms[at]!.tables.length === 0;
  const found = select.find(
    ({ at }) => isAlone(at) && isAlone(at + 1) && !atoms[at + 1]!.isAfterOf && select.some((other) => other.at === at + 1),
  );
  return found ? about(`${atoms[found.at]!.text} ${atoms[found.at + 1]!.text}`) : null;
};

/** An order by a column of which all rows hold one value. */
export const orderOfOne: Doubt = ({ tree }) => {
  const isOne = (column: Column) =>
    tree.conditions.some((each) => each.kind === 'among' && each.column === column && each.values.length === 1 && !each.isNot);
  const found = orderedBy(tree).find(isOne);
  return found ? aboutNamed(found) : null;
};

/** Years and months of times of day, which have none. */
export const timeOfDay: Doubt = ({ tree }) => {
  const found = tree.groups.find((group) => group.kind === 'grain' && group.column.isTime);
  return found?.kind === 'grain' ? aboutNamed(found.column) : null;
};

/** "Which event has the biggest budget?", answered by the budget alone. */
export const unshownWhich: Doubt = ({ state, tree }) => {
  const isOfNumbers = tree.figures.length > 0 && tree.groups.length === 0 && tree.figures.every(({ kind }) => kind === 'aggregate');
  return state.isWhich && isOfNumbers && !tree.isShare ? nothing : null;
};

/** "of each country the writer with the fewest works", answered by one of all. */
export const droppedEach: Doubt = ({ state, tree }) => {
  const said = state.atoms.find(
    ({ operator, text }) => operator === 'each' && /^(?:each|every|for each|in each|of each|每|每个|各|各个)/iu.test(text),
  );
  const isFirst = tree.limit === 1 || (tree.ranked !== null && tree.ranked.within.length === 0);
  return said && isFirst && tree.groups.length > 0 ? about(said.text) : null;
};

/** "Who does Ann report to?", answered by Ann. */
export const saidAlready: Doubt = ({ tree }) => {
  const isSaid = (column: Column) =>
    tree.conditions.some((each) => each.kind === 'among' && each.column === column && each.values.length === 1 && !each.isNot);
  return tree.select.length > 0 && tree.figures.length === 0 && tree.select.every(isSaid) ? aboutNamed(tree.select[0]!) : null;
};

/** "How many employees report to Ann Lee?", answered by how many are called so. */
export const countedByName: Doubt = ({ state, tree }) => {
  const isCount = tree.figures.length === 1 && tree.figures[0]!.kind === 'count' && tree.groups.length === 0;
  const names = titleOf(tree.base);
  const isNamed = names.every((column) => tree.conditions.some((each) => each.kind === 'among' && each.column === column && !each.isNot));
  const isAsked = state.atoms.some(({ operator }) => operator === 'eq' || operator === 'title');
  const done = state.hints[0] ?? state.atoms.find(({ operator }) => operator === 'to')?.text;
  return done !== undefined && isCount && isNamed && !isAsked && (names.length === 2 || isOfPersons(tree.base)) ? about(done) : null;
};

/** "喜剧片有几部", answered by how many kinds are called so: one; "Iron Maiden 一共发行了几张专辑", by the albums of that name, where an artist is called so too. */
export const countedByOwnName: Doubt = ({ state, tree }) => {
  const isCount = tree.figures.length === 1 && tree.figures[0]!.kind === 'count' && tree.groups.length === 0;
  const names = titleOf(tree.base);
  const [only, ...others] = tree.conditions;
  if (!isCount || others.length > 0 || names.length !== 1 || only?.kind !== 'among' || only.isNot || only.column !== names[0]) return null;
  const isNamed = state.atoms.some(({ tables }) => tables.includes(tree.base));
  const isOfOthers = state.atoms.some(
    ({ values }) =>
      values.some(({ column }) => column === only.column) &&
      values.some(({ column }) => column.table !== tree.base && titleOf(column.table).includes(column)),
  );
  return (!isNamed && only.values.length === 1) || isOfOthers ? about(String(only.values[0])) : null;
};
