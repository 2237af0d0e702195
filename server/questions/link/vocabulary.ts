import { fullWordsOf, namesOf, namesOfComment } from '../names/namesOf.ts';
import { keyOf } from '../names/stem.ts';
import { type Column, leadsTo, type Table } from '../names/schema.ts';
import type { Asked } from '../question.ts';
import { looseNamesOf } from '../names/looseNames.ts';
import type { Operator } from '../words/operator.ts';
import type { Atom } from './atom.ts';
import {
  columnKeys,
  commentOf,
  generalNamesOf,
  keyNamesOf,
  kindNamesOf,
  participleNamesOf,
  peopleNamesOf,
  roleNamesOf,
  spoken,
} from './columnKeys.ts';
import { doneDateNamesOf, momentNamesOf, yearNamesOf } from './momentNames.ts';
import { degrees, operators as words, type Operators, verbsOf } from './phrases.ts';
import { tableNamesOf } from './tableNames.ts';
import { type ValuesByLetters, valuesOf } from './values.ts';

type Meaning = Pick<Atom, 'tables' | 'columns' | 'loose' | 'measures' | 'dimensions'>;
type Found = { [Part in keyof Meaning]: Meaning[Part][number][] };

/** All that words of a question may mean: what they do, by their letters, and what they name, by the key of names and by the letters of values. */
export interface Vocabulary {
  readonly operators: Operators;
  readonly degrees: ReadonlyMap<string, NonNullable<Atom['degree']>>;
  readonly names: ReadonlyMap<string, Meaning>;
  /** Loose names that are spelt like verbs: they are meant where a noun stands. */
  readonly nouns: ReadonlyMap<string, Meaning>;
  readonly values: ValuesByLetters;
  /** Words that names are made of, as far as they are long enough to have kin. */
  readonly roots: readonly string[];
  /** Beginnings of all of these: words that begin none of them need not be looked up together. */
  readonly beginnings: ReadonlySet<string>;
}

const lengths = [3, 8];

function beginningsOf(known: ReadonlySet<string>, ...some: readonly ReadonlyMap<string, unknown>[]): ReadonlySet<string> {
  const found = new Set(known);
  for (const map of some)
    for (const key of map.keys()) for (const length of lengths) if (key.length >= length) found.add(key.slice(0, length));
  return found;
}

/** Beginnings of the words that every source has. */
const beginningsOfWords = beginningsOf(new Set(), words, degrees);

/** True where letters may be the first ones of something that is known. */
export const mayBegin = (letters: string, { beginnings }: Vocabulary): boolean =>
  lengths.every((length) => letters.length < length || beginnings.has(letters.slice(0, length)));

type Names = Map<string, Found>;

function add<Part extends keyof Found>(names: Names, key: string, part: Part, meaning: Found[Part][number]): void {
  if (!key || /^\d+$/.test(key)) return;
  const found = names.get(key) ?? { tables: [], columns: [], loose: [], measures: [], dimensions: [] };
  if (!(found[part] as unknown[]).includes(meaning)) (found[part] as unknown[]).push(meaning);
  names.set(key, found);
}

/** Names of a source: whole ones, and parts of names and words of the same meaning, which count where nothing is called so. */
interface Naming {
  readonly names: Names;
  readonly parts: Names;
  /** Names of columns without that of their table: they leave room for parts of the names of others. */
  readonly short: Set<string>;
  readonly synonyms: Names;
  /** Words of the same meaning as parts of names. */
  readonly ofParts: Names;
}

function addLoosely(
  { parts, synonyms, ofParts }: Naming,
  loose: ReturnType<typeof looseNamesOf>,
  part: 'tables' | 'columns',
  meaning: Table | Column,
): void {
  for (const key of loose.parts) add(parts, key, part, meaning as Table & Column);
  for (const key of loose.synonyms) add(synonyms, key, part, meaning as Table & Column);
  for (const key of loose.ofParts) add(ofParts, key, part, meaning as Table & Column);
}

