import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { QrStarted } from '#schemas/wire/session.ts';
import { rooms } from '#server/rooms.ts';
import { anonymous, makePerson, makeRole, type Person, personOf, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { importFile, settled } from '#tests/support/files.ts';
import { heldCommits } from '#tests/support/heldCommits.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

describe.each(dialects)('F18, a token after its holder lost the right to it, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  const commits = heldCommits('codeHierarchies');

  beforeAll(async () => {
    server = await startServer({ dialect, rooms: [...rooms, commits.room] });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  let count = 0;
  /** Someone whose session and rights the server has ready in memory. */
  async function busyPerson(rights: string[] = ['POST /contents/list', 'POST /roles/list']) {
    const person = await makePerson(server, admin, `busy_${++count}`, rights);
    expect((await person.post('/roles/list')).status).toBe(200);
    return person;
  }
  const isSignedOut = async (person: Person) =>
    expect(await person.get('/api/session')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });

  it('opens nothing from the moment of suspension, nor can its holder sign in', async () => {
    const person = await busyPerson();
    await admin.post('/users/suspend', { ids: [person.id] });
    await isSignedOut(person);
    await expect(signIn(server, person.session!.username, testPassword)).rejects.toThrow('ACCOUNT_SUSPENDED');
    await admin.post('/users/reinstate', { ids: [person.id] });
    await isSignedOut(person);
    expect((await (await signIn(server, person.session!.username, testPassword)).get('/api/session')).status).toBe(200);
  });

  it('says that an account is suspended only to who knows its password', async () => {
    const person = await busyPerson();
    await admin.post('/users/suspend', { ids: [person.id] });
    await expect(signIn(server, person.session!.username, 'wrong-password')).rejects.toThrow('BAD_CREDENTIALS');
  });

  it('opens nothing once the account is in the trash, nor after it is restored', async () => {
    const person = await busyPerson();
    await admin.remove(`/users/${person.id}`);
    await isSignedOut(person);
    await expect(signIn(server, person.session!.username, testPassword)).rejects.toThrow('BAD_CREDENTIALS');
    await admin.post(`/users/${person.id}/restore`);
    await isSignedOut(person);
  });

  it('opens nothing once the password was reset', async () => {
    const person = await busyPerson();
    await admin.put(`/users/${person.id}/password`, { password: 'password-3' });
    await isSignedOut(person);
    await signIn(server, person.session!.username, 'password-3');
  });

  it('stops with a suspension in bulk, and with a removal in bulk', async () => {
    const [one, other] = [await busyPerson(), await busyPerson()];
    await admin.post('/users/suspend', { ids: [one.id] });
    await admin.post('/users/bulk-remove', { ids: [other.id] });
    await isSignedOut(one);
    await isSignedOut(other);
  });

  const startQr = async (): Promise<QrStarted> => (await anonymous(server).post('/user/qr/start')).data;
  const pollQr = ({ id, secret }: QrStarted) => anonymous(server).post('/user/qr/poll', { id, secret });

  it.each<[string, (person: Person & { id: number }) => Promise<unknown>]>([
    ['signing out', (person) => person.post('/user/logout')],
    ['changing the password', (person) => person.put('/api/profile/password', { current: testPassword, password: 'password-4' })],
    ['a reset of the password', ({ id }) => admin.put(`/users/${id}/password`, { password: 'password-4' })],
    [
      'a suspension, lifted since',
      async ({ id }) => {
        await admin.post('/users/suspend', { ids: [id] });
        await admin.post('/users/reinstate', { ids: [id] });
      },
    ],
    [
      'a removal, undone since',
      async ({ id }) => {
        await admin.remove(`/users/${id}`);
        await admin.post(`/users/${id}/restore`);
      },
    ],
  ])('lets no browser in that it approved before %s', async (_name, end) => {
    const person = await busyPerson();
    const [approved, waiting] = [await startQr(), await startQr()];
    expect((await person.post('/user/qr/approve', { code: approved.code })).data.state).toBe('approved');
    await end(person);
    expect((await pollQr(approved)).code).toBe('QR_EXPIRED');
    expect((await person.post('/user/qr/approve', { code: waiting.code })).status).toBe(401);
    expect((await pollQr(waiting)).data).toEqual({ state: 'waiting' });
  });

  it('opens nothing once its holder changed the password in that very session, which goes on under another token', async () => {
    const person = await busyPerson();
    const { data } = await person.put('/api/profile/password', { current: testPassword, password: 'password-4' });
    await isSignedOut(person);
    const renewed = personOf(server, data);
    expect(await renewed.get('/api/session')).toMatchObject({ status: 200, data: { username: person.session!.username } });
    expect((await renewed.post('/roles/list')).status).toBe(200);
  });

  it('lets nobody in by a password that is changed while it is looked at', async () => {
    const person = await busyPerson();
    const { store } = server.context;
    const transaction = store.transaction.bind(store);
    const spied = vi.spyOn(store, 'transaction');
    spied.mockImplementationOnce(transaction).mockImplementationOnce(async (work) => {
      await admin.put(`/users/${person.id}/password`, { password: 'password-4' });
      return transaction(work);
    });
    await expect(signIn(server, person.session!.username, testPassword)).rejects.toThrow('BAD_CREDENTIALS');
    spied.mockRestore();
  });

  it('may less with the next request when a role is taken away, emptied or removed, or a permission is', async () => {
    const ways: ((person: Person & { id: number }, role: number, permission: number) => Promise<unknown>)[] = [
      (person) => admin.post(`/users/${person.id}/roles`, { roles: [] }),
      (person) => admin.put(`/users/${person.id}`, { roles: [] }),
      (_, role) => admin.put(`/roles/${role}`, { permissions: [] }),
      (_, role) => admin.remove(`/roles/${role}`),
      (_, __, permission) => admin.remove(`/permissions/${permission}`),
      (_, __, permission) => admin.put(`/permissions/${permission}`, { url: '/elsewhere' }),
      (_, __, permission) => admin.put(`/permissions/${permission}`, { methods: ['GET'] }),
    ];
    for (const takeAway of ways) {
      const person = await busyPerson(['POST /roles/list']);
      const role = person.session!.roles[0]!.id;
      await takeAway(person, role, person.session!.userPermissions[0]!.id);
      expect(await person.post('/roles/list')).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    }
  });

  it('may more with the next request when a role is given', async () => {
    const person = await busyPerson();
    expect((await person.post('/users/list')).status).toBe(403);
    await admin.post(`/users/${person.id}/roles`, { roles: [await makeRole(admin, ['POST /users/list'])] });
    expect((await person.post('/users/list')).status).toBe(200);
  });

  it('stops on every replica', async () => {
    const replica = await server.replica();
    const person = await busyPerson();
    const onReplica = async () =>
      (await replica.inject({ url: '/api/session', headers: { authorization: `Bearer ${person.token}` } })).statusCode;
    expect(await onReplica()).toBe(200);
    await admin.post('/users/suspend', { ids: [person.id] });
    expect(await onReplica()).toBe(401);
    await replica.close();
  });

  describe('in the middle of an import', () => {
    const codes = '/code-hierarchies';
    /** More than are done between two looks at whether the owner still may. */
    const total = 1_100;
    const rightsToImport = [`POST ${codes}/import`, 'POST /roles/list'];

    const readImport = async (person: Person, mode: 'preview' | 'apply'): Promise<number> => {
      const file = ['codeName', ...Array.from({ length: total }, (_, row) => `${dialect} ${count} ${row}`)].join('\n');
      return (await importFile(person, `${codes}/import`, file, { mode })).id;
    };
    /** Applies or undoes an import, and waits in the midst of it while something else is done. */
    async function meanwhile(person: Person, id: number, step: 'apply' | 'undo', work: () => Promise<unknown>): Promise<void> {
      const { reached, goOn } = commits.hold();
      await person.post(`/api/imports/${id}/${step}`);
      await reached;
      await work();
      goOn();
    }
    const again = async ({ session }: Person) => signIn(server, session!.username, testPassword);

    it('ends it when the account is suspended, says so, and lets what was done be undone later', async () => {
      const person = await busyPerson(rightsToImport);
      const id = await readImport(person, 'preview');
      await meanwhile(person, id, 'apply', () => admin.post('/users/suspend', { ids: [person.id] }));
      await ended(id);
      await admin.post('/users/reinstate', { ids: [person.id] });
      const owner = await again(person);
      const { data } = await owner.get(`/api/imports/${id}`);
      expect(data).toMatchObject({ state: 'failed', error: { code: 'IMPORT_OWNER_GONE' } });
      expect(data.counts.created).toBeGreaterThan(0);
      expect(data.counts.created).toBeLessThan(total);
      await owner.post(`/api/imports/${id}/undo`);
      expect((await settled(owner, id, 'undone')).counts).toMatchObject({ created: 0, undone: data.counts.created });
    });

    const hasStopped = { state: 'failed', error: { code: 'IMPORT_RIGHT_LOST' } };

    it('ends it when the right to import is taken', async () => {
      const person = await busyPerson(rightsToImport);
      const id = await readImport(person, 'preview');
      await meanwhile(person, id, 'apply', () => admin.post(`/users/${person.id}/roles`, { roles: [] }));
      const stopped = await settled(person, id, 'applied');
      expect(stopped).toMatchObject(hasStopped);
      expect(stopped.counts.created).toBeLessThan(total);
    });

    it('ends undoing it, too', async () => {
      const person = await busyPerson(rightsToImport);
      const id = await readImport(person, 'apply');
      await meanwhile(person, id, 'undo', () => admin.post(`/users/${person.id}/roles`, { roles: [] }));
      const stopped = await settled(person, id, 'undone');
      expect(stopped).toMatchObject(hasStopped);
      expect(stopped.counts.undone).toBeLessThan(total);
    });

    /** Waits until an import is over, whoever may see it. */
    const ended = (id: number) =>
      awaited(async () => {
        const jobs = server.context.store.db.selectFrom('jobs').innerJoin('imports', 'imports.jobId', 'jobs.id');
        const job = await jobs.select('jobs.state').where('imports.id', '=', id).executeTakeFirstOrThrow();
        return job['state'] === 'queued' || job['state'] === 'running' ? undefined : true;
      });
  });
});
