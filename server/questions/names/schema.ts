import type { WireSourceTable } from '#schemas/wire/sources.ts';
import type { Glossary } from '#schemas/wire/glossary.ts';
import type { Asked, KnownValues } from '../question.ts';
import { fullWordsOf, labelOf, unitOf, withoutUnit, wordsOf } from './namesOf.ts';
import { englishName, firstInEnglish } from './nameIn.ts';
import { keyOf, stem } from './stem.ts';

/** Use of the values of a column. */
export type ColumnKind = 'number' | 'text' | 'date' | 'year' | 'other';

export interface Column {
  readonly table: Table;
  readonly name: string;
  readonly kind: ColumnKind;
  /** True where values are written between quotes, whatever they are. */
  readonly isText: boolean;
  readonly isKey: boolean;
  /** Values of yes and no as statements write them; null for columns of anything else. */
  readonly flag: { readonly yes: string; readonly no: string } | null;
  /** True for keys and what points to them: numbers that are no figures. */
  readonly isIdentifier: boolean;
  readonly refersTo: { readonly table: string; readonly column: string } | null;
  /** Name that people read. */
  readonly label: string;
  /** The same for readers of English. */
  readonly english: string;
  /** Values by what readers of English call them, where people have said so. */
  readonly englishOf: ReadonlyMap<string, string>;
  readonly unit: string;
  readonly values: readonly string[];
  /** True for the type that is of times of day by its name, whose values may be days or years as well. */
  readonly isTime: boolean;
  /** True where it holds months as texts: 2024-05. */
  readonly isMonth: boolean;
  /** True where these are all that it holds. */
  readonly isWhole: boolean;
  /** The greatest number of a column of shares: by it one sees whether 10 % is 10 or 0.1. Null where it is not known. */
  readonly greatest: number | null;
}

export interface Table {
  readonly wire: WireSourceTable;
  /** `name`, or `schema.name` where the schema is not the usual one. */
  readonly id: string;
  readonly label: string;
  /** The same for readers of English. */
  readonly english: string;
  readonly columns: Column[];
}

const han = /\p{Script=Han}/u;
const number = /int|num|dec|real|float|double|money|serial|bit\b/i;
const date = /date|time/i;
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}(?:[ T].*)?$/.test(value);
const isMonth = (value: string): boolean => /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(value);
const areMonths = (values: readonly string[]): boolean => values.length > 0 && values.every(isMonth);
const isYear = (value: string): boolean => /^(?:1[5-9]|20)\d{2}$/.test(value);
const identifier = /(?:^|_|[a-z])(?:id|ID|Id)$|^id$|^uid$|code$/;

/** The tables of a source as questions are read against them, one by one. */
export function* schemaOf({ tables, glossary, values }: Pick<Asked, 'tables' | 'glossary' | 'values'>): Generator<void, Table[]> {
  const known = new Map(values.map((some) => [JSON.stringify([some.schema, some.table, some.column]), some]));
  const schema: Table[] = [];
  for (const wire of tables) {
    yield;
    const id = wire.schema === null ? wire.name : `${wire.schema}.${wire.name}`;
    const term = glossary.tables.find(({ table }) => table === id);
    const label = term?.name ?? labelOf(wire.comment)?.replace(/(?<=.)表$/u, '') ?? wire.name;
    const table: Table = { wire, id, label, english: englishName(label, wire.name, term?.synonyms ?? []), columns: [] };
    for (const column of wire.columns) {
      const own = known.get(JSON.stringify([wire.schema, wire.name, column.name]));
      table.columns.push(columnOf(table, column, own, glossary));
    }
    schema.push(table);
  }
  return schema;
}

