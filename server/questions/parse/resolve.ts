import { type Column, type Table, titleOf } from '../names/schema.ts';
import { isUp, type Joins, wayBetween } from '../sql/joins.ts';
import { isOfPersons } from './persons.ts';
import { type Choice, columnChoices, type Slot, Unsure } from './state.ts';

export interface Resolving {
  readonly joins: Joins;
  /** Ways in which whoever asks has said that the question is meant. */
  readonly choices: readonly Choice[];
  /** Tables that the question names. */
  readonly mentioned: readonly Table[];
  /** Tables whose values it names. */
  readonly valued: readonly Table[];
  /** True where nothing is worked out, and all rows are shown in no order. */
  readonly isPlain: boolean;
}

export const only = <Value>(some: readonly Value[]): Value | undefined => (some.length === 1 ? some[0] : undefined);
const several = { zh: '同一个词可以指几列', en: 'one word may mean several columns' };

export const chosenAt = (choices: readonly Choice[], at: number): Column | undefined =>
  choices.flatMap((choice) => (choice.kind === 'column' && choice.at === at ? [choice.column] : []))[0];

/**
 * The one column that a slot means: beside its table, in the table that is asked about, in one that is named, or in the nearest.
 * Throws Unsure with those that it may be.
 * @param beside the table that it is looked for near, where no other is known
 */
export function resolve(slot: Slot, base: Table | undefined, { joins, choices, mentioned, valued }: Resolving, beside?: Table): Column {
  const chosen = chosenAt(choices, slot.at);
  if (chosen) return chosen;
  const { candidates } = slot;
  const among = [
    candidates.filter(({ table }) => slot.near.includes(table)),
    candidates.filter(({ table }) => table === base),
    candidates.filter(({ table }) => mentioned.includes(table)),
    candidates.filter(({ table }) => valued.includes(table)),
  ].find((some) => some.length > 0);
  const nearest = among ?? nearestOf(candidates, base ?? mentioned[0] ?? beside, joins);
  // A key that points to another table is the same as the key that it points to.
  const own = nearest.filter(({ refersTo }) => refersTo === null);
  const found = only(nearest) ?? only(own.length === 0 ? nearest : own);
  if (found) return found;
  throw new Unsure(several, columnChoices(slot.at, nearest.length > 0 ? nearest : candidates));
}

/** The columns that are shown for a slot. One of rows that belong to those that are asked about only where the question names them. Throws Unsure. */
export function resolveShown(slot: Slot, base: Table, means: Resolving): readonly Column[] {
  if (slot.isTitle) return namedBy(slot.near[0] ?? base, means);
  const owners = slot.isOfRows ? slot.candidates.map(({ table }) => table) : [];
  const known = [base, ...slot.near, ...means.mentioned, ...(new Set(owners).size === 1 ? owners : [])];
  // "names of students" are those of students, also where they have two, and one of another table is called so.
  const isName = slot.isName === true && slot.candidates.every((column) => titleOf(column.table).includes(column));
  const isOfOther = slot.isOfPerson === true && !isOfPersons(base);
  // 姓名 of courses: of the people whom nothing names, where there are several.
  if (
    isOfOther &&
    slot.candidates.length > 1 &&
    !slot.candidates.some(({ table }) => known.includes(table)) &&
    !chosenAt(means.choices, slot.at)
  )
    throw new Unsure(several, columnChoices(slot.at, slot.candidates));
  if (isName && !isOfOther && !slot.candidates.some(({ table }) => known.includes(table)) && hasName(base)) return titleOf(base);
  const found = resolve(slot, base, means);
  if (chosenAt(means.choices, slot.at)) return [found];
  // A key that is not asked for as one, the eye colour: who asks for it means what it leads to.
  const leads = found.refersTo && !slot.isKey ? targetOf(found, means.joins) : undefined;
  const isNamed = leads && leads !== found.table && hasName(leads) && !titleOf(leads).some(({ name }) => name === found.refersTo!.column);
  if (isNamed) return [...(isKeyName(found) ? [] : [found]), ...titleOf(leads)];
  if (known.includes(found.table)) return [found];
  const way = wayBetween(means.joins, base, found.table);
  // "the titles of books and their publication date": of rows that each belong to one of the base, which nothing else is called like.
  if (means.isPlain && slot.candidates.length === 1 && way !== undefined && way !== 'several' && way.length === 1) return [found];
  if (way === undefined || way === 'several' || !isUp(way)) throw new Unsure(several, columnChoices(slot.at, [found]));
  return [found];
}

const isKeyName = ({ name, label }: Column): boolean => /(?:id|code|no|number|key|编号|代码|号)$/i.test(`${name} ${label}`);

const targetOf = (column: Column, joins: Joins): Table | undefined =>
  joins.get(column.table)?.find(({ from, way }) => from === column && way === 'up')?.to.table;
const isNameKey = ({ kind, name, label }: Column): boolean =>
  kind === 'text' && /(?:name|title|名称|姓名|简称|标题|名)$/i.test(`${name} ${label}`);
export const hasName = (table: Table): boolean => titleOf(table).every((column) => !column.isIdentifier || isNameKey(column));

/** "the advisor of Ann", of rows that say who advises whom: the other one of the two that such a row brings together. */
export function partnerOf(
  table: Table,
  { joins, mentioned, valued }: Pick<Resolving, 'joins' | 'mentioned' | 'valued'>,
): readonly Column[] {
  const above = (joins.get(table) ?? []).filter(({ way }) => way === 'up').map(({ to }) => to.table);
  const [other, ...others] = above.filter((each) => !mentioned.includes(each) && !valued.includes(each));
  const isPair = above.length === 2 && other !== undefined && others.length === 0;
  return isPair && hasName(other) && !hasOwnText(table) ? titleOf(other) : [];
}

const hasOwnText = ({ columns }: Table): boolean => columns.some(({ kind, isIdentifier }) => kind === 'text' && !isIdentifier);

/** The people that rows belong to: users of comments. */
export function personsOf(table: Table, { joins }: Pick<Resolving, 'joins'>): readonly Column[] {
  const people = (joins.get(table) ?? []).filter(({ way, to }) => way === 'up' && isOfPersons(to.table)).map(({ to }) => to.table);
  return people.length === 1 && hasName(people[0]!) ? titleOf(people[0]!) : [];
}

/** The columns that name rows of a table. Throws Unsure where it has but keys. */
function namedBy(table: Table, means: Resolving): readonly Column[] {
  if (hasName(table)) return titleOf(table);
  const partner = partnerOf(table, means);
  if (partner.length > 0) return partner;
  const people = personsOf(table, means);
  if (people.length > 0) return people;
  throw new Unsure({ zh: `“${table.label}”没有名称`, en: `"${table.english}" has no names` });
}

/** Those that are the fewest steps away, upwards where there is such. */
function nearestOf(candidates: readonly Column[], base: Table | undefined, joins: Joins): readonly Column[] {
  if (!base) return candidates;
  const ways = candidates.flatMap((column) => {
    const way = wayBetween(joins, base, column.table);
    return way === undefined || way === 'several' ? [] : [{ column, length: way.length + (isUp(way) ? 0 : 0.5) }];
  });
  const least = Math.min(...ways.map(({ length }) => length));
  return ways.filter(({ length }) => length === least).map(({ column }) => column);
}
