import { sql } from 'kysely';
import type { Database } from '../store.ts';
import { missingIndexes } from './changes.ts';
import type { Present } from './presentTables.ts';
import { indexed } from './statements.ts';
import { columnOfPart, type Index, type Table } from './table.ts';

/** Finds what in a database contradicts the declarations and cannot be migrated without losing or inventing data. */
type Obstacle = (db: Database, table: Table, present: Present) => string[] | Promise<string[]>;

const expectedType = (type: string): string => (type === 'id' ? 'integer' : type);

const changedTypes: Obstacle = (_db, table, present) =>
  Object.entries(table.columns).flatMap(([name, { type, at }]) => {
    const found = present.columns.get(table.name)?.get(name);
    if (!found || found === expectedType(type)) return [];
    return [`${at} is kept as ${found}, and is now declared as ${expectedType(type)}: give the field another name, or its old kind`];
  });

const singleBecameMany: Obstacle = (_db, table, present) =>
  Object.keys(table.joins)
    .filter((name) => present.columns.get(table.name)?.has(name))
    .map(
      (name) =>
        `${table.name}.${name} holds one value per record, and is now declared as many: give the field another name, or its old kind`,
    );

const manyBecameSingle: Obstacle = (_db, table, present) =>
  Object.entries(table.columns)
    .filter(([name]) => present.columns.has(`${table.name}__${name}`))
    .map(([, { at }]) => `${at} holds many values per record, and is now declared as one: give the field another name, or its old kind`);

const hasRows = async (db: Database, table: string): Promise<boolean> =>
  (
    await db
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .limit(1)
      .execute()
  ).length > 0;

const missingValues: Obstacle = async (db, table, present) => {
  const columns = present.columns.get(table.name);
  if (!columns) return [];
  const unfilled = Object.entries(table.columns).filter(
    ([name, { required, initial }]) => required && initial === undefined && !columns.has(name),
  );
  if (unfilled.length === 0 || !(await hasRows(db, table.name))) return [];
  return unfilled.map(
    ([, { at }]) => `${at} is new and required, and there are records without it: give the field an initial value, or make it optional`,
  );
};

async function repeated(db: Database, table: Table, index: Index): Promise<string[]> {
  const parts = index.on.map(indexed);
  const present = parts.map((part) => sql`${part} is not null`);
  const query = sql`select 1 from ${sql.table(table.name)} where ${sql.join([...present, sql.raw(index.where ?? 'true')], sql` and `)} group by ${sql.join(parts)} having count(*) > 1 limit 1`;
  if ((await query.execute(db)).rows.length === 0) return [];
  const names = index.on.map((part) => table.columns[columnOfPart(part)]?.at).join(', ');
  return [`${names} is now declared unique, and some records share a value: make them differ first`];
}

const sharedValues: Obstacle = async (db, table, present) => {
  const columns = present.columns.get(table.name);
  if (!columns) return [];
  const isFilled = ({ on }: Index) => on.every((part) => columns.has(columnOfPart(part)));
  const unique = missingIndexes(table, present).filter((index) => index.unique && isFilled(index));
  return (await Promise.all(unique.map((index) => repeated(db, table, index)))).flat();
};

const obstacles: readonly Obstacle[] = [changedTypes, singleBecameMany, manyBecameSingle, missingValues, sharedValues];

/** Everything that stands against the declarations, each with its place and what to do about it. */
export async function obstaclesIn(db: Database, tables: readonly Table[], present: Present): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) for (const obstacle of obstacles) found.push(...(await obstacle(db, table, present)));
  return found;
}

/** Tables of other programs in the same database, which have the name of one of ours: they are never touched. */
export async function foreignTables(db: Database, [record, ...tables]: readonly Table[], present: Present): Promise<string[]> {
  const isOurs = Object.keys(record!.columns).every((name) => present.columns.get(record!.name)?.has(name));
  const made = isOurs ? await db.selectFrom(record!.name).select('change').execute() : [];
  const known = new Set(made.map(({ change }) => change));
  const foreign = tables.filter(({ name }) => present.columns.has(name) && !known.has(`create table ${name}`)).map(({ name }) => name);
  return [...(isOurs ? [] : [record!.name]), ...foreign].map(
    (name) => `the table ${name} is another program's: name a database of its own by DATABASE_URL`,
  );
}