function columnOf(table: Table, wire: WireSourceTable['columns'][number], known: KnownValues | undefined, glossary: Glossary): Column {
  const values = known?.values ?? [];
  const { name, type, comment, isKey, refersTo } = wire;
  const term = glossary.columns.find((each) => each.table === table.id && each.column === name);
  const kind = kindOf(name, type, comment, values);
  const label = term?.name ?? labelOf(comment) ?? withoutUnit(name);
  const isCode = identifier.test(name) || wordsOf(name).at(-1)?.toLowerCase() === 'id';
  return {
    table,
    name,
    kind,
    isText: !number.test(type) && !date.test(type),
    isKey,
    flag: flagOf(name, type, values) ?? flagOfComment(type, comment),
    isIdentifier: isKey || refersTo !== null || isCode,
    refersTo,
    label,
    english: englishName(label, withoutUnit(name), term?.synonyms ?? []),
    englishOf: new Map(
      (term?.values ?? []).flatMap(({ value, name: said, synonyms }) => {
        const english = han.test(value) ? firstInEnglish([said, ...synonyms]) : undefined;
        return english === undefined ? [] : [[value, english] as const];
      }),
    ),
    unit: term?.unit || unitOf(comment) || unitOf(name),
    values,
    isMonth: areMonths(values),
    isTime: kind === 'date' && /^time$/i.test(type),
    isWhole: known?.isWhole ?? known !== undefined,
    greatest: known?.greatest ?? null,
  };
}

const pairs: readonly (readonly [string, string])[] = [
  ['T', 'F'],
  ['Y', 'N'],
  ['true', 'false'],
  ['yes', 'no'],
  ['是', '否'],
  ['1', '0'],
];
/** Names such as is_hot, isHot and Is_Hot, and no issue or hash. */
const flagVerbs = /^(?:is|has)[A-Z]|^(?:[Ii]s|IS|[Hh]as|HAS)_/;
const flagNames =
  /^(?:active|inactive|discontinued|enabled|disabled|deleted|archived|official|available|verified|paid|closed|completed|cancelled|returned|survived|married|retired|employed|registered|certified|licensed|insured|graduated|admitted|approved|subscribed|churned|exited|infected|vaccinated)$/i;

/** Yes and no of a column that holds nothing else. */
function flagOf(name: string, type: string, values: readonly string[]): Column['flag'] {
  if (/bool/i.test(type)) return { yes: 'true', no: 'false' };
  if (/^bit|^tinyint\(1\)/i.test(type) || (number.test(type) && (flagVerbs.test(name) || flagNames.test(name))))
    return { yes: '1', no: '0' };
  const pair =
    values.length > 0 && values.length < 3
      ? pairs.find((some) => values.every((value) => some.some((one) => one.toLowerCase() === value.toLowerCase())))
      : undefined;
  if (!pair) return null;
  const [yes, no] = pair.map((one) => values.find((value) => value.toLowerCase() === one.toLowerCase()) ?? one) as [string, string];
  return { yes: `'${yes}'`, no: `'${no}'` };
}

const yes = /(?<![\d.-])1\s{0,2}(?:[-=]>|[:：=→-])?\s{0,2}(?:yes|y|true|是)(?![\p{L}])/iu;
const no = /(?<![\d.-])0\s{0,2}(?:[-=]>|[:：=→-])?\s{0,2}(?:no|n|false|否|不是)(?![\p{L}])/iu;

/** Yes and no of numbers, as a comment tells them: “charter: 1 yes, 0 no”. */
const flagOfComment = (type: string, comment: string | null): Column['flag'] =>
  number.test(type) && yes.test(comment ?? '') && no.test(comment ?? '') ? { yes: '1', no: '0' } : null;

/** Names of what is counted or measured: texts of digits alone in such columns are numbers. */
const amountNames =
  /\b(?:age|staff|employees|price|amount|value|score|weight|height|capacity|population|salary|sales|profits?|revenue|budget|points|attendance|seats|count|num of|number of|rooms?)\b|年龄|价格|金额|数量|人数|得分|分数|重量|高度|面积/i;
const isNumber = (value: string): boolean => /^-?(?:0|[1-9]\d{0,11})(?:\.\d+)?$/.test(value);

/** Names of what happens once, whose number is a year. */
const beginnings = new Set(['founded', 'established', 'built', 'launch', 'launched', 'creation', 'debut', 'formed']);

