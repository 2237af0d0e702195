import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '#server/rooms.ts';
import { makePerson, type Person, signInAsAdmin } from '../../support/actors.ts';
import { awaited } from '../../support/awaited.ts';
import { importFile, settled, sheetCells } from '../../support/files.ts';
import { heldCommits } from '../../support/heldCommits.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';

const codes = '/code-hierarchies';

describe.each(dialects)("one's own imports on %s", (dialect) => {
  let server: TestServer;
  let admin: Person;
  const commits = heldCommits('codeHierarchies');
  beforeAll(async () => {
    server = await startServer({ dialect, rooms: [...rooms, commits.room] });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.stop());

  const template = async (person: Person, query: string) => {
    const reply = await server.inject({ url: `/api/imports/template?${query}`, headers: { authorization: `Bearer ${person.token}` } });
    const rows = reply.statusCode === 200 ? await sheetCells(reply.rawPayload) : [];
    return { status: reply.statusCode, name: reply.headers['content-disposition'], rows };
  };

  it('are listed for one resource or for all', async () => {
    await importFile(admin, `${codes}/import`, 'codeName\nlisted\n', { mode: 'preview' });
    await importFile(admin, '/roles/import', 'RoleName\nlisted\n', { mode: 'preview' });
    const listed = async (body: object) =>
      (await admin.post('/api/imports/list', body)).data.items.map(({ resource }: { resource: string }) => resource);
    expect(await listed({ resource: 'roles' })).toEqual(['roles']);
    expect(await listed({})).toEqual(['roles', 'codeHierarchies']);
  });

  it('begin with a template that names what can be filled in, in the language and form asked for', async () => {
    const expected = {
      zh: ['代码名称', '代码说明', '项值', '项说明', '上级代码', '启用'],
      en: ['Code name', 'Description', 'Item value', 'Item description', 'Parent', 'Active'],
    };
    for (const format of ['csv', 'xlsx']) {
      for (const language of ['zh', 'en'] as const) {
        expect(await template(admin, `resource=codeHierarchies&format=${format}&language=${language}`)).toMatchObject({
          status: 200,
          rows: [expected[language]],
        });
      }
    }
    expect((await template(admin, 'resource=codeHierarchies')).name).toContain(encodeURIComponent('代码层级 导入模板.xlsx'));
  });

  it('have no template for those who may not import, or of what is not there', async () => {
    const other = await makePerson(server, admin, `reader_${dialect.slice(0, 4)}`, [`POST ${codes}/list`]);
    expect((await template(other, 'resource=codeHierarchies')).status).toBe(403);
    expect((await template(admin, 'resource=logs')).status).toBe(403);
    expect((await template(admin, 'resource=nothing')).status).toBe(403);
    expect((await template(admin, 'resource=roles&format=pdf')).status).toBe(422);
  });

  it('tell what the records are called that a change points to', async () => {
    const { data: one } = await admin.post(`${codes}/add`, { codeName: 'parent-one' });
    const { data: two } = await admin.post(`${codes}/add`, { codeName: 'parent-two' });
    await admin.post(`${codes}/add`, { codeName: 'child', parentId: one.id });
    const { id } = await importFile(admin, `${codes}/import`, 'codeName,parentId\nchild,parent-two\n', { mode: 'preview' });
    const { data } = await admin.post(`/api/imports/${id}/rows`);
    expect(data.items[0].changes).toEqual({ parentId: { before: one.id, after: two.id } });
    expect(data.related.codeHierarchies).toEqual({
      [one.id]: { id: one.id, title: 'parent-one' },
      [two.id]: { id: two.id, title: 'parent-two' },
    });
  });

  it('cannot be carried out when the server stopped while it read the file', async () => {
    const { id } = await importFile(admin, `${codes}/import`, 'codeName\nhalf-read\n', { mode: 'preview' });
    const longAgo = { state: 'reading', seenAt: '2020-01-01T00:00:00.000Z' };
    await server.context.store.transaction((trx) => trx.updateTable('imports').set(longAgo).where('id', '=', id).execute());
    expect((await admin.get(`/api/imports/${id}`)).data).toMatchObject({
      state: 'failed',
      error: { code: 'IMPORT_READING_STOPPED', facts: {} },
    });
    expect(await admin.post(`/api/imports/${id}/apply`)).toMatchObject({ status: 409, code: 'IMPORT_STATE' });
  });

  it('are nobody else’s, an administrator’s neither: their cells may hold what only their owner may see', async () => {
    const owner = await makePerson(server, admin, `owner_${dialect.slice(0, 4)}`, ['POST /api/prompts/import']);
    const file = 'prompt_name,prompt_type,content\nmine,private,nobody else may read this\n';
    const { id } = await importFile(owner, '/api/prompts/import', file, { mode: 'preview' });
    const asks = [
      admin.get(`/api/imports/${id}`),
      admin.get(`/api/imports/${id}/errors`),
      ...['rows', 'apply', 'cancel', 'undo'].map((step) => admin.post(`/api/imports/${id}/${step}`)),
    ];
    expect((await Promise.all(asks)).map(({ status, code }) => [status, code])).toEqual(asks.map(() => [404, 'IMPORT_NOT_FOUND']));
    expect((await owner.post(`/api/imports/${id}/rows`)).data.items).toHaveLength(1);
  });

  /** More rows than are done between two looks at whether the work may go on. */
  const rowsOfFile = 1_100;

  /** An import that is being carried out, and waits after its first transaction until the test has it go on. */
  async function begunImport(name: string) {
    const names = Array.from({ length: rowsOfFile }, (_, index) => `${name} ${index}`);
    const { id } = await importFile(admin, `${codes}/import`, ['codeName', ...names].join('\n'), { mode: 'preview' });
    const { reached, goOn } = commits.hold();
    await admin.post(`/api/imports/${id}/apply`);
    await reached;
    const [job] = (await admin.post('/api/own/jobs/list')).data.items;
    return { id: id as number, job, goOn };
  }
  const importOf = async (id: number) => (await admin.get(`/api/imports/${id}`)).data;
  const jobNow = (id: number) => server.context.store.lookups.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('end and go on with their jobs, which an administrator may cancel and try again', async () => {
    const { id, job, goOn } = await begunImport('held');
    expect(job).toMatchObject({ kind: 'imports.apply', owner: admin.session!.id });
    const { leaseUntil } = await jobNow(job.id);
    await admin.post(`/api/own/jobs/${job.id}/cancel`);
    // A worker that hears of it gives a sign of life, which extends the lease.
    await awaited(async () => (await jobNow(job.id))['leaseUntil'] !== leaseUntil || undefined);
    goOn();
    await awaited(async () => (await importOf(id)).state === 'cancelled' || undefined);
    expect((await importOf(id)).counts.create).toBeGreaterThan(0);
    await admin.post(`/api/own/jobs/${job.id}/retry`);
    expect(await settled(admin, id, 'applied')).toMatchObject({ counts: { created: rowsOfFile, refused: 0 } });
  });

  it('that are cancelled while they are carried out end their jobs, and can be undone', async () => {
    const { id, job, goOn } = await begunImport('stopped');
    expect((await admin.post(`/api/imports/${id}/cancel`)).data.state).toBe('cancelled');
    goOn();
    await awaited(async () => (await jobNow(job.id))['state'] === 'cancelled' || undefined);
    const { created } = (await importOf(id)).counts;
    expect(created).toBeGreaterThan(0);
    expect(created).toBeLessThan(rowsOfFile);
    await admin.post(`/api/imports/${id}/undo`);
    expect(await settled(admin, id, 'undone')).toMatchObject({ counts: { created: 0, undone: created } });
  });
});
