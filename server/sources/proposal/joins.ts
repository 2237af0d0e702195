import type { Term } from '#schemas/wire/glossary/terms.ts';
import type { WireSourceRows, WireSourceTable } from '#schemas/wire/sources.ts';
import { tableName, writtenTable } from '#schemas/wire/tableName.ts';
import { isNumeric, isText } from './columnKinds.ts';
import { pluralsOf, tableWordsIn, wordsIn } from './words.ts';

type Column = WireSourceTable['columns'][number];
interface End {
  readonly table: WireSourceTable;
  readonly column: Column;
}

const isAlike = (one: Column, other: Column): boolean => (isNumeric(one) && isNumeric(other)) || (isText(one) && isText(other));

/** The only key of a table, if it is of one column. */
function keyOf({ columns }: WireSourceTable): Column | undefined {
  const keys = columns.filter(({ isKey }) => isKey);
  if (keys.length > 0) return keys.length === 1 ? keys[0] : undefined;
  return columns.find(({ name }) => wordsIn(name) === 'id');
}

/** Names of a table in words: whole, and without a first one that others begin with as well, `crm customer` as `customer`. */
function namesOf({ name }: WireSourceTable, tables: readonly WireSourceTable[]): readonly string[] {
  const words = tableWordsIn(name);
  const [first, ...rest] = words.split(' ');
  const isShared = tables.filter((table) => tableWordsIn(table.name).startsWith(`${first} `)).length > 1;
  return isShared && rest.length > 0 ? [words, rest.join(' ')] : [words];
}

/**
 * Pairs of a column and a key that the names speak for: `issuer_id` and the key of `issuers`, `owner_user_id` and that of `users`, `bond_code` and the key
 * `bond_code` of another table.
 */
function pairsIn(tables: readonly WireSourceTable[]): [End, End][] {
  const keyed = tables.flatMap((table) => {
    const key = table.isView ? undefined : keyOf(table);
    return key ? [{ table, column: key, names: namesOf(table, tables), key: wordsIn(key.name) }] : [];
  });
  const targetOf = (table: WireSourceTable, column: Column) => {
    const words = wordsIn(column.name);
    const fitting = keyed.filter((each) => each.table !== table && isAlike(column, each.column));
    const [, thing = ''] = /^(.+) (?:id|code|no|key)$/.exec(words) ?? [];
    const calledBy = (name: string) => fitting.filter((each) => pluralsOf(name).some((plural) => each.names.includes(plural)));
    const ofKey = fitting.filter(({ key }) => key === words && words.includes(' '));
    const found = [calledBy(thing), ofKey, calledBy(thing.split(' ').slice(1).join(' '))].find((some) => some.length > 0);
    return found?.length === 1 ? found[0] : undefined;
  };
  return tables.flatMap((table) =>
    table.columns
      .filter(({ refersTo, name }) => !refersTo && wordsIn(name) !== 'id')
      .flatMap((column): [End, End][] => {
        const to = targetOf(table, column);
        return to ? [[{ table, column }, to]] : [];
      }),
  );
}

/** Pairs whose values are compared at most, and values of each. */
const most = { pairs: 60, rows: 50 };

interface Means {
  readonly quote: (name: string) => string;
  readonly run: (statement: string) => Promise<WireSourceRows>;
}

/** True if values of a column, as many as are cheap to read, are all among those of a key. Of a column without values nothing can be said. */
async function holds([from, to]: readonly [End, End], { quote, run }: Means): Promise<boolean> {
  const [column, key] = [quote(from.column.name), quote(to.column.name)];
  const { rows } = await run(`select ${column} from ${writtenTable(from.table, quote)} where ${column} is not null`);
  const values = [...new Set(rows.slice(0, most.rows).map(([value]) => value))].filter((value) => value !== null && value !== undefined);
  if (values.length === 0) return true;
  // Quotes and backslashes in texts are read differently by each database.
  if (values.some((value) => typeof value === 'string' && /['\\]/.test(value))) return true;
  const isNumber = isNumeric(from.column);
  const among = values.map((value) => (isNumber ? String(value) : `'${String(value)}'`)).join(', ');
  const found = await run(`select count(distinct ${key}) from ${writtenTable(to.table, quote)} where ${key} in (${among})`);
  return Number(found.rows[0]?.[0]) === values.length;
}

/** Joins that a source does not declare, by names and types, as far as values bear them out. */
export async function proposedJoins(tables: readonly WireSourceTable[], means: Means): Promise<Term<'joins'>[]> {
  const joins: Term<'joins'>[] = [];
  for (const [from, to] of pairsIn(tables).slice(0, most.pairs)) {
    const isBorneOut = await holds([from, to], means).catch(() => false);
    if (!isBorneOut) continue;
    joins.push({
      from: { table: tableName(from.table), column: from.column.name },
      to: { table: tableName(to.table), column: to.column.name },
    });
  }
  return joins;
}
