import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, type SignedIn, startServer, type TestServer } from '../../support/startServer.ts';

describe.each(dialects)('actions on %s', (dialect) => {
  let server: TestServer;
  let admin: SignedIn;
  let made = 0;

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await server.signIn();
  });
  afterAll(() => server.stop());

  async function makeUser() {
    made += 1;
    const { data } = (await admin.call('POST /users/add', { username: `member_${made}`, password: 'first-password' })).json();
    return data as { id: number; username: string };
  }
  const show = async (id: number) => (await admin.call(`GET /users/${id}`)).json().data;
  const historyOf = async (id: number) => (await admin.call(`GET /users/${id}/history`)).json().data.items;

  it('change their records, each with a new version and an entry that has the name of the action', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const reply = await admin.call('POST /users/suspend', { ids: [one.id, other.id] });
    const changed = [one, other].map(({ id }) => ({ id, from: 1, to: 2 }));
    expect(reply.json()).toMatchObject({ success: true, data: { ids: [one.id, other.id], changed } });
    for (const { id } of [one, other]) {
      expect(await show(id)).toMatchObject({ status: 'suspended', version: 2 });
      expect((await historyOf(id))[0]).toMatchObject({
        kind: 'suspend',
        version: 2,
        actor: { username: 'admin' },
        changes: { status: { before: 'active', after: 'suspended' } },
      });
    }
  });

  it('are written down once, also when their work is a change like any other', async () => {
    const { id } = await makeUser();
    const role = (await admin.call('POST /roles/add', { RoleName: `role of ${id}` })).json().data;
    expect((await admin.call(`POST /users/${id}/roles`, { roles: [role.id] })).statusCode).toBe(200);
    expect(await show(id)).toMatchObject({ roles: [role.id], version: 2 });
    expect((await historyOf(id)).map(({ kind }: { kind: string }) => kind)).toEqual(['assignRoles', 'create']);
  });

  it('tell that a secret changed, and never what it is', async () => {
    const { id } = await makeUser();
    expect((await admin.call(`PUT /users/${id}/password`, { password: 'second-password' })).statusCode).toBe(200);
    const history = await historyOf(id);
    expect(history[0]).toMatchObject({ kind: 'resetPassword', changes: { password: { before: true, after: true } } });
    expect(JSON.stringify(history)).not.toMatch(/second-password|argon2/);
  });

  it('refuse what is wrong with their input, at its field', async () => {
    const { id } = await makeUser();
    const refused = async (endpoint: Parameters<SignedIn['call']>[0], body: object) =>
      (await admin.call(endpoint, body)).json().data.errors;
    expect(await refused(`PUT /users/${id}/password`, { password: 'short' })).toEqual({
      password: { key: 'tooShort', params: { min: 8 } },
    });
    expect(await refused(`PUT /users/${id}/password`, {})).toEqual({ password: { key: 'required' } });
    expect(await refused(`PUT /users/${id}/password`, { password: 'long enough', more: 1 })).toEqual({ more: { key: 'unknownField' } });
    expect(await refused(`POST /users/${id}/roles`, { roles: [999_999] })).toEqual({ roles: { key: 'notRecord' } });
  });

  it('do nothing to any of their records when one of them refuses', async () => {
    const [active, suspended] = [await makeUser(), await makeUser()];
    await admin.call('POST /users/suspend', { ids: [suspended.id] });
    expect((await admin.call('POST /users/suspend', { ids: [active.id, suspended.id] })).json().err_code).toBe('RECORD_PROTECTED');
    expect((await admin.call('POST /users/suspend', { ids: [active.id, 999_999] })).json().err_code).toBe('RECORD_NOT_FOUND');
    expect(await show(active.id)).toMatchObject({ status: 'active', version: 1 });
  });

  it('refuse a request that does not say which records', async () => {
    for (const body of [{}, { ids: [] }, { ids: 'all' }, { ids: [1.5] }, { ids: Array.from({ length: 1001 }, (_, index) => index + 1) }]) {
      expect((await admin.call('POST /users/suspend', body)).json().err_code, JSON.stringify(body).slice(0, 40)).toBe('REQUEST_INVALID');
    }
  });

  it('cannot be done by putting an earlier version back', async () => {
    const { id } = await makeUser();
    await admin.call('POST /users/suspend', { ids: [id] });
    const back = await admin.call(`POST /users/${id}/revert`, { to: 1 });
    expect(back.json().data).toMatchObject({ status: 'suspended' });
  });
});