/** Adds the names of a table and of its columns. */
function addTable(
  naming: Naming,
  table: Table,
  names: readonly string[],
  { glossary, schema }: Pick<Asked, 'glossary'> & { readonly schema: readonly Table[] },
): void {
  const term = glossary.tables.find((each) => each.table === table.id);
  const own = [...names, ...(term ? [term.name, ...term.synonyms].map(spoken) : [])];
  for (const key of own) add(naming.names, key, 'tables', table);
  addLoosely(naming, looseNamesOf(table.wire.name, table.wire.comment, true), 'tables', table);
  addLoosely(naming, { parts: keyNamesOf(table), synonyms: peopleNamesOf(table, schema), ofParts: [] }, 'tables', table);
  const heads = sharedHeadsOf(table);
  const wholes = new Map(
    table.columns.map((column) => [column, new Set([...namesOf(column.name, false), ...namesOfComment(commentOf(column))])]),
  );
  for (const column of table.columns) {
    const whole = wholes.get(column)!;
    const isOfOther = (key: string) => !whole.has(key) && [...wholes].some(([other, names]) => other !== column && names.has(key));
    for (const key of columnKeys(column, own, glossary)) {
      // "manager name", beside vice_manager_name: the one that is called so whole.
      if (isOfOther(key)) continue;
      if (!naming.names.has(key) && !whole.has(key)) naming.short.add(key);
      else if (whole.has(key)) naming.short.delete(key);
      add(naming.names, key, 'columns', column);
    }
    const loose = looseNamesOf(column.name, commentOf(column), false, { label: table.label, areLines: isOfLines(table) });
    addLoosely(naming, { ...loose, parts: loose.parts.filter((part) => !heads.has(part)) }, 'columns', column);
    const isOnlyDate = column.kind === 'date' && table.columns.filter(({ kind }) => kind === 'date').length === 1;
    const parts = [
      ...momentNamesOf(column),
      ...kindNamesOf(column),
      ...generalNamesOf(column),
      ...roleNamesOf(column),
      ...participleNamesOf(column),
      ...yearNamesOf(column),
      ...doneDateNamesOf(column),
      ...(isOnlyDate ? ['date'] : []),
    ];
    addLoosely(naming, { parts, synonyms: [], ofParts: [] }, 'columns', column);
  }
}

/** First words that several columns share, as winner_age and winner_rank do: they name neither. */
function sharedHeadsOf({ columns }: Table): ReadonlySet<string> {
  const heads = columns
    .map(({ name }) => fullWordsOf(name, false))
    .flatMap((words) => (words.length > 1 ? [keyOf(words.slice(0, -1))] : []));
  return new Set(heads.filter((head, at) => heads.indexOf(head) !== at));
}

/** Lets loose names count where nothing is called so, and no word that does something else is spelt alike. Returns those that verbs are spelt like. */
function joinLoose({ names, parts, short, synonyms, ofParts }: Naming, operators: Operators, schema: readonly Table[]): Names {
  const nouns: Names = new Map();
  for (const [key, meaning] of parts) {
    const rows = rowsOfKeys(key, meaning, schema);
    if (rows) parts.set(key, { ...meaning, tables: [rows], columns: [] });
  }
  for (const [key, meaning] of [...parts, ...synonyms, ...ofParts]) {
    const operator = operators.get(key);
    if ((operator === 'verb' || operator === 'list') && /^[a-z]+$/.test(key) && !names.has(key) && !nouns.has(key)) nouns.set(key, meaning);
    const known = names.get(key);
    if (known && known !== meaning && parts.get(key) === meaning && !working.has(operator))
      known.loose.push(...meaning.columns.filter((column) => !known.columns.includes(column)));
    if (isWordOfItsOwn(key, meaning, operator)) continue;
    if (!known) names.set(key, meaning);
    // 商品 for products, beside order_items, whose last word means the same.
    else if (
      known !== meaning &&
      known.tables.length > 0 &&
      known.tables.every(isOfLines) &&
      meaning.tables.some((table) => !isOfLines(table))
    )
      known.tables.splice(0, known.tables.length, ...meaning.tables.filter((table) => !isOfLines(table)));
    // `channel`, a key to tv_channel: the word is that of the rows as well.
    else if (known.tables.length === 0 && known.columns.length > 0) {
      known.tables.push(...meaning.tables.filter((table) => known.columns.every((column) => leadsTo(column, table))));
      // "details" of document_details is a short name, and other_details of paragraphs are details as well.
      if (short.has(key) && parts.get(key) === meaning)
        known.columns.push(...meaning.columns.filter((column) => !known.columns.some(({ table }) => table === column.table)));
    }
  }
  return nouns;
}

/** Rows that keys of several tables lead to by one word: heroes of hero_id, where the table is called superhero; rooms of room_number, a part of its key. */
function rowsOfKeys(key: string, { tables, columns }: Found, schema: readonly Table[]): Table | undefined {
  const owners = new Set(columns.map(({ table }) => table));
  if (tables.length > 0 || owners.size < 2 || owners.size < columns.length) return undefined;
  const isOwnKey = ({ isKey, refersTo, name }: Column) =>
    isKey && refersTo === null && keyOf(fullWordsOf(name, false).slice(0, -1)) === key;
  return schema.find((table) => columns.every((column) => (column.table === table ? isOwnKey(column) : leadsTo(column, table))));
}

