import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson, type Person, signInAsAdmin } from '../../support/actors.ts';
import { exportFile, importFile, multipartOf, settled, sheetCells } from '../../support/files.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';
import { textCell, workbookOf } from '../../support/workbooks.ts';

const codes = '/code-hierarchies';

describe.each(dialects)('an import on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.stop());

  const rowsOf = async (id: number, status?: string) =>
    (await admin.post(`/api/imports/${id}/rows`, { page_size: 100, ...(status && { status }) })).data.items;
  const codeNamed = async (name: string) =>
    (await admin.post(`${codes}/list`, { filters: [{ field: 'codeName', operator: 'eq', value: name }] })).data.items[0];

  it('is shown before anything is changed: what is created, changed, unchanged and refused, with the reason at the cell', async () => {
    await admin.post(`${codes}/add`, { codeName: 'kept', itemValue: '1' });
    await admin.post(`${codes}/add`, { codeName: 'moved', itemValue: '1' });
    const file = '代码名称,Item value,启用\nkept,1,是\nmoved,2,是\nnew,3,否\n,4,是\nbad,5,perhaps\nnew,6,是\n';
    const preview = await importFile(admin, `${codes}/import`, file, { mode: 'preview' });

    expect(preview).toMatchObject({ state: 'previewed', total: 6, counts: { create: 1, update: 1, unchanged: 1, refused: 3 } });
    const rows = await rowsOf(preview.id);
    expect(rows.map(({ line, status }: { line: number; status: string }) => [line, status])).toEqual([
      [2, 'unchanged'],
      [3, 'update'],
      [4, 'create'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'refused'],
    ]);
    expect(rows[1].changes).toEqual({ itemValue: { before: '1', after: '2' } });
    expect(rows.slice(3).map(({ problems }: { problems: object }) => problems)).toEqual([
      { codeName: { key: 'required' } },
      { isActive: expect.objectContaining({ key: 'notBoolean' }) },
      { codeName: { key: 'notUnique' } },
    ]);
    expect(await codeNamed('new')).toBeUndefined();
  });

  it('is carried out and undone as one', async () => {
    const { data: before } = await admin.post(`${codes}/add`, { codeName: 'undo-changed', itemValue: 'old' });
    const applied = await importFile(admin, `${codes}/import`, 'codeName,itemValue\nundo-changed,new\nundo-created,1\n');
    expect(applied).toMatchObject({ state: 'applied', counts: { created: 1, updated: 1 } });
    expect(await codeNamed('undo-changed')).toMatchObject({ itemValue: 'new' });

    await admin.post(`/api/imports/${applied.id}/undo`);
    expect(await settled(admin, applied.id, 'undone')).toMatchObject({ counts: { undone: 2 } });
    expect(await codeNamed('undo-changed')).toMatchObject({ itemValue: 'old', id: before.id });
    expect(await codeNamed('undo-created')).toBeUndefined();
  });

  it('leaves a record that someone changed since, when it is undone', async () => {
    const applied = await importFile(admin, `${codes}/import`, 'codeName,itemValue\nundo-later,1\n');
    const record = await codeNamed('undo-later');
    await admin.put(`${codes}/${record.id}`, { itemValue: 'mine', version: record.version });
    await admin.post(`/api/imports/${applied.id}/undo`);
    expect(await settled(admin, applied.id, 'undone')).toMatchObject({ counts: { kept: 1 } });
    expect(await codeNamed('undo-later')).toMatchObject({ itemValue: 'mine' });
  });

  it('does not overwrite what someone changed between preview and carrying out', async () => {
    const { data: record } = await admin.post(`${codes}/add`, { codeName: 'raced', itemValue: '1' });
    const preview = await importFile(admin, `${codes}/import`, 'codeName,itemValue\nraced,2\n', { mode: 'preview' });
    await admin.put(`${codes}/${record.id}`, { itemValue: 'mine', version: record.version });
    await admin.post(`/api/imports/${preview.id}/apply`);
    expect(await settled(admin, preview.id, 'applied')).toMatchObject({ counts: { refused: 1 } });
    expect(await codeNamed('raced')).toMatchObject({ itemValue: 'mine' });
  });

  it('builds a tree whose parents come later in the file, and refuses a ring', async () => {
    const file = 'codeName,上级代码\nleaf,branch\nbranch,root\nroot,\nring-a,ring-b\nring-b,ring-a\norphan,nobody\n';
    const applied = await importFile(admin, `${codes}/import`, file);
    expect(applied).toMatchObject({ counts: { created: 3, refused: 3 } });
    expect((await codeNamed('leaf')).parentId).toBe((await codeNamed('branch')).id);
    expect(await rowsOf(applied.id, 'refused')).toMatchObject([
      { title: 'ring-a', problems: { parentId: { key: 'cycle' } } },
      { title: 'ring-b', problems: { parentId: { key: 'cycle' } } },
      { title: 'orphan', problems: { parentId: { key: 'notRecord' } } },
    ]);
  });

  it('with a column that is no field is refused as a whole, and says which are known', async () => {
    const failed = await importFile(admin, `${codes}/import`, 'codeName,colour\na,red\n');
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'IMPORT_COLUMN_UNKNOWN', facts: { column: 'colour' } } });
  });

  it('takes fields that are chosen for its columns, leaves columns out, and refuses a choice that is none', async () => {
    const columns = JSON.stringify({ name: 'codeName', colour: '' });
    const applied = await importFile(admin, `${codes}/import`, 'name,colour\nchosen,red\n', { columns });
    expect(applied).toMatchObject({ counts: { created: 1 } });
    expect(await codeNamed('chosen')).toMatchObject({ codeName: 'chosen' });
    const wrong = await importFile(admin, `${codes}/import`, 'name\na\n', { columns: JSON.stringify({ name: 'password' }) });
    expect(wrong).toMatchObject({ state: 'failed', error: { code: 'IMPORT_COLUMN_UNKNOWN' } });
  });

  it('gives its refused rows back as a workbook that says what is wrong and can be imported once mended', async () => {
    const refused = await importFile(admin, `${codes}/import`, 'codeName,isActive\nmend-me,perhaps\n');
    const reply = await server.inject({
      url: `/api/imports/${refused.id}/errors?language=zh`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(await sheetCells(reply.rawPayload)).toEqual([
      ['代码名称', '启用', '问题'],
      ['mend-me', 'perhaps', '启用：应为“是”或“否”'],
    ]);
    expect(await importFile(admin, `${codes}/import`, '代码名称,启用,问题\nmend-me,是,启用\n')).toMatchObject({ counts: { created: 1 } });
  });

  it('belongs to whoever made it: to others it does not exist', async () => {
    const { id } = await importFile(admin, `${codes}/import`, 'codeName\nmine-alone\n', { mode: 'preview' });
    const other = await makePerson(server, admin, `importer_${dialect.slice(0, 4)}`, [`POST ${codes}/import`]);
    const asks = [
      other.get(`/api/imports/${id}`),
      ...['rows', 'apply', 'cancel', 'undo'].map((step) => other.post(`/api/imports/${id}/${step}`)),
    ];
    expect((await Promise.all(asks)).map(({ status, code }) => [status, code])).toEqual(asks.map(() => [404, 'IMPORT_NOT_FOUND']));
    expect((await other.post('/api/imports/list')).data.items).toEqual([]);
  });

  it('cannot be carried out by someone who may no longer import', async () => {
    const person = await makePerson(server, admin, `former_${dialect.slice(0, 4)}`, [`POST ${codes}/import`]);
    const { id } = await importFile(person, `${codes}/import`, 'codeName\nlate\n', { mode: 'preview' });
    await admin.post(`/users/${person.id}/roles`, { roles: [] });
    expect(await person.post(`/api/imports/${id}/apply`)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('that was cancelled changes nothing more', async () => {
    const { id } = await importFile(admin, `${codes}/import`, 'codeName\ncancelled\n', { mode: 'preview' });
    expect((await admin.post(`/api/imports/${id}/cancel`)).data).toMatchObject({ state: 'cancelled' });
    expect(await admin.post(`/api/imports/${id}/apply`)).toMatchObject({ status: 409, code: 'IMPORT_STATE' });
    expect(await codeNamed('cancelled')).toBeUndefined();
  });

  it('without a file, or with one that is too large, is refused', async () => {
    expect(await admin.post(`${codes}/import`)).toMatchObject({ code: 'FILE_MISSING' });
    const large = multipartOf({ name: 'a.csv', bytes: 'x'.repeat(server.context.settings.maxUploadBytes + 1) });
    expect(await admin.ask({ method: 'POST', url: `${codes}/import`, ...large })).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
  });

  it('of an account gives it a password that nobody knows', async () => {
    expect(await importFile(admin, '/users/import', '用户名,邮箱,角色\nimported_one,one@example.com,分析员\n')).toMatchObject({
      counts: expect.objectContaining({}),
    });
    const { data } = await admin.post('/users/list', { search: 'imported_one' });
    expect(JSON.stringify(data)).not.toMatch(/password|argon2/i);
  });

  it('of what was exported changes nothing', async () => {
    const file = await exportFile(server, admin, `${codes}/export`, { format: 'xlsx' });
    const again = await importFile(admin, `${codes}/import`, file);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, refused: 0 });
    expect(again.counts.unchanged).toBeGreaterThan(5);
  });

  it('keeps what a cell without a value stands for, and says what is wrong with it', async () => {
    await admin.post(`${codes}/add`, { codeName: 'described', itemValue: '1', itemDescription: '原来的说明' });
    const cells = `${textCell('A2', 'described')}<c r="B2" t="e"><v>#N/A</v></c><c r="C2"><f>X1</f></c>`;
    const data = `<row r="1">${textCell('A1', 'codeName')}${textCell('B1', 'itemDescription')}${textCell('C1', 'itemValue')}</row><row r="2">${cells}</row>`;
    const preview = await importFile(admin, `${codes}/import`, workbookOf({ data }), { mode: 'preview' });
    expect(await rowsOf(preview.id)).toMatchObject([
      {
        status: 'refused',
        cells: { itemDescription: '#N/A' },
        changes: {},
        problems: { itemDescription: { key: 'errorValue', params: { value: '#N/A' } }, itemValue: { key: 'notCalculated' } },
      },
    ]);
    const reply = await server.inject({
      url: `/api/imports/${preview.id}/errors?language=en`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const again = await importFile(admin, `${codes}/import`, reply.rawPayload, { mode: 'preview' });
    expect((await rowsOf(again.id))[0].problems).toMatchObject({ itemDescription: { key: 'errorValue' } });
  });

  it('refuses a cell with what no database keeps, and no other', async () => {
    const file = 'codeName,itemDescription,上级代码\nze\0ro,a,\nplain,with\0zero,\nchild,x,no\0body\nwhole,b,\n';
    const applied = await importFile(admin, `${codes}/import`, file);
    expect(applied).toMatchObject({ state: 'applied', counts: { created: 1, refused: 3 } });
    expect(await rowsOf(applied.id, 'refused')).toMatchObject([
      { title: 'ze\uFFFDro', problems: { codeName: { key: 'invalid' } } },
      { title: 'plain', problems: { itemDescription: { key: 'invalid' } } },
      { title: 'child', problems: { parentId: { key: 'invalid' } } },
    ]);
  });

  it('takes the guard against formulas off CSV alone, also from titles that rows name as their parents', async () => {
    const csv = await importFile(admin, `${codes}/import`, "codeName,上级代码\nof csv,'=csv\n'=csv,\n");
    expect(csv).toMatchObject({ counts: { created: 2 } });
    expect((await codeNamed('of csv')).parentId).toBe((await codeNamed('=csv')).id);
    const data = `<row>${textCell('A1', 'codeName')}${textCell('B1', 'parentId')}</row><row>${textCell('A2', 'of book')}${textCell('B2', "'=book")}</row><row>${textCell('A3', "'=book")}</row>`;
    expect(await importFile(admin, `${codes}/import`, workbookOf({ data }))).toMatchObject({ counts: { created: 2 } });
    expect((await codeNamed('of book')).parentId).toBe((await codeNamed("'=book")).id);
  });

  it.each<[string, string, object]>([
    ['more records than it can have', `x,${Array.from({ length: 40_000 }, (_, index) => `n${index}`).join(';')}`, { key: 'ambiguous' }],
    ['a record by a number that is none', 'x,#99999999999999999999', { key: 'notRecord' }],
    ['a record with a long stretch of blanks', `x,a${' '.repeat(900_000)}b`, { key: 'notRecord' }],
  ])('refuses the row alone whose cell names %s', async (what, row, problem) => {
    const others = ['before', 'after'].map((name) => `${name} ${what}`);
    const file = ['codeName,parentId', `${others[0]},`, row, `${others[1]},`].join('\n');
    const preview = await importFile(admin, `${codes}/import`, file, { mode: 'preview' });
    expect(preview).toMatchObject({ state: 'previewed', counts: { create: 2, refused: 1 } });
    expect(await rowsOf(preview.id, 'refused')).toMatchObject([{ line: 3, problems: { parentId: problem } }]);
  });

  it('refuses the row alone that only the database finds fault with', async () => {
    await server.context.store.transaction(async (trx) => {
      if (dialect === 'postgres') await sql`alter table code_hierarchies add constraint picky check ("itemValue" <> 'fault')`.execute(trx);
      else
        await sql`create trigger picky before insert on code_hierarchies when new."itemValue" = 'fault' begin select raise(abort, 'picky'); end`.execute(
          trx,
        );
    });
    const file = 'codeName,itemValue\npicked-1,good\npicked-2,fault\npicked-3,good\n';
    const applied = await importFile(admin, `${codes}/import`, file);
    expect(applied).toMatchObject({ state: 'applied', counts: { created: 2, refused: 1 } });
    expect(await rowsOf(applied.id, 'refused')).toMatchObject([{ line: 3, problems: { codeName: { key: 'refused' } } }]);
  });
});
