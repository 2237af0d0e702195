import { fullWordsOf } from '../names/namesOf.ts';
import { type Column, type Table, titleOf } from '../names/schema.ts';
import { stem } from '../names/stem.ts';
import type { Condition, Group, Tree } from '../sql/tree.ts';
import { isCounted } from './counts.ts';
import { type State, Unsure } from './state.ts';
import { nothing } from './nothing.ts';

export type Shown = Pick<Tree, 'select' | 'groups'>;

/** "Show the country and the number of singers in each": columns beside figures are what the figures are for, where a question says "each". */
export function withSelected(state: State, base: Table, { select, groups }: Shown): Shown {
  // "the majors and the number of students"; "how many passengers survived" is no such thing.
  const isCount = state.figures.every(({ kind }) => kind === 'count') && state.atoms.some(({ operator }) => operator === 'and');
  // "the team and the highest age": of each team, or of all, where no word says it.
  const areEnds = state.figures.every((figure) => figure.kind === 'aggregate' && (figure.of === 'max' || figure.of === 'min'));
  const isSaid = state.atoms.some(
    ({ operator, text }) => ['each', 'by', 'and', 'with', 'respectively'].includes(operator ?? '') || /\p{Script=Han}/u.test(text),
  );
  if (areEnds && groups.length === 0 && !isSaid) throw new Unsure(nothing);
  if (groups.length === 0 && !state.growth && select.every((column) => tellsApart(column, base, isCount)))
    return { select: [], groups: select.map((column) => ({ kind: 'column', column })) };
  const [key, ...more] = groups;
  // "of each brand, by brand name", where rows hold the name beside its key.
  const isOfKey = (column: Column) =>
    (key?.kind === 'column' && isNameBeside(column, key.column)) || (key?.kind === 'table' && isNameOf(column, key.table, base));
  if (more.length === 0 && select.every(isOfKey)) return { select: [], groups: select.map((column) => ({ kind: 'column', column })) };
  // "the names of teachers and the number of courses they teach": rows of another table, each with its own figure.
  const [{ table: told }] = select as [Column];
  if (groups.length === 0 && !state.growth && told !== base && select.every(({ table }) => table === told) && isNamedBeside(state, told))
    return { select: [], groups: [{ kind: 'table', table: told, shown: select }] };
  // What stands beside an aggregate without a word that groups is not sure: "the name and the average age".
  if (groups.length === 0 || state.growth) throw new Unsure(nothing);
  const tables = groups.flatMap((group) => (group.kind === 'table' ? [group.table] : []));
  if (!select.every(({ table }) => tables.includes(table))) throw new Unsure(nothing);
  return {
    select: [],
    groups: groups.map((group) =>
      group.kind === 'table' ? { ...group, shown: [...group.shown, ...select.filter(({ table }) => table === group.table)] } : group,
    ),
  };
}

/** brand_name beside brand_id. */
const isNameBeside = (column: Column, key: Column): boolean =>
  key.isIdentifier && column.table === key.table && isNameLike(column, fullWordsOf(key.name, false)[0]!);

/** brand_name of products, which have a brand each. */
const isNameOf = (column: Column, table: Table, base: Table): boolean =>
  column.table === base && base !== table && isNameLike(column, fullWordsOf(table.wire.name, true).at(-1)!);

const isNameLike = ({ name, kind, isIdentifier }: Column, of: string): boolean =>
  kind === 'text' && !isIdentifier && /(?:name|名称|名)$/iu.test(name) && stem(fullWordsOf(name, false)[0]!) === stem(of);

/** True where a table is named before a figure that is joined to it by "and". */
const isNamedBeside = ({ atoms, select }: State, table: Table): boolean =>
  atoms.some(({ operator }) => operator === 'and') &&
  select.every(({ candidates, near, isTitle }) => (isTitle ? near.includes(table) : candidates.some((column) => column.table === table)));

/** "the hometowns and the number of gymnasts": a column by which rows are told apart, and no name of theirs. */
const tellsApart = (column: Column, base: Table, isCount: boolean): boolean =>
  (column.kind === 'text'
    ? column.values.length > 0 && (!column.isIdentifier || isKindCode(column))
    : isCount && column.kind !== 'date' && !isCounted(column)) &&
  !column.isKey &&
  !titleOf(base).includes(column) &&
  !titleOf(column.table).includes(column);

