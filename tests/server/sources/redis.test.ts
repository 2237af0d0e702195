import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signIn } from '#tests/support/actors.ts';
import { administrator, startServer, type TestServer } from '#tests/support/startServer.ts';
import { prepareRedis } from '../../../scripts/redis.mjs';

let server: TestServer;
let admin: Person;
let redis: Awaited<ReturnType<typeof prepareRedis>>;
let client: Redis;
let parameters: Readonly<Record<string, string | number>>;
let id: number;
beforeAll(async () => {
  [server, redis] = await Promise.all([startServer(), prepareRedis()]);
  admin = await signIn(server, administrator.username, administrator.password);
  client = new Redis(redis.url);
  await fill(client);
  const { hostname: host, port } = new URL(redis.url);
  parameters = { host, port: Number(port), user: 'reader', number: 0 };
  const { data, message } = await admin.post('/api/sources/add', { name: '缓存', type: 'redis', parameters, password: 'word' });
  expect(message).toBe(null);
  id = data.id;
});
afterAll(async () => {
  await client.quit();
  await Promise.all([server.stop(), redis.stop()]);
});

/** Users with their tags and scores, a stream, a list, and keys of a kind that nobody can read as a table. */
async function fill(to: Redis): Promise<void> {
  await to.flushall();
  await to.call('ACL', 'SETUSER', 'reader', 'on', '>word', '~*', '+@read', '+ping', '+info', '+select', '+client');
  for (let user = 1; user <= 30; user += 1) {
    await to.hset(`user:${user}`, { name: `用户 ${user}`, city: user % 3 === 0 ? '上海' : '北京', age: 20 + user, code: `00${user}` });
    await to.sadd(`user:${user}:tags`, 'new', user % 2 === 0 ? 'even' : 'odd');
  }
  await to.zadd('ranking', 1.5, 'a', 3, 'b');
  await to.rpush('queue:mail', 'first', 'second');
  await to.xadd('events', '*', 'kind', 'login', 'user', 7);
  await to.set('config:title', '问数');
}

const run = (sql: string) => admin.post('/api/v1/editor/sql/run', { db_name: '缓存', sql });

it('Redis is tested, and says what it is', async () => {
  const { data, message } = await admin.post('/api/sources/test', { type: 'redis', parameters, password: 'word' });
  expect([data?.version, message]).toEqual([expect.stringMatching(/^Redis \d+\.\d+/), null]);
});

it('Redis shows its keys as tables, by their beginnings', async () => {
  const { data, message } = await admin.get(`/api/sources/${id}/schema`);
  expect(message).toBe(null);
  const columns = Object.fromEntries(
    data.tables.map((table: { name: string; columns: { name: string; type: string }[] }) => [
      table.name,
      table.columns.map(({ name, type }) => `${name} ${type}`),
    ]),
  );
  expect(columns).toEqual({
    config_title: ['key VARCHAR', 'value VARCHAR'],
    events: ['key VARCHAR', 'id VARCHAR', 'kind VARCHAR', 'user BIGINT'],
    queue_mail: ['key VARCHAR', 'position BIGINT', 'value VARCHAR'],
    ranking: ['key VARCHAR', 'member VARCHAR', 'score DOUBLE'],
    user: ['key VARCHAR', 'name VARCHAR', 'city VARCHAR', 'age BIGINT', 'code VARCHAR'],
    user_tags: ['key VARCHAR', 'member VARCHAR'],
  });
  expect((await admin.get(`/api/sources/${id}/sample?table=user`)).data.rows).toHaveLength(20);
});

it('Redis is asked by SQL, with joins and totals, and is not changed', async () => {
  const { data, message } = await run(
    "select u.city, count(*) as n, max(u.age) as oldest from user u join user_tags t on t.key = u.key || ':tags' where t.member = 'even' group by all order by 1",
  );
  expect([message, data.result_info]).toEqual([null, '']);
  expect(data.values).toEqual([
    ['上海', 5, 50],
    ['北京', 10, 48],
  ]);
  expect((await run("select code from user where key = 'user:7'")).data.values).toEqual([['007']]);
  expect((await run('show tables')).data.values.flat()).toContain('ranking');
  expect((await run('describe queue_mail')).data.values).toHaveLength(3);
  for (const sql of ['delete from user', 'drop table user', "insert into queue_mail values ('a', 1, 'b')", 'flushall'])
    expect((await run(sql)).code).toMatch(/^SQL_/);
  expect((await run('select nothing from ranking')).data.result_info).toMatch(/nothing/);
  expect(await client.dbsize()).toBe(64);
});

it('Redis keeps to the rules for rows and columns of whoever asks', async () => {
  const { data: role } = await admin.post('/roles/add', { RoleName: 'Beijing' });
  const { data: user } = await admin.post('/users/add', {
    username: 'beijing',
    password: 'password-1',
    roles: [role.id],
    dept_cn: 'a',
    org_cn: 'b',
  });
  const rules = [{ role: role.id, table: 'user', filter: "city = '北京'", hidden: ['age'], masked: ['name'] }];
  expect((await admin.put(`/api/sources/${id}`, { roles: [role.id], rules })).message).toBe(null);
  const { sources } = server.context;
  const asker = { id: user.id as number, isAdmin: false };
  const asked = async (sql: string) =>
    sources.run(asker, await sources.named(asker, '缓存'), sql, { limit: 5, signal: new AbortController().signal });
  expect((await asked('select count(*) as n, min(name) as name from user')).rows).toEqual([[20, '用***']]);
  expect((await asked('select * from user limit 1')).columns).toEqual(['key', 'name', 'city', 'code']);
  await expect(asked('select age from user')).rejects.toMatchObject({ code: expect.stringMatching(/^SOURCE_/) });
});

it('Redis gives the values of its columns, which words of questions are found in', async () => {
  const { sources } = server.context;
  const asker = { id: 1, isAdmin: true };
  const values = await sources.valuesOf(asker, await sources.named(asker, '缓存'), { signal: new AbortController().signal });
  expect(values.find(({ table, column }) => table === 'user' && column === 'city')?.values).toEqual(['上海', '北京']);
});

it('what is too large to be copied is refused, and its first rows are shown', async () => {
  await client.call('EVAL', "for i = 1, 100001 do redis.call('set', 'visit:' .. i, i) end", 0);
  expect(await run('select count(*) as n from visit')).toMatchObject({ status: 422, code: 'SOURCE_TOO_LARGE' });
  expect((await run('select * from visit limit 3')).data.values).toHaveLength(3);
});

it('a connection to Redis that fails says why', async () => {
  const test = async (more: object, password = 'word') =>
    (await admin.post('/api/sources/test', { type: 'redis', parameters: { ...parameters, ...more }, password })).code;
  expect(await test({}, 'wrong')).toBe('SOURCE_SIGN_IN_REFUSED');
  expect(await test({ port: 1 })).toBe('SOURCE_UNREACHABLE');
  expect(await test({ host: 'no-such-host.invalid' })).toBe('SOURCE_HOST_UNKNOWN');
  expect(await test({ host: '169.254.169.254' })).toBe('SOURCE_ADDRESS_REFUSED');
  expect(await test({ number: 999 })).toBe('SOURCE_DATABASE_UNKNOWN');
});
