import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Database from 'libsql';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';

/** Statements that make the same tables and a view on any database: five bonds of two issuers, and what is paid of a part of a bond, whose key has two columns. */
const tables = (decimal: string) => [
  'create table issuers (id integer primary key, name varchar(100) not null)',
  `create table bonds (id integer primary key, issuer_id integer references issuers (id), amount ${decimal}, issued date, note varchar(200))`,
  "insert into issuers values (1, '国家电网'), (2, '中国铁路')",
  `insert into bonds values (1, 1, 1200.50, '2024-03-01', null), (2, 1, 800, '2024-06-15', '绿色'), (3, 2, 5000, '2025-01-20', null),
    (4, 2, 90071992547409.93, '2025-02-28', '永续'), (5, 2, 10, '2025-03-31', null)`,
  'create table parts (bond_id integer references bonds (id), number integer, primary key (bond_id, number))',
  `create table payments (id integer primary key, bond_id integer, part integer,
    foreign key (bond_id) references bonds (id), foreign key (bond_id, part) references parts (bond_id, number))`,
  'create table yields (id integer primary key, yield_rate double precision)',
  'insert into yields values (1, 0.031), (2, null), (3, 0.25)',
  'create view large_bonds as select id, amount from bonds where amount > 1000',
];

/** A database of a type, with the parameters that connect it. */
export interface ExampleDatabase {
  readonly type: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly password?: string;
  /** Runs a statement past the product. */
  run(statement: string): Promise<unknown>;
  remove(): Promise<void>;
}

const freshName = () => `example_${randomBytes(6).toString('hex')}`;

async function examplePostgres(): Promise<ExampleDatabase> {
  const url = process.env['TEST_DATABASE_URL']!;
  const { hostname: host, port } = new URL(url);
  const database = freshName();
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.query('do $$ begin create role with_password; exception when duplicate_object or unique_violation then null; end $$');
  await admin.query(`create role ${database} login password 'word''s' in role with_password`);
  const client = new pg.Client(url.replace(/\/[^/]*$/, `/${database}`));
  await client.connect();
  for (const statement of tables('numeric(20, 2)')) await client.query(statement);
  await client.query("comment on table bonds is '债券'; comment on column bonds.amount is '发行金额（元）'");
  await client.query(
    `create schema archive; create table archive.old (id bigint primary key); insert into archive.old values (9007199254740993)`,
  );
  await client.query(
    `grant usage on schema archive to ${database}; grant select on all tables in schema public, archive to ${database}; analyze`,
  );
  return {
    type: 'postgresql',
    parameters: { host, port: Number(port), user: database, database },
    password: "word's",
    run: (statement) => client.query(statement),
    async remove() {
      await client.end();
      await admin.query(`drop database ${database} with (force)`);
      await admin.query(`drop role ${database}`);
      await admin.end();
    },
  };
}

async function exampleMysql(): Promise<ExampleDatabase> {
  const { hostname: host, port } = new URL(process.env['TEST_MYSQL_URL']!);
  const database = freshName();
  const client = await createConnection({ host, port: Number(port), user: 'root', charset: 'utf8mb4' });
  await client.query(`create database ${database}`);
  await client.query(`use ${database}`);
  for (const statement of tables('decimal(20, 2)')) await client.query(statement);
  await client.query("alter table bonds comment '债券', modify amount decimal(20, 2) comment '发行金额（元）'");
  await client.query(`create user ${database} identified by 'word''s'`);
  await client.query(`grant select on ${database}.* to ${database}`);
  return {
    type: 'mysql',
    parameters: { host, port: Number(port), user: database, database },
    password: "word's",
    run: (statement) => client.query(statement),
    async remove() {
      await client.query(`drop database ${database}`);
      await client.query(`drop user ${database}`);
      await client.end();
    },
  };
}

async function exampleSqlite(folder: string): Promise<ExampleDatabase> {
  const database = new Database(join(folder, '债券 #1?.db'));
  for (const statement of tables('numeric')) database.exec(statement);
  return {
    type: 'sqlite',
    parameters: { path: '债券 #1?.db' },
    run: async (statement) => database.exec(statement),
    remove: async () => void database.close(),
  };
}

async function exampleDuckdb(folder: string): Promise<ExampleDatabase> {
  const path = join(folder, 'bonds.duckdb');
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  for (const statement of tables('decimal(20, 2)')) await connection.run(statement);
  await connection.run("comment on table bonds is '债券'; comment on column bonds.amount is '发行金额（元）'");
  connection.closeSync();
  instance.closeSync();
  const run = async (statement: string) => {
    const again = await DuckDBInstance.create(path);
    const connected = await again.connect();
    await connected.run(statement);
    connected.closeSync();
    again.closeSync();
  };
  return { type: 'duckdb', parameters: { path }, run, remove: async () => {} };
}

/** Makes one database of each type that the tests can have here. `dataDir` is that of the server that will connect them. */
export async function exampleDatabases(dataDir: string): Promise<readonly ExampleDatabase[]> {
  const folder = join(dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  return [await examplePostgres(), await exampleMysql(), await exampleSqlite(folder), await exampleDuckdb(folder)];
}
