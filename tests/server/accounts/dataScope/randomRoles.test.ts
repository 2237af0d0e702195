import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { limitedFields, makeMembers, roleOver } from './organisation.ts';
import { createOracle, type Member, type OracleRole } from './scopeOracle.ts';

const calls = {
  list: 'POST /api/subscriptions/query',
  show: 'GET /api/subscriptions/{id}',
  update: 'PUT /api/subscriptions/{id}',
  history: 'GET /api/subscriptions/{id}/history',
  export: 'POST /api/subscriptions/export',
  users: 'POST /users/list',
  logs: 'POST /logs',
  contents: 'GET /api/contents',
  parameters: 'GET /api/parameters',
} as const;

const role = roleOver(Object.values(calls));

interface Subscription {
  readonly id: number;
  readonly owner: Member;
  readonly values: Readonly<Record<string, unknown>>;
}

describe.each(dialects)('Random roles with data scopes, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let self: Member;
  let person: Person;
  let city: number;
  let members: readonly Member[];
  const subscriptions: Subscription[] = [];

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    const content = (await admin.post('/api/contents/add', { name: 'news' })).data.id as number;
    let year: number;
    [city, year] = [
      (await admin.post('/api/parameters/add', { name: 'city', value: 'Suzhou' })).data.id as number,
      (await admin.post('/api/parameters/add', { name: 'year', value: '2026' })).data.id as number,
    ];
    members = await makeMembers(admin);
    self = members[0]!;
    for (const [index, owner] of members.entries()) {
      const values = { frequency: ['day', 'week'][index % 2], method: 'WeChat', content, parameters: [index % 2 ? city : year] };
      const { data } = await admin.post('/api/subscriptions', { userId: owner.id, ...values });
      subscriptions.push({ id: data.id as number, owner, values });
    }
    person = await signIn(server, 'member_0', testPassword);
  });
  afterAll(() => server?.stop());

  const holding = async (roles: readonly OracleRole[]) => {
    const ids: number[] = [];
    for (const { calls: rights, dataScope } of roles) ids.push(await makeRole(admin, rights, dataScope));
    await admin.post(`/users/${self.id}/roles`, { roles: ids });
    return createOracle(roles, self);
  };

  it('show no record, count, title or value too many or too few', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(role, { minLength: 1, maxLength: 3 }), async (roles) => {
        const oracle = await holding(roles);
        const reached = (call: string) => subscriptions.filter(({ owner }) => oracle.isReached(call, 'subscriptions', owner));
        const shownValues = (call: string, { owner, values }: Subscription) =>
          limitedFields.map((name) => {
            const isShown = oracle.stateOf(call, 'subscriptions', owner, name) === 'shown';
            return isShown ? values[name] : name === 'parameters' ? [] : null;
          });

        const list = await person.post('/api/subscriptions/query', { sorters: [{ field: 'id', order: 'asc' }] });
        expect(list.status).toBe(oracle.may(calls.list) ? 200 : 403);
        expect((await person.get('/api/counts')).data.counts.subscriptions).toBe(
          oracle.may(calls.list) ? reached(calls.list).length : undefined,
        );
        if (list.status === 200) {
          const expected = reached(calls.list);
          expect(list.data.total_count).toBe(expected.length);
          expect(list.data.items.map((item: Record<string, unknown>) => [item['id'], ...limitedFields.map((name) => item[name])])).toEqual(
            expected.map((one) => [one.id, ...shownValues(calls.list, one)]),
          );
          for (const [filter, holds] of [
            [{ field: 'frequency', operator: 'eq', value: 'day' }, (values: readonly unknown[]) => values[0] === 'day'],
            [{ field: 'parameters', operator: 'nnull' }, (values: readonly unknown[]) => (values[3] as unknown[]).length > 0],
          ] as const) {
            const found = await person.post('/api/subscriptions/query', { filters: [filter] });
            expect(found.data.total_count).toBe(expected.filter((one) => holds(shownValues(calls.list, one))).length);
          }
          const isShown = (one: Subscription, name: string) => oracle.stateOf(calls.list, 'subscriptions', one.owner, name) === 'shown';
          const isNamed = ({ owner }: Subscription) =>
            oracle.may(calls.users) && oracle.stateOf(calls.users, 'users', owner, 'username') === 'shown';
          for (const [words, holds] of [
            ['ember_2', (one: Subscription) => one.owner.id === members[2]!.id && isNamed(one)],
            ['news', (one: Subscription) => oracle.may(calls.contents) && isShown(one, 'content')],
            [
              'city',
              (one: Subscription) =>
                oracle.may(calls.parameters) && isShown(one, 'parameters') && (one.values['parameters'] as number[])[0] === city,
            ],
          ] as const) {
            const found = await person.post('/api/subscriptions/query', { search: words, sorters: [{ field: 'id', order: 'asc' }] });
            expect([words, found.data.items.map(({ id }: { id: number }) => id)]).toEqual([
              words,
              expected.filter(holds).map(({ id }) => id),
            ]);
          }
          const titled = Object.keys((list.data.related as Record<string, object>)['users'] ?? {}).map(Number);
          const owners = expected.map(({ owner }) => owner);
          const named = owners.filter((owner) => oracle.may(calls.users) && oracle.isReached(calls.users, 'users', owner));
          expect(titled.toSorted((a, b) => a - b)).toEqual(named.map(({ id }) => id));
        }

        if (oracle.may(calls.logs)) {
          const made = [
            { field: 'entity', operator: 'eq', value: 'subscriptions' },
            { field: 'action', operator: 'eq', value: 'create' },
          ];
          const { items } = (await person.post('/logs', { filters: made, sorters: [{ field: 'id', order: 'asc' }] })).data;
          const told = items.map(({ changes }: { changes: object | null }) =>
            changes === null ? null : limitedFields.filter((name) => Object.hasOwn(changes, name)),
          );
          expect(told).toEqual(
            subscriptions.map(({ owner }) =>
              oracle.isReached(calls.list, 'subscriptions', owner)
                ? limitedFields.filter((name) => oracle.stateOf(calls.list, 'subscriptions', owner, name) === 'shown')
                : null,
            ),
          );
        }

        for (const one of subscriptions) {
          const isReached = (call: string) => oracle.isReached(call, 'subscriptions', one.owner);
          const statusOf = (call: string) => (!oracle.may(call) ? 403 : isReached(call) ? 200 : 404);
          const shown = await person.get(`/api/subscriptions/${one.id}`);
          expect(shown.status).toBe(statusOf(calls.show));
          if (shown.status === 200) expect(limitedFields.map((name) => shown.data[name])).toEqual(shownValues(calls.show, one));

          const history = await person.get(`/api/subscriptions/${one.id}/history?pageSize=100`);
          expect(history.status).toBe(statusOf(calls.history));
          if (history.status === 200) {
            const told = Object.keys(history.data.items.at(-1).changes);
            const isShown = (name: string) => oracle.stateOf(calls.history, 'subscriptions', one.owner, name) === 'shown';
            expect(limitedFields.filter((name) => told.includes(name))).toEqual(limitedFields.filter(isShown));
          }

          const isWritable = oracle.isWritable(calls.update, 'subscriptions', one.owner, 'frequency');
          const changed = await person.put(`/api/subscriptions/${one.id}`, { frequency: 'year' });
          const expectedStatus = statusOf(calls.update);
          expect(changed.status).toBe(expectedStatus === 200 && !isWritable ? 422 : expectedStatus);
          if (changed.status === 200) {
            expect(changed.data.frequency).toBe('year');
            await admin.put(`/api/subscriptions/${one.id}`, { frequency: one.values['frequency'] });
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});
