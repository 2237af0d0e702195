import { refuse } from '#schemas/wire/errors.ts';
import type { AppliedRule, WireSourceTable } from '#schemas/wire/sources.ts';
import type { SourceEntry } from '../entry.ts';
import type { SourceTypes } from '../service.ts';
import { fold } from '../sql/characters.ts';
import type { Dialect } from '../sql/dialect.ts';
import { dialects } from '../sql/dialects.ts';
import { chainAt } from '../sql/identifier.ts';
import { isIdentifier, isSign } from '../sql/outline.ts';
import { readStatement, type Statement } from '../sql/readStatement.ts';
import { replaceTables } from '../sql/replaceTables.ts';
import type { TableReference } from '../sql/tableReference.ts';
import { computing } from './tableFunctions.ts';
import { appliedRuleOf, type TableRule } from './tableRule.ts';

/** Form of names and masked values at a source. */
export interface Writing {
  readonly dialect: Dialect;
  quote(name: string): string;
  mask(column: string): string;
  /** The database that the source is connected to, where it has one. */
  readonly database: string | undefined;
}

const maskOf = (dialect: Dialect) => (column: string) =>
  dialect === dialects.mysql || dialect === dialects.doris
    ? `concat(left(cast(${column} as char), 1), '***')`
    : `substr(cast(${column} as varchar), 1, 1) || '***'`;

/** The writing of a source. */
export function writingOf(
  types: Pick<SourceTypes, 'dialectOf' | 'quote'>,
  { type, parameters }: Pick<SourceEntry, 'type' | 'parameters'>,
): Writing {
  const dialect = types.dialectOf(type);
  const { database } = parameters;
  return {
    dialect,
    quote: (name) => types.quote(type, name),
    mask: maskOf(dialect),
    database: typeof database === 'string' ? database : undefined,
  };
}

interface Ruled {
  readonly statement: Pick<Statement, 'text' | 'reads'>;
  readonly rules: readonly AppliedRule[];
}

/**
 * A statement under rules: each table that has one is replaced by a query of what may be read of it, so that nothing else can be selected, compared or
 * sorted by. Refuses with SOURCE_RULE_REFUSED what would tell of a table in another way than by its rows.
 */
export function ruledStatement(
  statement: Statement,
  rules: ReadonlyMap<string, TableRule>,
  tables: readonly WireSourceTable[],
  writing: Writing,
): Ruled {
  if (rules.size === 0) return { statement, rules: [] };
  refuseWaysAround(statement, rules, writing.dialect);
  const known = new Set(tables.map(({ name }) => fold(name)));
  refuseReading(statement, known, writing);
  refuseUnknown(statement, known, writing);
  const applied = new Map<TableRule, AppliedRule>();
  const text = replaceTables(statement, (table) => {
    const rule = rules.get(fold(table.name));
    if (!rule) return undefined;
    const columns = columnsOf(table, tables);
    applied.set(rule, appliedRuleOf(rule, columns));
    return queryOf(table, rule, columns, writing);
  });
  return { statement: { text, reads: statement.reads }, rules: [...applied.values()] };
}

const refused = (name: string) => refuse('SOURCE_RULE_REFUSED', { name });

/** Columns of a table that is named, and known by that name. */
function columnsOf({ name, schema }: TableReference, tables: readonly WireSourceTable[]): readonly string[] {
  const alike = tables.filter((table) => fold(table.name) === fold(name));
  const found =
    alike.find((table) => fold(table.schema ?? '') === fold(schema ?? '')) ?? alike.find((table) => table.schema === null) ?? alike[0]!;
  return found.columns.map((column) => column.name);
}

/** The query of what may be read of a table. A line of its own ends each condition. */
function queryOf(
  { name, written }: TableReference,
  rule: TableRule,
  columns: readonly string[],
  { dialect, quote, mask }: Writing,
): string {
  const { as } = dialect.tables;
  const shown = columns.filter((column) => !rule.hidden.has(fold(column)));
  if (rule.isWithheld || shown.length === 0) throw refused(name);
  const isWhole = rule.hidden.size === 0 && rule.masked.size === 0;
  const selected = shown.map((column) =>
    rule.masked.has(fold(column))
      ? `case when ${quote(column)} is null then null else ${mask(quote(column))} end as ${quote(column)}`
      : quote(column),
  );
  const where = rule.filters ? ` where (${rule.filters.join('\n) or (')}\n)` : '';
  // ClickHouse reads a name in WHERE as the alias of a masked value, so rows are chosen within.
  const from = where !== '' && rule.masked.size > 0 ? `(select * from ${written}${where}) ${as}${quote(name)}` : `${written}${where}`;
  return `select ${isWhole ? '*' : selected.join(', ')} from ${from}`;
}