/** gender_code, status_code: a code that tells of what kind rows are, and leads nowhere. */
const isKindCode = ({ name, isKey, refersTo }: Column): boolean =>
  !isKey && !refersTo && /(?:type|gender|status|category|kind)_?code$/i.test(name);

/** Values that are compared are shown side by side. */
export function withCompared(state: State, groups: readonly Group[], conditions: readonly Condition[]): readonly Group[] {
  const all = conditions.find(
    (each) => each.kind === 'among' && each.values.length > 1 && !each.isNot && each.joint === 'and' && isOfAll(each),
  );
  // "男生、女生人数": of each, where the two are all that there are.
  if (all?.kind === 'among' && !state.isCompared && groups.length === 0 && state.figures.length > 0)
    return [{ kind: 'column', column: all.column }];
  if (!state.isCompared) return groups;
  const several = conditions.find(isOfSeveral);
  // "清华大学和北京大学的学生人数分别是多少": rows that are shown, each told by its value.
  if (several && groups.length === 0 && state.figures.length === 0 && state.select.length > 0) return groups;
  // 分别 beside several figures tells them apart, and nothing more.
  if (!several && !state.atoms.some(({ operator }) => operator === 'compare')) return groups;
  if (!several || groups.length > 0) throw new Unsure(nothing);
  return [groupOfSeveral(several)];
}

/** Values of kinds, or years, that are compared: what rows are told apart by. Undefined where the values name a row each. Throws Unsure. */
export function comparedKinds({ isCompared }: State, { base, conditions }: Tree): Group | undefined {
  const several = isCompared ? conditions.find(isOfSeveral) : undefined;
  const isOfRows = several?.kind === 'among' && (several.column.isKey || titleOf(several.column.table).includes(several.column));
  return several && several.column.table === base && !isOfRows ? groupOfSeveral(several) : undefined;
}

type Several = Extract<Condition, { readonly kind: 'among' | 'spans' }>;

const isOfSeveral = (each: Condition): each is Several =>
  (each.kind === 'among' && each.values.length > 1) || (each.kind === 'spans' && each.spans.length > 1);

function groupOfSeveral(several: Several): Group {
  if (several.kind === 'among') return { kind: 'column', column: several.column };
  if (!several.spans.every(({ from, to }) => from?.endsWith('-01-01') && to?.endsWith('-01-01'))) throw new Unsure(nothing);
  return several.column.kind === 'year'
    ? { kind: 'column', column: several.column }
    : { kind: 'grain', grain: 'year', column: several.column };
}

/** "男员工和女员工的数量分别是多少": no row has two values of one column, so that each is one of them; where they are not set side by side that is not sure. Throws Unsure. */
export function ofEither(state: State, conditions: readonly Condition[]): Condition[] {
  const kept: Condition[] = [];
  for (const condition of conditions) {
    const at = kept.findIndex((other) => isOfOneColumn(other, condition));
    const before = kept[at];
    if (before?.kind !== 'among' || condition.kind !== 'among') kept.push(condition);
    // "female students whose sex is F": twice the same.
    else if (before.values.join('\n') === condition.values.join('\n')) continue;
    else if (!state.isCompared && !isOfAll(before, condition)) throw new Unsure(nothing);
    else kept[at] = { ...before, values: [...before.values, ...condition.values], joint: state.isCompared ? 'or' : 'and' };
  }
  return kept;
}

/** True where two values are all that a column holds: they are told apart, as otherwise nothing would be said. */
const isOfAll = (...conditions: readonly Extract<Condition, { readonly kind: 'among' }>[]): boolean => {
  const values = new Set(conditions.flatMap((each) => each.values));
  return conditions[0]!.column.values.length > 0 && conditions[0]!.column.values.every((value) => values.has(value));
};

const isOfOneColumn = (one: Condition, other: Condition): boolean =>
  one.kind === 'among' && other.kind === 'among' && one.column === other.column && !one.isNot && !other.isNot;
