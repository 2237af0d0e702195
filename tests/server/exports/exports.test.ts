import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { makePerson, type Person, signInAsAdmin } from '../../support/actors.ts';
import { exportFile, importFile, sheetCells } from '../../support/files.ts';
import { sampleRecords } from '../../support/sampleRecords.ts';
import { cabinets, specimens } from '../../support/specimens.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';

const everyResource: readonly Resource[] = [...resources, cabinets, specimens];
const pathOf = (endpoint: string | false): string => String(endpoint).split(' ')[1]!;

const otherForms = [{ format: 'csv', encoding: 'gb18030', language: 'en' }, { format: 'xlsx' }];

describe.each(dialects)('an export on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer({ dialect, resources: everyResource });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.stop());

  const exported = async (request: object, url = '/code-hierarchies/export') => sheetCells(await exportFile(server, admin, url, request));

  /** Databases differ in the rows that they give, not in the files that are made of them. */
  const forms = [{ format: 'csv' }, ...(dialect === 'sqlite' ? otherForms : [])];
  it.each(
    everyResource.filter(({ endpoints }) => endpoints.import && endpoints.export).map((resource) => [resource.key, resource] as const),
  )('of %s can be imported again, and nothing changes', async (_key, resource) => {
    const { create } = sampleRecords(await server.signIn(), everyResource);
    for (let count = 0; count < 3; count += 1) await create(resource);
    for (const request of forms) {
      const file = await exportFile(server, admin, pathOf(resource.endpoints.export), request);
      const { counts, error } = await importFile(admin, pathOf(resource.endpoints.import), file, { mode: 'preview' });
      expect(error).toBeNull();
      expect(counts).toMatchObject({ create: 0, update: 0, refused: 0 });
      expect(counts.unchanged).toBeGreaterThanOrEqual(3);
    }
  });

  it('follows the filter, the search and the order of the list', async () => {
    for (const [codeName, itemValue] of [
      ['export-a', '1'],
      ['export-b', '2'],
      ['other', '3'],
    ])
      await admin.post('/code-hierarchies/add', { codeName, itemValue });
    const query = {
      search: 'export',
      filters: [{ field: 'itemValue', operator: 'in', value: ['1', '2'] }],
      sorters: [{ field: 'codeName', order: 'desc' }],
    };
    expect(await exported({ query, columns: ['codeName'], language: 'en' })).toEqual([['Code name'], ['export-b'], ['export-a']]);
  });

  it('of chosen records holds those alone', async () => {
    const { data } = await admin.post('/code-hierarchies/add', { codeName: 'chosen' });
    expect(await exported({ ids: [data.id], columns: ['codeName'] })).toEqual([['代码名称'], ['chosen']]);
  });

  it('names related records by their titles', async () => {
    const { data: role } = await admin.post('/roles/add', { RoleName: '甲; 乙' });
    await admin.post('/users/add', { username: 'exported_one', password: 'password-1', roles: [role.id] });
    expect(await exported({ query: { search: 'exported_one' }, columns: ['username', 'roles'] }, '/users/export')).toEqual([
      ['用户名', '角色'],
      ['exported_one', '甲\\; 乙'],
    ]);
  });

  it('writes text that a spreadsheet would run as text', async () => {
    await admin.post('/code-hierarchies/add', { codeName: '=1+1' });
    const file = await exportFile(server, admin, '/code-hierarchies/export', { format: 'csv', columns: ['codeName'] });
    expect(file.toString()).toContain("\r\n'=1+1\r\n");
  });

  it('with an empty body gives everything as a workbook', async () => {
    const reply = await server.inject({
      method: 'POST',
      url: '/code-hierarchies/export',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(reply.headers['content-type']).toContain('spreadsheetml');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="codeHierarchies\.xlsx"; filename\*=UTF-8''%E4%BB%A3/);
  });

  it.each([
    ['a secret column', { columns: ['password'] }, 'UNKNOWN_FIELD'],
    ['an unknown column', { columns: ['nope'] }, 'UNKNOWN_FIELD'],
    ['an unknown format', { format: '/../../x' }, 'REQUEST_INVALID'],
    ['an unknown filter', { query: { filters: [{ field: 'username', operator: 'gt', value: 1 }] } }, 'UNKNOWN_OPERATOR'],
  ])('of %s is refused before anything is sent', async (_what, request, code) => {
    expect(await admin.post('/users/export', request)).toMatchObject({ code });
  });

  it('is refused to whoever may not call it', async () => {
    const low = await makePerson(server, admin, `low_${dialect}`, ['POST /users/list']);
    expect(await low.post('/users/export')).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('is told in the logs', async () => {
    await exported({});
    const { data } = await admin.post('/logs', { filters: [{ field: 'action', operator: 'eq', value: 'export' }] });
    expect(data.items[0]).toMatchObject({ user: 'admin', entity: 'codeHierarchies' });
  });
});
