import mammoth from 'mammoth';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

let server: TestServer;
let admin: Person;
let writer: Person;
let reader: Person;
let stranger: Person;
let readers: number;

const rights = [
  '/api/reports/add',
  '/api/reports/list',
  '/api/reports/{id}',
  '/api/reports/{id}/file',
  '/api/reports/{id}/snapshots/{snapshot}',
];
const withRoles = async (username: string, roles: readonly number[]): Promise<Person> => {
  await admin.post('/users/add', { username, password: testPassword, roles });
  return signIn(server, username, testPassword);
};

beforeAll(async () => {
  server = await startServer();
  admin = await signInAsAdmin(server);
  const [asking, shared] = [await makeRole(admin, rights), await makeRole(admin, rights)];
  readers = shared;
  writer = await withRoles('writer_1', [asking]);
  reader = await withRoles('reader_1', [shared]);
  stranger = await withRoles('stranger_1', [asking]);
});
afterAll(() => server.stop());

const table = { kind: 'table', title: '', columns: ['地区', '金额'], rows: [['东', 40]], source: '', asOf: null, isCut: false };
const words = (text: string) => ({ kind: 'words', text });
const fileOf = (person: Person, id: number, format: string) =>
  server.inject({ method: 'GET', url: `/api/reports/${id}/file?format=${format}`, headers: { authorization: `Bearer ${person.token}` } });

describe('a report', () => {
  let id: number;
  it('names the figures of its words that its data do not have, each time that it is saved', async () => {
    const made = await writer.post('/api/reports/add', { title: '周报', roles: [readers], blocks: [words('东部 40，西部 50'), table] });
    id = made.data.id;
    expect(made.data.blocks[0].unfounded).toEqual(['50']);
    const mended = await writer.put(`/api/reports/${id}`, { blocks: [{ ...words('东部 40'), unfounded: ['9'] }, table] });
    expect(mended.data.blocks[0].unfounded).toEqual([]);
  });

  it('holds no quote that no source has, nor a block of no kind', async () => {
    const quote = { kind: 'document', id: 1, name: 'a', revision: 1, snapshot: 1, passage: 'made up', from: 0, to: 7 };
    const finding = { kind: 'finding', text: 'x', quotes: [quote] };
    expect(await writer.put(`/api/reports/${id}`, { blocks: [finding] })).toMatchObject({ code: 'REPORT_QUOTE_NOT_FOUND' });
    expect(await writer.put(`/api/reports/${id}`, { blocks: [{ ...finding, quotes: [] }] })).toMatchObject({ status: 422 });
    expect(await writer.put(`/api/reports/${id}`, { blocks: [{ kind: 'html', text: '<script>' }] })).toMatchObject({ status: 422 });
  });

  it('is read by those it is shared with, changed by its owner alone, and is not there for anybody else', async () => {
    expect((await reader.get(`/api/reports/${id}`)).data.title).toBe('周报');
    expect(await reader.put(`/api/reports/${id}`, { title: 'mine' })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await stranger.get(`/api/reports/${id}`)).toMatchObject({ code: 'RECORD_NOT_FOUND' });
    expect((await stranger.post('/api/reports/list', {})).data.items).toEqual([]);
    expect((await fileOf(stranger, id, 'docx')).statusCode).toBe(404);
    expect(await reader.get(`/api/reports/${id}/snapshots/1`)).toMatchObject({ code: 'SNAPSHOT_NOT_FOUND' });
  });

  it('leaves as Word, Markdown or a workbook, and in no other form', async () => {
    const document = await fileOf(reader, id, 'docx');
    expect((await mammoth.extractRawText({ buffer: document.rawPayload })).value).toContain('东部 40');
    expect(document.headers['content-disposition']).toContain(encodeURIComponent('周报.docx'));
    expect((await fileOf(reader, id, 'md')).body).toContain('| 东 | 40 |');
    const sheet = await readSheet((await fileOf(reader, id, 'xlsx')).rawPayload);
    expect(sheet.slice(-2).map((row) => row.slice(0, 2))).toEqual([
      ['地区', '金额'],
      ['东', 40],
    ]);
    expect((await fileOf(reader, id, '../../etc/passwd')).statusCode).toBe(422);
  });
});
