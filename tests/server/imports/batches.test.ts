import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '../../support/actors.ts';
import { importFile, settled } from '../../support/files.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';

const codes = '/code-hierarchies';

describe.each(dialects)('the rows of an import on %s, many at once,', (dialect) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.stop());

  const add = async (codeName: string, values: object = {}) => (await admin.post(`${codes}/add`, { codeName, ...values })).data;
  const codeNamed = async (name: string) =>
    (await admin.post(`${codes}/list`, { filters: [{ field: 'codeName', operator: 'eq', value: name }] })).data.items[0];
  const apply = async (id: number) => {
    await admin.post(`/api/imports/${id}/apply`);
    return settled(admin, id, 'applied');
  };
  const refusedLines = async (id: number) => {
    const { data } = await admin.post(`/api/imports/${id}/rows`, { status: 'refused', page_size: 100 });
    return data.items.map(({ line, problems }: { line: number; problems: object }) => [line, problems]);
  };
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix} ${index}`);

  it('are refused alone where somebody else was faster, and all others are carried out', async () => {
    const preview = await importFile(admin, `${codes}/import`, ['codeName', ...names('fast', 250)].join('\n'), { mode: 'preview' });
    for (const taken of [7, 8, 120, 249]) await add(`Fast ${taken}`);
    expect(await apply(preview.id)).toMatchObject({ counts: { created: 246, refused: 4 } });
    expect(await refusedLines(preview.id)).toEqual([9, 10, 122, 251].map((line) => [line, { codeName: { key: 'notUnique' } }]));
    expect(await codeNamed('fast 9')).toMatchObject({ codeName: 'fast 9', version: 1 });
    const { data } = await admin.post('/logs', { filters: [{ field: 'action', operator: 'eq', value: 'import' }], page_size: 1 });
    expect(data.total_count).toBe(246);
  });

  it('change a record once, however often a file names it', async () => {
    const { id } = await add('twice', { itemValue: 'old' });
    const applied = await importFile(admin, `${codes}/import`, `id,itemValue\n${id},first\n${id},second\n`);
    expect(applied).toMatchObject({ counts: { updated: 1, refused: 1 } });
    expect(await codeNamed('twice')).toMatchObject({ itemValue: 'first', version: 2 });
  });

  it('never hang two records under each other', async () => {
    for (const name of ['left', 'right']) await add(name);
    const applied = await importFile(admin, `${codes}/import`, 'codeName,parentId\nleft,right\nright,left\n');
    expect(applied).toMatchObject({ counts: { updated: 1, refused: 1 } });
    expect(await refusedLines(applied.id)).toEqual([[3, { parentId: { key: 'cycle' } }]]);
    expect((await codeNamed('right')).parentId).toBeNull();
  });

  it('find the parents that the same file creates, however deep', async () => {
    const chain = names('deep', 120).map((name, index) => `${name},${index === 0 ? '' : `deep ${index - 1}`}`);
    const applied = await importFile(admin, `${codes}/import`, ['codeName,parentId', ...chain.toReversed()].join('\n'));
    expect(applied).toMatchObject({ counts: { created: 120, refused: 0 } });
    expect((await codeNamed('deep 119')).parentId).toBe((await codeNamed('deep 118')).id);
  });

  it('are undone but for what somebody changed since, and for what that hangs under', async () => {
    const file = ['codeName,parentId', 'stays,', 'moved,', ...names('goes', 150).map((name) => `${name},stays`)].join('\n');
    const applied = await importFile(admin, `${codes}/import`, file);
    const [parent, moved] = [await codeNamed('stays'), await codeNamed('moved')];
    await admin.put(`${codes}/${moved.id}`, { parentId: parent.id, version: moved.version });
    await admin.post(`/api/imports/${applied.id}/undo`);
    expect(await settled(admin, applied.id, 'undone')).toMatchObject({ counts: { undone: 150, kept: 2 } });
    expect(await codeNamed('goes 149')).toBeUndefined();
    expect(await codeNamed('stays')).toMatchObject({ id: parent.id });
  });
});