function kindOf(name: string, type: string, comment: string | null, values: readonly string[]): ColumnKind {
  const words = wordsOf(name).map((word) => word.toLowerCase());
  // Years of work, or of service, are how many.
  const isSpan = /years?_?(?:of_?)?(?:work|working|service|experience|stay|played)/i.test(name);
  const isNamedYear =
    words.includes('year') ||
    words.includes('yr') ||
    (words.length === 1 && beginnings.has(words[0]!)) ||
    /年份|年度/u.test(`${name} ${comment ?? ''}`);
  // A year of the type year or time, which some databases have, is no day.
  if (isNamedYear && !isSpan && /^(?:time|year)\b/i.test(type)) return 'year';
  if (date.test(type)) return 'date';
  if (number.test(type)) return isNamedYear && !isSpan && !words.includes('per') ? 'year' : 'number';
  if ((values.length > 0 && values.every(isDay)) || areMonths(values)) return 'date';
  if (values.length > 1 && amountNames.test(`${words.join(' ')} ${comment ?? ''}`) && values.every(isNumber)) return 'number';
  if (values.length > (isNamedYear ? 0 : 2) && values.every(isYear)) return 'year';
  return /char|text|clob|string|enum|^$/i.test(type) ? 'text' : 'other';
}

const nameWords = ['name', '名称', '姓名', '名字'];
/** Names that rows have beside their own: the full name of a superhero. */
const otherNames = ['fullname', 'label', 'shortname', '简称', '全称'];
/** Names of the two columns that name a person, also with a few letters before them: first_name, au_fname, forename, 名. */
const namesOfPeople = [
  /^(?:[a-z]{0,3}(?:first|given|f)name|forename)$|^名$/u,
  /^(?:[a-z]{0,3}(?:last|family|l)name|surname)$|^姓氏?$/u,
] as const;
const isPlainTitle = /^(?:title|headline|subject|标题|题名)$/;

const titles = new WeakMap<Table, readonly Column[]>();

/** The columns that tell people which row one is: its name, its two names, its title, or its key; worked out once. */
export function titleOf(table: Table): readonly Column[] {
  const known = titles.get(table) ?? titleIn(table);
  titles.set(table, known);
  return known;
}

function titleIn(table: Table): readonly Column[] {
  const keyed = table.columns.map((column) => ({ column, key: wordsOf(column.name).join('').toLowerCase() }));
  const first = <Found>(found: Found | undefined): Found[] => (found ? [found] : []);
  const called = (word: string) => first(keyed.find(({ key, column }) => key === word || column.label === word));
  const own = tableNamesOf(table);
  const exact = nameWords.flatMap(called);
  if (exact[0]) return [exact[0].column];
  // client_first_name of clients.
  const ownKey = (key: string) => key.slice(Math.max(0, ...own.map((name) => (key.startsWith(name) ? name.length : 0))));
  const pair = namesOfPeople.flatMap(
    (name) => keyed.find(({ key, column }) => name.test(ownKey(key)) || name.test(column.label))?.column ?? [],
  );
  if (pair.length === 2) return pair;
  const named = keyed.filter(
    ({ key, column }) =>
      column.kind === 'text' && !column.refersTo && (/(?:name|title)$/.test(key) || /(?:名称|姓名|简称|标题|名)$/u.test(column.label)),
  );
  const [found] = [
    ...named.filter(({ key, column }) => own.some((word) => key.startsWith(word) || column.label.startsWith(word))),
    // makers.maker beside its full name.
    ...keyed.filter(({ key, column }) => column.kind === 'text' && own.includes(key) && keyed.some((other) => other.key === 'fullname')),
    ...otherNames.flatMap(called).filter(({ key, column }) => key !== 'label' || column.values.length === 0 || column.values.length > 3),
    ...named.filter(({ key, column }) => isPlainTitle.test(key) || isPlainTitle.test(column.label)),
    ...named.filter(({ column }) => !isOfAnother(column)),
    // city.city: the table and the column that names its rows are called alike; not beside a key that is such a name.
    ...keyed.filter(({ key, column }) => column.kind === 'text' && own.includes(key) && !keysOf(table).some(({ kind }) => kind === 'text')),
  ];
  if (found) return [found.column];
  const other = named[0]?.column ?? onlyTextOf(table);
  // Whose name it is, or what describes a row: its key says which row it is.
  return other ? [...keysOf(table), other] : keysOf(table);
}

