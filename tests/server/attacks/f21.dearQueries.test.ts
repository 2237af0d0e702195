import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryLimits } from '#schemas/wire/listQuery.ts';
import { makePerson, type Person, signInAsAdmin } from '../../support/actors.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';

const condition = { field: 'username', operator: 'contains', value: 'a' };
const nested = (depth: number): object => (depth === 0 ? condition : { operator: 'or', value: [nested(depth - 1)] });

describe.each(dialects)('F21, a query that costs more than a page is worth, on %s', (dialect) => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startServer({ dialect });
    person = await makePerson(server, await signInAsAdmin(server), `asker_${dialect}`, [
      'POST /users/list',
      'POST /users/export',
      'POST /users/bulk-remove',
    ]);
  });
  afterAll(() => server.stop());

  it.each<[string, object]>([
    ['the same condition over and over', { filters: Array.from({ length: queryLimits.conditions + 1 }, () => condition) }],
    [
      'conditions spread over groups',
      { filters: Array.from({ length: 11 }, () => ({ operator: 'or', value: Array.from({ length: 5 }, () => condition) })) },
    ],
    ['groups within groups', { filters: [nested(queryLimits.depth + 1)] }],
    ['empty groups without end', { filters: Array.from({ length: queryLimits.conditions + 1 }, () => ({ operator: 'and', value: [] })) }],
    [
      'values without end',
      { filters: [{ field: 'id', operator: 'in', value: Array.from({ length: queryLimits.listValues + 1 }, (_, id) => id + 1) }] },
    ],
    ['more sorters than are taken', { sorters: Array.from({ length: queryLimits.sorters + 1 }, () => ({ field: 'id', order: 'asc' })) }],
    ['a page of everything', { page_size: 1_000_000 }],
    ['a search of a book', { search: 'a'.repeat(queryLimits.searchLength + 1) }],
  ])('is refused: %s', async (_what, query) => {
    for (const reply of [await person.post('/users/list', query), await person.post('/users/export', { query })]) {
      expect(reply.status).toBe(400);
      expect(['QUERY_TOO_LARGE', 'REQUEST_INVALID', 'BODY_TOO_DEEP']).toContain(reply.code);
    }
  });

  it('is refused when its groups are so deep that reading them would exhaust the stack', async () => {
    const depth = 20_000;
    const payload = `{"filters":[${'{"operator":"or","value":['.repeat(depth)}${']}'.repeat(depth)}]}`;
    const reply = await person.ask({ method: 'POST', url: '/users/list', payload, headers: { 'content-type': 'application/json' } });
    expect(reply.status).toBe(400);
  });

  it.each<[string, (count: number) => object]>([
    ['filters that are none', (count) => ({ filters: Array(count).fill(1) })],
    ['filters without a field', (count) => ({ filters: Array(count).fill({}) })],
    ['groups of filters that are none', (count) => ({ filters: Array(400).fill({ operator: 'or', value: Array(count / 400).fill(1) }) })],
    ['sorters that are none', (count) => ({ sorters: Array(count).fill({}) })],
  ])('is refused in few words, however much is wrong with it: %s', async (_what, queryOf) => {
    const sizeOf = async (count: number) => {
      const reply = await server.inject({
        method: 'POST',
        url: '/users/list',
        headers: { authorization: `Bearer ${person.token}` },
        payload: queryOf(count),
      });
      expect(reply.statusCode).toBe(400);
      return reply.body.length;
    };
    expect(await sizeOf(240_000)).toBeLessThan(2 * (await sizeOf(800)));
  });

  it('is refused where records are named one by one', async () => {
    const reply = await person.post('/users/bulk-remove', { ids: Array.from({ length: 1001 }, (_, id) => id + 1) });
    expect(reply).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
  });
});
