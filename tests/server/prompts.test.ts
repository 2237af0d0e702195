import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

interface Kept {
  readonly id: number;
  readonly prompt_name: string;
}

describe.each(dialects)('prompts of one’s own, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let [writer, other]: Person[] = [];
  const list = async (person: Person) => ((await person.get('/api/own/prompts')).data as Kept[]).map(({ prompt_name }) => prompt_name);
  const save = (person: Person, body: object) => person.post('/api/own/prompts', { prompt_name: 'Weekly', content: 'Write it', ...body });

  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    writer = await makePerson(server, admin, 'writer');
    other = await makePerson(server, admin, 'reader');
  });
  afterAll(() => server?.stop());

  it('are kept, changed and deleted without any permission, and are private', async () => {
    const { data } = await save(writer!, {});
    expect(data).toMatchObject({ prompt_name: 'Weekly', prompt_type: 'private', user_name: 'writer', chat_scene: null });
    const { id } = data as Kept;
    expect((await save(writer!, { id, content: 'Write it in {city}' })).data).toMatchObject({ id, input_variables: 'city' });
    expect(await list(writer!)).toEqual(['Weekly']);
    expect((await writer!.remove(`/api/own/prompts/${id}`)).status).toBe(200);
    expect(await list(writer!)).toEqual([]);
  });

  it('exist for nobody else, admins included, and no other kind is reached this way', async () => {
    const { id } = (await save(writer!, {})).data as Kept;
    const common = (await admin.post('/prompt/add', { prompt_name: 'All', content: 'x', prompt_type: 'common' })).data as Kept;
    const gone = { status: 404, code: 'RECORD_NOT_FOUND' };
    for (const person of [other!, admin]) {
      expect(await list(person)).toEqual([]);
      expect(await save(person, { id })).toMatchObject(gone);
      expect(await person.remove(`/api/own/prompts/${id}`)).toMatchObject(gone);
    }
    expect(await save(admin, { id: common.id })).toMatchObject(gone);
    expect(await list(writer!)).toEqual(['Weekly']);
  });

  it('are held to what a prompt is, and to a number', async () => {
    expect(await save(other!, { prompt_name: ' ' })).toMatchObject({ status: 422 });
    expect(await save(other!, { prompt_type: 'common' })).toMatchObject({ status: 422 });
    const rows = Array.from({ length: 200 }, (_, at) => ({ prompt_name: `p${at}`, content: 'x', prompt_type: 'private' }));
    const { id } = other!.session!;
    const facts = {
      owner: id,
      user_name: 'reader',
      version: 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    await server.context.store.transaction((trx) =>
      trx
        .insertInto('prompts')
        .values(rows.map((row) => ({ ...row, ...facts })))
        .execute(),
    );
    expect((await save(other!, {})).data.errors).toMatchObject({ prompt_name: { key: 'tooMany', params: { max: 200 } } });
  });
});