/** Dialects in which a table is named by its database, of which a source lists the one that it is connected to. */
const ofOneDatabase: ReadonlySet<Dialect> = new Set([dialects.mysql, dialects.doris, dialects.clickhouse, dialects.hive, dialects.spark]);

/** Refuses a table that nobody knows: a synonym, or a spelling that only the database takes for a table under rules; of one elsewhere it says so. */
function refuseUnknown({ tables: named }: Statement, known: ReadonlySet<string>, { dialect, database = '' }: Writing): void {
  const unknown = named.find(({ name }) => !known.has(fold(name)));
  if (!unknown) return;
  const { schema, parts } = unknown;
  const isElsewhere = schema !== undefined && ofOneDatabase.has(dialect) && fold(schema) !== fold(database);
  throw refuse(isElsewhere ? 'SOURCE_DATABASE_UNREAD' : 'SOURCE_TABLE_UNKNOWN', { name: parts.join('.') });
}

/** Refuses functions in the place of a table that may read one: `identifier('orders')`. A virtual table of SQLite is called by its own name. */
function refuseReading({ calls }: Statement, known: ReadonlySet<string>, { dialect }: Writing): void {
  const harmless = dialect.functions.tables ?? computing;
  const isTable = (name: string) => dialect === dialects.sqlite && known.has(name);
  const reading = calls.map(({ name }) => fold(name)).find((name) => !harmless.has(name) && !isTable(name));
  if (reading !== undefined) throw refused(reading);
}

const catalogues = /^(?:information_schema|pg_catalog|pg_toast|sys|mysql|performance_schema|temp|sqlite_temp)$/;
const catalogueNames = /^(?:pg_|sqlite_|duckdb_|pragma_|dbstat$)/;
/** Functions that tell of whole tables, of all values of a column whatever rows are read (`stats` of DuckDB), or of the statement with the conditions of rules in it. */
const tellingFunctions =
  /^(?:pragma_|duckdb_|sqlite_|pg_get_|pg_stat|(?:pg_(?:total_)?(?:relation|table|indexes)_size|dbstat|vector_top_k|stats|current_query|dict_mapping|dict_get)$|dict(?:get|has|isin))/;
const harmlessLists = /^show\s+(?:full\s+)?(?:tables|databases|schemas)$/i;

/** Refuses what reads a table under rules without selecting from it: catalogues, plans, descriptions, and WITH queries that bear a name of a condition. */
function refuseWaysAround(statement: Statement, rules: ReadonlyMap<string, TableRule>, dialect: Dialect): void {
  const { tables, calls, reads, outline, text } = statement;
  const isRuled = ({ name }: TableReference) => rules.has(fold(name));
  const ruled = calls.find(isRuled) ?? tables.find((table) => isRuled(table) && (reads !== 'rows' || table.place === 'name'));
  if (ruled) throw refused(ruled.name);
  if (reads === 'catalogue' && tables.length === 0 && !harmlessLists.test(text.trim()))
    throw refused(text.trim().split(/\s+/, 2).join(' '));
  const catalogue = tables.find(({ schema, name }) => catalogues.test(fold(schema ?? '')) || catalogueNames.test(fold(name)));
  if (catalogue) throw refused(catalogue.name);
  const inFilters = tablesInFilters(rules, dialect);
  const own = new Set(tables.map(({ token }) => token));
  const hasNames = outline.tokens.some((_, at) => outline.word(at) === 'with');
  outline.tokens.forEach((token, at) => {
    if (!isIdentifier(token)) return;
    const chain = chainAt(outline, at)!;
    const last = fold(chain.parts.at(-1)!);
    if (isSign(outline.tokens[chain.end], '(') && tellingFunctions.test(last)) throw refused(last);
    // A name with others behind it, `issuers.id`, is that of a table.
    const isName = chain.parts.length === 1 && !isSign(outline.tokens[chain.end], '.');
    if (hasNames && isName && !own.has(at) && inFilters.has(fold(chain.parts[0]!))) throw refused(chain.parts[0]!);
  });
}

/** Folded names of the tables that conditions read: a query of WITH by such a name would be read in their place. */
const tablesInFilters = (rules: ReadonlyMap<string, TableRule>, dialect: Dialect): ReadonlySet<string> =>
  new Set(
    [...rules.values()]
      .flatMap(({ filters = [] }) => filters)
      .flatMap((filter) => readStatement(`select 1 where (${filter}\n)`, dialect).tables)
      .map(({ name }) => fold(name)),
  );