const roles = /^(?:manager|owner|head|leader|director|author|artist|composer|coach|captain|contact|vice|chairman|president|ceo|founder)$/;

/** ShipName beside ShipCity, or Manager_Name: what is named is not the row itself. */
function isOfAnother(column: Column): boolean {
  return isOfGoods(column) || isOfAnotherByName(column);
}

/** 货物名称 of 运单, which is told by its number. */
function isOfGoods({ table, label }: Column): boolean {
  const [, of] = /^(\p{Script=Han}{2,})(?:名称|姓名)$/u.exec(label) ?? [];
  const isNumbered = keysOf(table).some(
    (key) => key.kind === 'text' && /[号码]$/u.test(key.label) && tableNamesOf(table).some((own) => key.label.startsWith(own)),
  );
  return of !== undefined && isNumbered && !tableNamesOf(table).some((own) => own.includes(of) || of.includes(own));
}

function isOfAnotherByName({ table, name }: Column): boolean {
  const [prefix] = wordsOf(name).map((word) => word.toLowerCase());
  // DName beside DPhone of departments: the letter is that of the table.
  const names = [table.wire.name, fullWordsOf(table.wire.name, true).at(-1)!];
  if (prefix!.length < 4 && names.some((own) => own.toLowerCase().startsWith(prefix!))) return false;
  const isShared = (other: Column) => other.name !== name && !other.isIdentifier && wordsOf(other.name)[0]?.toLowerCase() === prefix;
  // user_name beside user_id of orders.
  const isOfOwn = tableNamesOf(table).some((own) => own.startsWith(prefix!));
  return (
    wordsOf(name).length > 1 &&
    (roles.test(prefix!) ||
      table.columns.some(isShared) ||
      (!isOfOwn && table.columns.some((other) => other.name !== name && isIdOf(other, [prefix!]))))
  );
}

/** The description of a table that holds no other text. */
function onlyTextOf({ columns }: Table): Column | undefined {
  const [text, ...others] = columns.filter(({ kind, isIdentifier }) => kind === 'text' && !isIdentifier);
  return others.length === 0 && text && [text.name, text.label].some((name) => /desc(?:ription)?$|描述$|说明$/i.test(name))
    ? text
    : undefined;
}

const tableNamesOf = ({ wire, label }: Table): string[] => [
  fullWordsOf(wire.name, true).map(stem).join(''),
  label.replace(/(?:信息|记录|明细)$/u, ''),
];

/** True for a text that rows have in common, and that is no name or key of theirs: the province of cities. */
export const isKindOfRows = (column: Column): boolean =>
  column.kind === 'text' && !column.isIdentifier && !titleOf(column.table).includes(column);

/** True for a column that is called the id of something: user_id of user. */
export const isIdOf = ({ name }: Column, words: readonly string[]): boolean => keyOf(wordsOf(name)) === keyOf([...words, 'id']);

/** True for a key to rows of a table. */
export const leadsTo = ({ refersTo }: Column, { wire }: Table): boolean => refersTo?.table.toLowerCase() === wire.name.toLowerCase();

/** Primary key of a table, declared or, where none is, by its name; empty where it has none of one column. */
export function keysOf(table: Table): readonly Column[] {
  const declared = table.columns.filter(({ isKey }) => isKey);
  if (declared.length > 0) return declared.length === 1 ? declared : [];
  const wanted = ['id', `${table.wire.name.toLowerCase().replace(/s$/, '')}id`];
  const found = table.columns.find(({ name }) => wanted.includes(name.toLowerCase().replaceAll('_', '')));
  return found ? [found] : [];
}
