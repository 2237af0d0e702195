import type { Text } from '#schemas/kit/text.ts';
import type { Atom, Dimension, Measure } from '../link/atom.ts';
import type { Grain } from '../link/days.ts';
import type { Column, Table } from '../names/schema.ts';
import type { Aggregate, Comparison, Condition, Tree } from '../sql/tree.ts';
import type { Operator } from '../words/operator.ts';

/** A place in a question where a column is meant, with all that it may be. */
export interface Slot {
  readonly at: number;
  readonly candidates: readonly Column[];
  /** Tables named beside it. */
  readonly near: readonly Table[];
  /** True for "the name": the columns that tell which row of the table one is. */
  readonly isTitle?: boolean;
  /** True for a word that is nothing but “name”. */
  readonly isName?: boolean;
  /** True for 姓名, which only people have. */
  readonly isOfPerson?: boolean;
  /** True for “names of players”: a column by words that name its table too. */
  readonly isOfRows?: boolean;
  /** True for words that say that a key is meant, and not what it leads to. */
  readonly isKey?: boolean;
  /** True for the moment of a row, whichever column holds it. */
  readonly isMoment?: boolean;
}

export interface PendingCondition {
  readonly slot: Slot;
  make(column: Column): Condition;
}
/** A figure over the rows that belong together, and what it is compared with. */
export interface PendingHaving {
  readonly of: Aggregate | 'count' | 'measure';
  /** Of counts and measures null. */
  readonly slot: Slot | null;
  readonly measure?: Measure;
  readonly by: Comparison;
  readonly value: Atom;
}
export type PendingFigure =
  | { readonly kind: 'count'; readonly table: Table | undefined }
  | { readonly kind: 'distinct'; readonly slot: Slot }
  | { readonly kind: 'aggregate'; readonly of: Aggregate; readonly slot: Slot }
  | { readonly kind: 'measure'; readonly measure: Measure }
  | { readonly kind: 'ratio'; readonly slot: Slot; readonly whole: Slot }
  | { readonly kind: 'perPeriod'; readonly grain: Grain; readonly slot: Slot }
  | { readonly kind: 'perPeriod'; readonly grain: Grain; readonly table: Table }
  | { readonly kind: 'perEach'; readonly counted: Table; readonly table: Table };
export type PendingGroup =
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'column'; readonly slot: Slot }
  | { readonly kind: 'grain'; readonly grain: Grain }
  | { readonly kind: 'dimension'; readonly dimension: Dimension };

/** A question while it is read: its words, those that were read already, and what they meant. */
export interface State {
  readonly atoms: readonly Atom[];
  readonly used: boolean[];
  readonly conditions: PendingCondition[];
  /** Spans of time whose column is not known yet. */
  readonly spans: NonNullable<Atom['span']>[];
  readonly related: { readonly table: Table; readonly isNot: boolean; readonly where: readonly PendingCondition[] }[];
  readonly havings: PendingHaving[];
  readonly numbers: Extract<Condition, { readonly kind: 'number' }>[];
  readonly groups: PendingGroup[];
  readonly figures: PendingFigure[];
  readonly select: Slot[];
  readonly tables: Table[];
  readonly order: { slot: Slot | null; isDescending: boolean }[];
  /** Words that tell which column a span of time is of: 发行 of 发行日期. */
  readonly hints: string[];
  /** Verbs beside which one thing stands alone. */
  readonly lone: string[];
  /** States that stand before rows, “completed orders”, with the tables of those. */
  readonly states: { readonly text: string; readonly tables: readonly Table[] }[];
  /** Words that are but of one root with a name. */
  readonly kin: string[];
  /** Words that were passed over as saying nothing. */
  readonly silent: string[];
  limit: number | null;
  /** True where one is asked for and no number says how many: all that are the highest are it. */
  isOnly: boolean;
  /** The one place that is asked for: 2 of “the second highest”. */
  place: number | null;
  /** The table whose rows an order is by the number of. */
  orderCount: Table | null;
  /** The table of which one or more rows stand out: "the oldest singer". */
  outstanding: Table | null;
  /** True where one of two conditions is enough: "from Paris or older than 30". */
  isEither: boolean;
  isDistinct: boolean;
  /** True where values are set side by side: 对比, 分别. */
  isCompared: boolean;
  /** True where it is asked by how much one of two is above the other. */
  isDifference: boolean;
  isShare: boolean;
  /** True where the groups that a condition on their figures picks out are counted. */
  isGroupCount: boolean;
  isWhich: boolean;
  /** True for 有哪些. */
  isKinds: boolean;
  /** True where rows are asked for by a word such as "list". */
  isList: boolean;
  /** True for what goes on from a question before: "by month?" says what its figures are told by. */
  isFollowUp: boolean;
  /** True for how many there are of each value: 分布. */
  isDistribution: boolean;
  /** Tables whose rows are asked for beside something of them: "有哪些专业，就业率分别是多少". */
  rowsAsked: readonly Table[];
  /** True for a question after somebody: who, 谁. */
  isWho: boolean;
  /** True for a question after a place: where, 哪里. */
  isWhere: boolean;
  growth: Tree['growth'];
}

