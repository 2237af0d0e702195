import { type RawBuilder, sql } from 'kysely';
import type { Related, Sorter } from '#schemas/wire/listQuery.ts';
import type { Store } from '../../stores/store.ts';
import { joinTableOf, tableOf } from '../../stores/tables.ts';
import { linksList } from '../records/links.ts';
import { titleColumns, titled } from '../records/related.ts';
import { type Relation, rowFormOf, type WrittenAs } from '../records/rowForm.ts';
import { resourceIn } from '../resourceIn.ts';
import type { Source } from './conditions.ts';
import { oncePerActor } from './oncePerActor.ts';
import type { StoredRow } from './queryTest.ts';
import { areAsStored, closableFields } from './shownRows.ts';
import { columnRef } from './sqlParts.ts';

type Part = RawBuilder<unknown>;

/** Words in which a database writes JSON, and lists of values that it looks up again. */
interface Words {
  readonly value: Readonly<Record<WrittenAs, (column: Part) => Part>>;
  object(values: readonly (readonly [string, Part])[]): Part;
  rows(object: Part): Part;
  list(column: Part): Part;
  isIn(column: Part, list: Part): Part;
  valuesOf(list: Part): Part;
}

const words: Readonly<Record<Store['dialect'], Words>> = {
  sqlite: {
    value: {
      itself: (column) => column,
      boolean: (column) => sql`json(case when ${column} then 'true' else 'false' end)`,
      json: (column) => sql`json(${column})`,
    },
    object: (values) => sql`json_object(${sql.join(values.flatMap(([name, value]) => [sql.lit(name), value]))})`,
    rows: (object) => sql`json_group_array(${object})`,
    list: (column) => sql`json_group_array(${column})`,
    isIn: (column, list) => sql`${column} in (select value from json_each(${list}))`,
    valuesOf: (list) => sql`(select value from json_each(${list}))`,
  },
  postgres: {
    value: {
      itself: (column) => column,
      boolean: (column) => sql`coalesce(${column}, false)`,
      json: (column) => sql`${column}::json`,
    },
    object: (values) =>
      sql`(select row_to_json(written)::text from (select ${sql.join(values.map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}) as written)`,
    rows: (object) => sql`'[' || coalesce(string_agg(${object}, ','), '') || ']'`,
    list: (column) => sql`array_agg(${column})`,
    isIn: (column, list) => sql`${column} = any(${list})`,
    valuesOf: (list) => sql`(select unnest(${list}) as value)`,
  },
};

/** True if the database can write the rows of a resource as JSON, as an actor is shown them, and the titles of what they point to. */
export const canBeWritten = oncePerActor((source, actor) => {
  const { context, resource } = source;
  const { written, relations } = rowFormOf(resource);
  if (!written || context.hooks.get(resource.key)?.namedIn || closableFields(source, actor).length > 0) return false;
  return relations.every(({ target }) => areAsStored({ context, resource: resourceIn(context, target) }, null));
});

const titlesColumn = ({ name }: Relation): string => `titles:${name}`;
const valuesColumn = ({ name }: Relation): string => `values:${name}`;

/** Parts of written rows beside the rows themselves. */
interface Beside {
  /** The order that they are to be put in, unless they stand in it already. */
  readonly order?: Part | undefined;
  readonly total?: Part | undefined;
  /** The first field of the order in which they stand, where the values of the last row are asked for; SQLite alone is asked for them. */
  readonly orderedBy?: Sorter | undefined;
}

/** The value by which the last of some rows is ordered, which is the least or the greatest of all. */
const lastOf = (table: string, { field, order }: Sorter): Part =>
  sql`${sql.raw(order === 'desc' ? 'min' : 'max')}(${columnRef(table, field)}) as "lastValue"`;

const lastColumns: readonly Part[] = [sql`json_extract(page.ids, '$[#-1]') as "lastId"`, sql`"lastValue"`];

/**
 * A query whose one row holds all of some `rows` as JSON, as `readRows` would give them but for relations to removed records; how many they are,
 * and what their relations lead to. What each has in fields of several is read here.
 */
export function writtenRows(source: Source, rows: Part, { order, total, orderedBy }: Beside = {}) {
  const { context, resource } = source;
  const table = tableOf(resource);
  const { written = [], relations } = rowFormOf(resource);
  const { value, object, rows: all, list } = words[context.store.dialect];
  const several = new Set(relations.flatMap(({ name, holdsSeveral }) => (holdsSeveral ? [name] : [])));
  const column = (name: string): Part => (several.has(name) ? linksList(context.store.dialect, resource, name) : columnRef(table, name));
  const values = written.map(([name, as]) => [name, value[as](column(name))] as const);
  const single = relations.filter(({ holdsSeveral }) => !holdsSeveral);
  const gathered = [
    sql`${all(object(values))} as rows`,
    sql`count(*) as count`,
    sql`${list(columnRef(table, 'id'))} as ids`,
    ...(orderedBy ? [lastOf(table, orderedBy)] : []),
    ...single.map((relation) => sql`${list(columnRef(table, relation.name))} as ${sql.ref(valuesColumn(relation))}`),
  ];
  const ordered = order ? sql`(select * from (${rows}) as ${sql.table(table)} order by ${order})` : sql`(${rows})`;
  const titles = relations.map((relation) => sql`(${titlesQuery(source, relation)}) as ${sql.ref(titlesColumn(relation))}`);
  return sql<StoredRow>`
    with page as (select ${sql.join(gathered)} from ${ordered} as ${sql.table(table)})
    select ${sql.join([sql`rows`, sql`count`, ...titles, ...(orderedBy ? lastColumns : []), ...(total ? [sql`${total} as total`] : [])])} from page
  `;
}

/** The records that a relation of a page leads to, removed ones among them. */
function titlesQuery({ context, resource }: Source, relation: Relation): Part {
  const { object, rows, isIn, valuesOf } = words[context.store.dialect];
  const target = resourceIn(context, relation.target);
  const { title, name } = titleColumns(target, 'target');
  const join = joinTableOf(resource, relation.name);
  const linked = relation.holdsSeveral
    ? sql`select distinct ${columnRef(join, 'target')} as id from ${sql.table(join)} where ${isIn(columnRef(join, 'source'), sql`page.ids`)}`
    : sql`select distinct value as id from ${valuesOf(columnRef('page', valuesColumn(relation)))} as given where value is not null`;
  const isLiving = sql`case when target.id is not null and ${columnRef('target', 'deletedAt')} is null then 1 else 0 end`;
  const record = object([['id', sql`linked.id`], ['title', title], ...(name ? ([['name', name]] as const) : []), ['isLiving', isLiving]]);
  return sql`select ${rows(record)} from (${linked}) as linked left join ${sql.table(tableOf(target))} as target on target.id = linked.id`;
}

/** The titles of what a written page points to; undefined where a removed record is to be left out of it. */
export function relatedIn({ context, resource }: Source, page: StoredRow | undefined): Related | undefined {
  const related: Record<string, Related[string]> = {};
  for (const relation of rowFormOf(resource).relations) {
    const { target, holdsSeveral, isOptional } = relation;
    const linked = JSON.parse(String(page?.[titlesColumn(relation)] ?? '[]')) as StoredRow[];
    const living = linked.filter(({ isLiving }) => isLiving === 1);
    if (living.length < linked.length && (holdsSeveral || isOptional)) return undefined;
    const titles = titled(resourceIn(context, target), living);
    related[target] = related[target] ? { ...related[target], ...titles } : titles;
  }
  return related;
}
