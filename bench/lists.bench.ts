import Database from 'libsql';
import type { Row } from './index.ts';
import { scaled, sideBySide, timeRow } from './measure.ts';
import { fillUsers, startBenchServer } from './server.ts';

const count = scaled(1_000_000);
const [far, middle] = [count / 25, count / 40];
const living = `from users where "deletedAt" is null`;
/** The quickest way to count all that is alive: SQLite counts an index without looking at its rows. */
const whole = `select (select count(*) from users) - (select count(*) from users where "deletedAt" is not null) as total`;
const newest = 'order by "createdAt" desc, id desc';

/** Queries of the list, and the SQL that a developer would write by hand for the same rows. */
const asks: Readonly<Record<string, { query: object; where?: string; order?: string; offset?: number }>> = {
  'first page': { query: {} },
  [`page ${far.toLocaleString('en')}`]: { query: { page: far }, offset: (far - 1) * 20 },
  [`page ${middle.toLocaleString('en')}, the middle`]: { query: { page: middle }, offset: (middle - 1) * 20 },
  [`filter: suspended (${(count / 50).toLocaleString('en')} rows)`]: {
    query: { filters: [{ field: 'status', operator: 'eq', value: 'suspended' }] },
    where: `and status = 'suspended'`,
  },
  'search: 99999 (in four fields)': {
    query: { search: '99999' },
    where: `and (username like '%99999%' or email like '%99999%' or phone like '%99999%' or usercode like '%99999%')`,
  },
  'sort by an indexed column': { query: { sorters: [{ field: 'updatedAt', order: 'asc' }] }, order: 'order by "updatedAt", id' },
};

/** A list of a million users by its call, relations and count included, against the two bare statements of the same page, each by the best index there is. */
export async function run(): Promise<Row[]> {
  const server = await startBenchServer();
  await fillUsers(server, count);
  const bare = new Database(server.databaseFile, { readonly: true } as never);
  bare.exec('pragma mmap_size = 268435456');
  const rows: Row[] = [];
  for (const [name, { query, where = '', order = newest, offset = 0 }] of Object.entries(asks)) {
    const counted = bare.prepare(where ? `select count(*) as total ${living} ${where}` : whole);
    const page = bare.prepare(`select * ${living} ${where} ${order} limit 20 offset ${offset}`);
    const measured = () => server.app.inject({ method: 'POST', url: '/users/list', headers: server.headers, payload: query });
    const [ours, sql] = await sideBySide(measured, () => [counted.all(), page.all()], 7);
    rows.push(timeRow(`${count.toLocaleString('en')} users: ${name}`, ours, sql, 'bare SQL'));
  }
  bare.close();
  await server.stop();
  return rows;
}