/** One of the ways in which a question may be meant: a column for words that may be several, one meaning of a word, or the way that it was read and doubted. */
export type Choice =
  | { readonly kind: 'column'; readonly at: number; readonly column: Column }
  | { readonly kind: 'total'; readonly isSum: boolean }
  | { readonly kind: 'asRead' };

/** Thrown where a question is not understood with certainty; with what one may choose from. */
export class Unsure extends Error {
  readonly why: Text;
  readonly options: readonly Choice[];
  constructor(why: Text, options: readonly Choice[] = []) {
    super(why.en);
    this.why = why;
    this.options = options;
  }
}

/** A column to choose for the words at a place. */
export const columnChoices = (at: number, columns: readonly Column[]): Choice[] =>
  columns.map((column) => ({ kind: 'column', at, column }));

export const stateOf = (atoms: readonly Atom[]): State => ({
  atoms,
  used: atoms.map(() => false),
  conditions: [],
  spans: [],
  related: [],
  havings: [],
  numbers: [],
  groups: [],
  figures: [],
  select: [],
  tables: [],
  order: [],
  hints: [],
  lone: [],
  states: [],
  kin: [],
  silent: [],
  limit: null,
  place: null,
  isOnly: false,
  orderCount: null,
  outstanding: null,
  isEither: false,
  isDistinct: false,
  isCompared: false,
  isDifference: false,
  isShare: false,
  isGroupCount: false,
  isWhich: false,
  isList: false,
  isKinds: false,
  isFollowUp: false,
  isDistribution: false,
  rowsAsked: [],
  isWho: false,
  isWhere: false,
  growth: null,
});

/** The operator at a place, if it was not read yet. */
export const operatorAt = (state: State, at: number): Operator | undefined => (state.used[at] ? undefined : state.atoms[at]?.operator);

export const isAt = (state: State, at: number, ...operators: readonly Operator[]): boolean => {
  const operator = operatorAt(state, at);
  return operator !== undefined && operators.includes(operator);
};

export const take = (state: State, ...places: readonly number[]): void => {
  for (const at of places) state.used[at] = true;
};

/** The atom at a place, if it was not read yet. */
export const freeAt = (state: State, at: number): Atom | undefined => (state.used[at] ? undefined : state.atoms[at]);

export const hasColumn = (state: State, at: number): boolean => (freeAt(state, at)?.columns.length ?? 0) > 0;
export const hasTable = (state: State, at: number): boolean => (freeAt(state, at)?.tables.length ?? 0) > 0;
export const hasValue = (state: State, at: number): boolean => {
  const found = freeAt(state, at);
  return found !== undefined && found.values.length > 0 && found.tables.length + found.columns.length === 0 && !found.operator;
};

