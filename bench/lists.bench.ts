import Database from 'libsql';
import { resourceOf } from '#schemas/index.ts';
import { listRecords } from '#server/resources/operations/list.ts';
import { parseQuery } from '#server/resources/query/parseQuery.ts';
import type { Row } from './index.ts';
import { sideBySide, timeRow } from './measure.ts';
import { fillUsers, startBenchServer } from './server.ts';

const count = 1_000_000;
const living = `from users where "deletedAt" is null`;
const newest = 'order by "createdAt" desc, id desc';

/** What is asked of the list, and what a developer would write by hand for the same rows. */
const asks: Readonly<Record<string, { query: object; where?: string; order?: string; offset?: number }>> = {
  'first page': { query: {} },
  'page 40,000': { query: { page: 40_000 }, offset: 799_980 },
  'page 25,000, the middle': { query: { page: 25_000 }, offset: 499_980 },
  'filter: suspended (20,000 rows)': {
    query: { filters: [{ field: 'status', operator: 'eq', value: 'suspended' }] },
    where: `and status = 'suspended'`,
  },
  'search: 99999 (in four fields)': {
    query: { search: '99999' },
    where: `and (username like '%99999%' or email like '%99999%' or phone like '%99999%' or usercode like '%99999%')`,
  },
  'sort by an indexed column': { query: { sorters: [{ field: 'updatedAt', order: 'asc' }] }, order: 'order by "updatedAt", id' },
};

/** A list of a million users, relations and count included, against the two bare statements of the same page. */
export async function run(): Promise<Row[]> {
  const server = await startBenchServer();
  await fillUsers(server, count);
  const bare = new Database(server.databaseFile, { readonly: true } as never);
  bare.exec('pragma mmap_size = 268435456');
  const users = resourceOf('users')!;
  const rows: Row[] = [];
  for (const [name, { query, where = '', order = newest, offset = 0 }] of Object.entries(asks)) {
    const counted = bare.prepare(`select count(*) as total ${living} ${where}`);
    const page = bare.prepare(`select * ${living} ${where} ${order} limit 20 offset ${offset}`);
    const measured = () => listRecords(server.context, null, users, parseQuery(query));
    const [ours, sql] = await sideBySide(measured, () => [counted.all(), page.all()], 7);
    rows.push(timeRow(`${count.toLocaleString('en')} users: ${name}`, ours, sql, 'bare SQL'));
  }
  bare.close();
  await server.stop();
  return rows;
}
