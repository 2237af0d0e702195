import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { cleanUp } from '#server/cleanup.ts';
import { createContext } from '#server/createContext.ts';
import { rooms } from '#server/rooms.ts';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';
import { lending } from './fixture/index.ts';
import { loans, reminders } from './fixture/loans.ts';

describe.each(dialects)('a room of its own folder, plugged in on %s', (dialect) => {
  const clock = movableClock();
  let server: TestServer;
  let admin: Person;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    server = await startServer({ dialect, clock, resources: [...resources, loans, reminders], rooms: [...rooms, lending] });
    admin = await signInAsAdmin(server);
    const own = ['POST /loans/add', 'POST /loans/list', 'GET /loans/{id}', 'DELETE /loans/{id}', 'POST /loans/give-back'];
    ann = await makePerson(server, admin, 'annann', own);
    bob = await makePerson(server, admin, 'bobbob', own);
  });
  afterAll(() => server?.stop());

  const lend = async (person: Person, thing: string): Promise<number> =>
    (await person.post('/loans/add', { thing, note: 'dear to me', pin: 'swordfish' })).data.id;
  const reminded = async (): Promise<string[]> =>
    (await admin.post('/reminders/list')).data.items.map(({ words }: { words: string }) => words);

  it('has its hooks say what is stored, and whose it is', async () => {
    const id = await lend(ann, 'ladder');
    expect(await ann.get(`/loans/${id}`)).toMatchObject({ status: 200, data: { thing: 'ladder', lender: 'annann', note: 'dear to me' } });
    expect(await bob.get(`/loans/${id}`)).toMatchObject({ status: 404 });
    expect((await bob.post('/loans/list')).data).toMatchObject({ total_count: 0 });
    const { pin } = (await server.context.store.lookups.selectFrom('loans').select('pin').where('id', '=', id).executeTakeFirst())!;
    expect(pin).toBe('hash of 9');
  });

  it('hides what its hooks hide, from lists and from filters', async () => {
    const id = await lend(ann, 'saw');
    expect((await admin.get(`/loans/${id}`)).data).toMatchObject({ thing: 'saw', note: null });
    const filters = [{ field: 'note', operator: 'contains', value: 'dear' }];
    expect((await admin.post('/loans/list', { filters })).data).toMatchObject({ total_count: 0 });
    expect((await ann.post('/loans/list', { filters })).data.total_count).toBeGreaterThan(0);
  });

  it('does the work of its actions, and refuses what its hooks refuse', async () => {
    const id = await lend(bob, 'drill');
    expect(await bob.remove(`/loans/${id}`)).toMatchObject({ status: 409, code: 'RECORD_PROTECTED' });
    expect(await bob.post('/loans/give-back', { ids: [id] })).toMatchObject({ status: 200, data: { thanks: 1 } });
    expect(await bob.remove(`/loans/${id}`)).toMatchObject({ status: 200 });
    const { items } = (await admin.post('/logs', { filters: [{ field: 'entity', operator: 'eq', value: 'loans' }] })).data;
    expect(items.slice(0, 2)).toMatchObject([{ action: 'remove' }, { action: 'giveBack' }]);
  });

  it('answers at its addresses, has its jobs done, shows its table as a resource, and clears it away', async () => {
    expect(await ann.post('/api/loans/remind', { words: 'Bring it back' })).toMatchObject({ status: 403 });
    expect(await admin.post('/api/loans/remind', { words: 'Bring it back' })).toMatchObject({ status: 200, data: { asked: 1 } });
    await expect.poll(reminded, { timeout: 20_000 }).toEqual(['Bring it back']);
    clock.move(2 * 86_400_000);
    await cleanUp(server.context, [lending]);
    admin = await signInAsAdmin(server);
    expect(await reminded()).toEqual([]);
  });
});

describe('the services of rooms', () => {
  const starting = (services: object) => startServer({ rooms: [...rooms, { services: () => services }] });

  it('stop the start when one has the name of another, or of what all rooms are given', async () => {
    await expect(starting({ models: {}, store: {} })).rejects.toThrow('Services have the names of others: models, store');
  });

  it('stop the start when one is missing that all rooms are given', () => {
    const base = {} as Parameters<typeof createContext>[0];
    expect(() => createContext(base, [lending], {})).toThrow('No room opens these services: access, outbound, models');
  });
});