/** Columns that a word means: those that are called so, or, where all of them are of tables that the question does not name, those of such as it does. */
function meantAt(atoms: readonly Atom[], at: number): readonly Column[] {
  const { columns, loose } = atoms[at]!;
  if (loose.length === 0) return columns;
  const named = new Set(atoms.flatMap(({ tables }) => (tables.length === 1 ? tables : [])));
  const own = columns.some(({ table }) => named.has(table)) ? [] : loose.filter(({ table }) => named.has(table));
  return own.length > 0 ? own : columns;
}

/** The columns at a place, with the tables that stand beside it: "capacity of stadiums", "students with an age". */
export function slotAt(state: State, at: number, fits: (column: Column) => boolean = () => true): Slot {
  const { atoms } = state;
  const tablesAt = (place: number) => atoms[place]?.tables ?? [];
  const candidates = meantAt(atoms, at).filter(fits);
  const before = atoms[at - 1]?.operator === 'with' ? at - 2 : at - 1;
  const beside = [...tablesAt(before), ...tablesAt(at + 1)];
  const near = (beside.length > 0 ? beside : [...tablesBehind(atoms, at), ...tableOfPair(atoms, at)]).filter((table) =>
    candidates.some((column) => column.table === table),
  );
  const isName = isNameWord(atoms[at]!.text);
  const isOfRows = /^(?:name|title)s? of\b/i.test(atoms[at]!.text);
  const isKey = saysKey(atoms[at]!.text);
  return {
    at,
    candidates,
    near,
    ...(isName && { isName }),
    ...(/^姓名$/u.test(atoms[at]!.text) && { isOfPerson: true }),
    ...(isOfRows && { isOfRows }),
    ...(isKey && { isKey }),
  };
}

/** "the ids and texts of paragraphs": the table that the name of the other one says. */
function tableOfPair(atoms: readonly Atom[], at: number): readonly Table[] {
  const other = atoms[at + 1]?.operator === 'and' ? atoms[at + 2] : undefined;
  const [column, ...more] = other && / of /i.test(other.text) && !other.operator ? other.columns : [];
  return column && more.length === 0 ? [column.table] : [];
}

/** "names and hire dates of employees": the table behind all columns that are joined to one by "and". */
export function tablesBehind(atoms: readonly Atom[], at: number): readonly Table[] {
  const isJoined = ({ operator, columns, tables }: Atom) => operator === 'and' || (!operator && columns.length > 0 && tables.length === 0);
  const behind = atoms.findIndex((each, place) => place > at && !isJoined(each));
  const [last, next] = [atoms[behind - 1], atoms[behind]];
  return next?.tables.length === 1 && last?.operator !== 'and' && next.isAfterOf === true ? next.tables : [];
}

/** Columns at a place, of what was named last before it: "students who have a cat that is age 3". */
export function slotBehind(state: State, at: number, fits?: (column: Column) => boolean): Slot {
  const slot = slotAt(state, at, fits);
  if (slot.near.length > 0 || slot.candidates.length < 2) return slot;
  for (let before = at - 1; before >= Math.max(0, at - 3) && state.atoms[before]!.operator !== 'and'; before -= 1) {
    const { tables, values } = state.atoms[before]!;
    const near = [...tables, ...values.map(({ column }) => column.table)].filter((table) =>
      slot.candidates.some((column) => column.table === table),
    );
    if (near.length > 0) return { ...slot, near: [...new Set(near)] };
  }
  return slot;
}

/** True for words that end in one for a key: the country code, 客户编号. */
export const saysKey = (text: string): boolean => /(?:\b(?:id|code|no|number|key)s?|编号|代码|号码?)$/iu.test(text);

/** True for a word that is nothing but “name”. */
export const isNameWord = (text: string): boolean => /^(?:names?|full names?|姓名|名字|名称|全名)$/iu.test(text);
