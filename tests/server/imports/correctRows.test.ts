import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, type Person, signInAsAdmin } from '../../support/actors.ts';
import { importFile, settled } from '../../support/files.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';

const codes = '/code-hierarchies';

describe.each(dialects)('refused rows of an import on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    await admin.post(`${codes}/add`, { codeName: 'there already', itemValue: 'old' });
  });
  afterAll(() => server.stop());

  const preview = async (lines: readonly string[], person = admin) =>
    (await importFile(person, `${codes}/import`, lines.join('\n'), { mode: 'preview' })).id as number;
  const correct = (id: number, line: number, cells: object, person = admin) => person.put(`/api/imports/${id}/rows/${line}`, { cells });
  const counts = async (id: number) => (await admin.get(`/api/imports/${id}`)).data.counts;

  it('are corrected cell by cell, checked at once, and imported with the others', async () => {
    const id = await preview(['codeName,isActive,itemValue', 'good,yes,1', 'bad,perhaps,2', ',no,3']);
    expect(await counts(id)).toMatchObject({ create: 1, refused: 2 });
    const still = await correct(id, 3, { isActive: 'maybe' });
    expect(still.data).toMatchObject({
      line: 3,
      status: 'refused',
      problems: { isActive: { key: 'notBoolean' } },
      cells: { isActive: 'maybe' },
    });
    expect((await correct(id, 3, { isActive: '否' })).data).toMatchObject({ line: 3, status: 'create', problems: {}, title: 'bad' });
    const existing = (await correct(id, 4, { codeName: 'there already' })).data;
    expect(existing).toMatchObject({ status: 'update', changes: { itemValue: { before: 'old', after: '3' } } });
    expect(await counts(id)).toMatchObject({ create: 2, update: 1, refused: 0 });
    await admin.post(`/api/imports/${id}/apply`);
    expect(await settled(admin, id, 'applied')).toMatchObject({ counts: { created: 2, updated: 1 } });
    const { items } = (await admin.post(`${codes}/list`, { search: 'bad' })).data;
    expect(items).toMatchObject([{ codeName: 'bad', isActive: false, itemValue: '2' }]);
  });

  it('are held against the other rows of their file: by values that only one may have, and by names that another gives', async () => {
    const id = await preview(['codeName,parentId', 'top,', 'top,', 'leaf,nowhere']);
    expect(await counts(id)).toMatchObject({ create: 1, refused: 2 });
    expect((await correct(id, 3, { codeName: 'TOP' })).data.problems).toEqual({ codeName: { key: 'notUnique' } });
    expect((await correct(id, 3, { codeName: 'second' })).data.status).toBe('create');
    expect((await correct(id, 4, { parentId: 'second' })).data).toMatchObject({ status: 'create', problems: {} });
    await admin.post(`/api/imports/${id}/apply`);
    await settled(admin, id, 'applied');
    const { items } = (await admin.post(`${codes}/list`, { search: 'leaf' })).data;
    const { items: parents } = (await admin.post(`${codes}/list`, { search: 'second' })).data;
    expect(items[0].parentId).toBe(parents[0].id);
  });

  it('may be given a value that the file has no column for', async () => {
    const id = await preview(['itemValue', 'nameless']);
    expect((await correct(id, 2, { codeName: 'named' })).data).toMatchObject({ status: 'create', title: 'named' });
  });

  it('take no field that files do not carry, and no line that is not there', async () => {
    const id = await preview(['codeName,isActive', 'kept,x']);
    for (const cells of [{ version: '1' }, { __proto__x: 'x' }, { constructor: 'x' }])
      expect(await correct(id, 2, cells)).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
    for (const line of [1, 3, 0, 'x']) expect((await correct(id, line as number, { codeName: 'x' })).code).toBe('IMPORT_NOT_FOUND');
  });

  it('are nobody else’s to correct, and nobody’s once the import goes on', async () => {
    const id = await preview(['codeName,isActive', 'mine,x']);
    const other = await makePerson(server, admin, 'other_importer', [`POST ${codes}/import`]);
    expect(await correct(id, 2, { isActive: 'yes' }, other)).toMatchObject({ status: 404, code: 'IMPORT_NOT_FOUND' });
    await admin.post(`/api/imports/${id}/cancel`);
    expect(await correct(id, 2, { isActive: 'yes' })).toMatchObject({ status: 409, code: 'IMPORT_STATE' });
  });

  it('tell nobody of records that are not shown to them, and none whose right to import is gone may correct', async () => {
    await admin.post('/api/contents/add', { name: 'secret content' });
    const rights = ['POST /api/subscriptions/import', 'POST /users/list'];
    const limited = await makePerson(server, admin, 'limited_one', rights);
    const { id } = await importFile(limited, '/api/subscriptions/import', 'userId,content\nlimited_one,other\n', { mode: 'preview' });
    const { data } = await correct(id, 2, { content: 'secret content' }, limited);
    expect(data.problems.content).toEqual({ key: 'notRecord' });
    await admin.post(`/users/${limited.id}/roles`, { roles: [] });
    expect((await correct(id, 2, { content: 'x' }, limited)).status).toBe(403);
  });
});