const working: ReadonlySet<Operator | undefined> = new Set(['count', 'sum', 'avg', 'min', 'max', 'most', 'least', 'each', 'by']);

function isWordOfItsOwn(key: string, { tables, columns }: Found, operator: Operator | undefined): boolean {
  // 比赛 is what is done, and what there are rows of.
  const isRows = operator === 'verb' && tables.length > 0 && /^\p{Script=Han}{2,}$/u.test(key);
  // The rating, the spending: a noun, where a column is called so.
  const isNoun = operator === 'verb' && columns.length > 0 && /...ing$/.test(key);
  // Copies, pieces: so many of something, where a column says how many.
  const isPieces = operator === 'unit' && columns.length > 0 && /^[a-z]{4,}$/.test(key);
  return operator !== undefined && !isRows && !isNoun && !isPieces && !/^(?:type|kind)of$/.test(key);
}

/** Reads the vocabulary of a source, table by table. */
export function* vocabularyOf(schema: readonly Table[], { glossary }: Pick<Asked, 'glossary'>): Generator<void, Vocabulary> {
  const tableNames = tableNamesOf(schema);
  const naming: Naming = { names: new Map(), parts: new Map(), short: new Set(), synonyms: new Map(), ofParts: new Map() };
  const { names, synonyms } = naming;
  for (const table of schema) {
    yield;
    addTable(naming, table, tableNames.get(table)!, { glossary, schema });
  }
  for (const measure of glossary.measures)
    for (const name of [measure.name, ...measure.synonyms]) add(names, spoken(name), 'measures', measure);
  for (const dimension of glossary.dimensions)
    for (const name of [dimension.name, ...dimension.synonyms]) {
      const column = columnOf(dimension, schema);
      if (column) add(names, spoken(name), 'columns', column);
      else add(names, spoken(name), 'dimensions', dimension);
    }
  // The thousands of words that every source has are not copied for each.
  const verbs = verbsOf(schema);
  const operators: Operators = { get: (word) => words.get(word) ?? verbs.get(word) };
  const nouns = joinLoose(naming, operators, schema);
  for (const some of [names, nouns])
    for (const [key, meaning] of some) if (meaning.tables.length > 1) some.set(key, { ...meaning, tables: meantBy(key, meaning.tables) });
  const values = yield* valuesOf(schema, glossary);
  // A value goes before a word that only means the same as a name: good customers, where goods would be products.
  for (const [key, meaning] of synonyms) if (values.has(key) && names.get(key) === meaning) names.delete(key);
  return {
    operators,
    degrees,
    names,
    nouns,
    values,
    roots: rootsOf(schema),
    beginnings: beginningsOf(beginningsOfWords, verbs, names, values),
  };
}

/** The column that a dimension of the glossary is by itself: it may be compared and shown as well. */
function columnOf({ table, expression }: Asked['glossary']['dimensions'][number], schema: readonly Table[]): Column | undefined {
  const name = expression.trim().replace(/^(["`[])(.*)["`\]]$/u, '$2');
  return schema.find(({ id }) => id === table)?.columns.find((column) => column.name === name);
}

const rootsOf = (schema: readonly Table[]): readonly string[] => [
  ...new Set(
    schema
      .flatMap(({ wire, columns }) => [...fullWordsOf(wire.name, true), ...columns.flatMap(({ name }) => fullWordsOf(name, false))])
      .map((word) => word.toLowerCase())
      .filter((word) => /^[a-z]{5,}$/.test(word)),
  ),
];

/** Tables that a word of several means: the one that is called so whole, else those that none of the others is part of, invoices rather than their lines. */
function meantBy(key: string, tables: readonly Table[]): Table[] {
  const whole = tables.filter(({ wire, label }) => [wire.name, label].some((name) => spoken(name) === key));
  if (whole.length === 1) return whole;
  const refers = (one: Table, other: Table) => one !== other && one.columns.some((column) => leadsTo(column, other));
  const own = tables.filter((table) => !tables.some((other) => refers(table, other) && !refers(other, table)));
  const heads = own.filter((table) => !isOfLines(table));
  return heads.length > 0 ? heads : own.length > 0 ? own : [...tables];
}

/** True for rows that are lines of others by the name of their table, also where no key says so: order_items, 订单明细. */
const isOfLines = ({ wire, label }: Table): boolean =>
  /(?:^|_|[a-z])(?:details?|items?|lines?)$/i.test(wire.name) || /(?:明细|子表|详情|条目|分录)$/u.test(label);
