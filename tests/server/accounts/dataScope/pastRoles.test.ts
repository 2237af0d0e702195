import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';
import { limitedFields, makeMembers, roleOver } from './organisation.ts';
import { createOracle, type Member } from './scopeOracle.ts';

const calls = {
  list: 'POST /api/subscriptions/query',
  history: 'GET /api/subscriptions/{id}/history',
  users: 'POST /users/list',
  contents: 'GET /api/contents',
} as const;

type Values = Readonly<Record<string, unknown>>;
type State = 'living' | 'removed' | 'purged';

/** A subscription that lived at the moment: as it was, as it is, and its course since. */
interface Lived {
  readonly id: number;
  readonly owner: Member;
  readonly was: Values;
  readonly present: Values;
  readonly state: State | 'untouched';
}

/** Whoever is shown this stranger's records is shown all records, those that are gone for good too. */
const stranger: Member = { id: -1, dept: 'elsewhere', org: 'elsewhere' };
const base = '/api/subscriptions';

describe.each(dialects)('Random roles with data scopes and a list as it was, on %s', (dialect) => {
  const clock = movableClock(Date.now() - 3_600_000);
  let server: TestServer;
  let admin: Person;
  let person: Person;
  let at: string;
  let self: Member;
  const lived: Lived[] = [];
  const created: Member[] = [];

  beforeAll(async () => {
    server = await startServer({ dialect, clock });
    admin = await signInAsAdmin(server);
    const [news, report] = [
      (await admin.post('/api/contents/add', { name: 'news' })).data.id as number,
      (await admin.post('/api/contents/add', { name: 'report' })).data.id as number,
    ];
    const [city, year] = [
      (await admin.post('/api/parameters/add', { name: 'city', value: 'Suzhou' })).data.id as number,
      (await admin.post('/api/parameters/add', { name: 'year', value: '2026' })).data.id as number,
    ];
    const members = await makeMembers(admin);
    self = members[0]!;
    const was = { frequency: 'day', method: 'WeChat', content: news, parameters: [city] };
    const changed = { frequency: 'week', content: report, parameters: [year] };
    const add = async (owner: Member) => (await admin.post(base, { userId: owner.id, ...was })).data.id as number;
    for (const owner of members)
      for (const state of ['untouched', 'living', 'removed', 'purged'] as const)
        lived.push({ id: await add(owner), owner, was, present: state === 'untouched' ? was : { ...was, ...changed }, state });
    at = new Date(clock()).toISOString();
    clock.move(1000);
    for (const { id, state } of lived) {
      if (state !== 'untouched') await admin.put(`${base}/${id}`, changed);
      if (state === 'removed' || state === 'purged') await admin.remove(`${base}/${id}`);
      if (state === 'purged') await admin.remove(`${base}/${id}/purge`);
    }
    for (const owner of members) {
      await add(owner);
      created.push(owner);
    }
    person = await signIn(server, 'member_0', testPassword);
  });
  afterAll(() => server?.stop());

  it('show no record, count, title or value too many or too few', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(roleOver(Object.values(calls)), { minLength: 1, maxLength: 3 }), async (roles) => {
        const ids: number[] = [];
        for (const { calls: rights, dataScope } of roles) ids.push(await makeRole(admin, rights, dataScope));
        await admin.post(`/users/${self.id}/roles`, { roles: ids });
        const oracle = createOracle(roles, self);
        const both = [calls.list, calls.history];
        const past = await person.post('/api/past/subscriptions', { at, page_size: 100 });
        expect(past.status).toBe(both.every(oracle.may) ? 200 : 403);
        if (past.status !== 200) return;

        const isShown = (call: string, owner: Member, name: string) => oracle.stateOf(call, 'subscriptions', owner, name) === 'shown';
        const isReached = (owner: Member) => both.every((call) => oracle.isReached(call, 'subscriptions', owner));
        const isTold = (owner: Member, name: string) => both.every((call) => isShown(call, owner, name));
        const isShownAll = isReached(stranger) && limitedFields.every((name) => isTold(stranger, name));
        const expected = lived.filter(({ owner, state }) => (state === 'purged' ? isShownAll : isReached(owner))).toReversed();
        const valueOf = ({ owner, was, present }: Lived, name: string): unknown => {
          if (isShown(calls.list, owner, name)) return (isTold(owner, name) ? was : present)[name];
          return name === 'parameters' ? [] : null;
        };
        const { items, total_count, since, counts, related } = past.data;
        expect(total_count).toBe(expected.length);
        expect(items.map((item: Values) => [item['id'], ...limitedFields.map((name) => item[name])])).toEqual(
          expected.map((one) => [one.id, ...limitedFields.map((name) => valueOf(one, name))]),
        );

        const courseOf = (one: Lived) => ({
          state: one.state,
          version: one.state === 'purged' ? null : one.state === 'removed' ? 3 : 2,
          changes: Object.fromEntries(
            ['frequency', 'content', 'parameters']
              .filter((name) => one.state !== 'purged' && isTold(one.owner, name))
              .map((name) => [name, { before: one.was[name], after: one.present[name] }]),
          ),
        });
        const touched = expected.filter(({ state }) => state !== 'untouched');
        expect(since).toEqual(Object.fromEntries(touched.map((one) => [one.id, courseOf(one)])));
        const number = (...states: Lived['state'][]) => expected.filter(({ state }) => states.includes(state)).length;
        expect(counts).toEqual({
          changed: number('living'),
          removed: number('removed', 'purged'),
          created: created.filter(isReached).length,
        });
        expect((await person.post('/api/past/subscriptions', { at, changed: true })).data.total_count).toBe(touched.length);

        const titles = (key: string) => Object.keys((related as Record<string, object>)[key] ?? {}).map(Number);
        const owners = new Set(expected.map(({ owner }) => owner));
        const named = [...owners].filter((owner) => oracle.may(calls.users) && oracle.isReached(calls.users, 'users', owner));
        expect(titles('users').toSorted((a, b) => a - b)).toEqual(named.map(({ id }) => id).toSorted((a, b) => a - b));
        const contents = expected.flatMap((one) => {
          const present = one.state !== 'purged' && isShown(calls.list, one.owner, 'content') ? [one.present['content']] : [];
          return [valueOf(one, 'content'), ...present].filter((id) => id !== null);
        });
        expect(new Set(titles('contents'))).toEqual(new Set(oracle.may(calls.contents) ? contents : []));
      }),
      { numRuns: 25 },
    );
  });
});
