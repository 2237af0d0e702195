import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, makeUser, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { upload } from '#tests/support/uploads.ts';

/** Members of what DB-GPT 0.5.10 and 0.8.2 were seen to answer, by the name of the recording; ours have at least these. */
const recorded = JSON.parse(readFileSync(new URL('./dbgptMembers.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;

const prefixes = ['/knowledge', '/api/v1/knowledge'] as const;
const handbook = '# 考勤\n\n每天九点上班。\n\n# 请假\n\n提前三天申请。\n';

describe.each(dialects)('the calls on knowledge that clients of DB-GPT make on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    await makeUser(admin, 'librarian');
  });
  afterAll(() => server?.stop());

  describe.each(prefixes)('at %s', (prefix) => {
    const space = `规章-${prefix.length}`;
    const post = (path: string, body: object = {}) => admin.post(`${prefix}${path}`, body);
    const inSpace = (path: string, body: object = {}) => post(`/${encodeURIComponent(space)}${path}`, body);
    const listed = async (body: object = {}) => (await inSpace('/document/list', body)).data;
    const until = (ids: readonly number[]) =>
      awaited(async () => {
        const { data } = await listed({ doc_ids: ids });
        return data.every(({ status }: { status: string }) => status === 'FINISHED' || status === 'FAILED') ? data : undefined;
      });
    const send = async (filename: string, content: string): Promise<number> =>
      (await upload(admin, `${prefix}/${encodeURIComponent(space)}/document/upload`, { filename, content, field: 'doc_file' })).data;

    it('add, list, hand over and delete spaces', async () => {
      expect(
        await post('/space/add', { name: space, vector_type: 'VectorStore', domain_type: 'Normal', desc: '规章制度', owner: 'dbgpt' }),
      ).toMatchObject({ code: null, data: [] });
      expect(await post('/space/add', { name: space, vector_type: 'VectorStore' })).toMatchObject({ code: 'VALIDATION_FAILED' });
      expect(await post('/space/add', { name: 'not a name!' })).toMatchObject({ code: 'VALIDATION_FAILED' });
      const { data } = await post('/space/list', {});
      const found = data.find(({ name }: { name: string }) => name === space);
      expect(found).toMatchObject({ vector_type: 'VectorStore', domain_type: 'Normal', desc: '规章制度', owner: 'admin', docs: 0 });
      expect(Object.keys(found)).toEqual(expect.arrayContaining([...recorded['space']!]));
      expect((await post('/space/list', { name: space })).data).toHaveLength(1);
      await post('/space/add', { name: `other${prefix.length}` });
      expect((await post('/space/update_owner', { name: `other${prefix.length}`, owner: 'nobody' })).code).toBe('VALIDATION_FAILED');
      expect((await post('/space/update_owner', { name: `other${prefix.length}`, owner: 'librarian' })).data).toMatchObject({
        owner: 'librarian',
      });
      expect(await post('/space/delete', { name: `other${prefix.length}` })).toMatchObject({ code: null, data: null });
      expect(await post('/space/delete', { name: `other${prefix.length}` })).toMatchObject({ status: 404, code: 'SPACE_NOT_FOUND' });
      expect((await admin.get(`${prefix}/space/config`)).data.storage.map(({ name }: { name: string }) => name)).toEqual([
        'VectorStore',
        'FullText',
      ]);
    });

    it('read and save arguments, whose values may be strings', async () => {
      const { data: before } = await inSpace('/arguments');
      for (const group of ['embedding', 'prompt', 'summary'])
        expect(Object.keys(before[group])).toEqual(expect.arrayContaining([...recorded[group]!]));
      const argument = JSON.stringify({
        embedding: { ...before.embedding, topk: '7', recall_score: '0.2', chunk_size: '200', retrieve_mode: 'x' },
      });
      const { data: saved } = await inSpace('/argument/save', { argument });
      expect(Object.keys(saved)).toEqual(expect.arrayContaining([...recorded['saved']!]));
      expect(JSON.parse(saved.context).embedding).toMatchObject({ topk: 7, recall_score: 0.2, chunk_size: 200 });
      expect((await inSpace('/arguments')).data).toEqual({
        ...before,
        embedding: { ...before.embedding, topk: 7, recall_score: 0.2, chunk_size: 200 },
      });
      expect((await inSpace('/argument/save', { argument: '{' })).code).toBe('VALIDATION_FAILED');
      expect((await inSpace('/argument/save', { argument: '{"embedding":{"topk":"many"}}' })).code).toBe('VALIDATION_FAILED');
    });

    it('add, upload, sync, poll, list and delete documents', async () => {
      const { data: text } = await inSpace('/document/add', {
        doc_name: '运费',
        doc_type: 'TEXT',
        content: '运费为 49 元。',
        source: 'test',
        labels: 'a,b',
      });
      const file = await send('handbook.md', handbook);
      expect([text, file]).toEqual([expect.any(Number), expect.any(Number)]);
      expect((await inSpace('/document/add', { doc_name: '运费', doc_type: 'TEXT', content: 'x' })).code).toBe('VALIDATION_FAILED');
      expect((await inSpace('/document/add', { doc_name: 'odd', doc_type: 'BOGUS', content: 'x' })).code).toBe('VALIDATION_FAILED');
      const todo = await listed({ status: 'TODO' });
      expect(todo).toMatchObject({ total: 2, page: 1 });
      expect(Object.keys(todo.data[0])).toEqual(expect.arrayContaining([...recorded['document']!]));
      expect((await inSpace('/document/sync', { doc_ids: [text] })).data).toEqual([text]);
      const chunk_parameters = { chunk_strategy: 'CHUNK_BY_MARKDOWN_HEADER', separator: '\\n', chunk_size: '200' };
      expect((await inSpace('/document/sync_batch', [{ doc_id: file, name: 'handbook.md', chunk_parameters }])).data).toEqual({
        tasks: [file],
      });
      const read = await until([text, file]);
      expect(read.find(({ id }: { id: number }) => id === file)).toMatchObject({
        status: 'FINISHED',
        chunk_size: 2,
        result: '已处理，共 2 个分段',
        last_sync: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      });
      const chunks = (await inSpace('/chunk/list', { document_id: file })).data;
      expect(chunks).toMatchObject({ total: 2, page: 1, summary: null });
      expect(Object.keys(chunks.data[0])).toEqual(expect.arrayContaining([...recorded['chunk']!]));
      expect(chunks.data[1].content).toContain('提前三天');
      expect((await inSpace('/chunk/list', { content: '九点' })).data.total).toBe(1);
      expect((await listed({ page: '1', page_size: '1' })).data).toHaveLength(1);
      const [{ id: chunk }] = chunks.data;
      const edited = await inSpace('/chunk/edit', { chunk_id: chunk, content: '改写过的分段。', questions: ['何时改写？'] });
      expect(edited.data).toMatchObject({ id: chunk, content: '改写过的分段。', questions: '["何时改写？"]' });
      const renamed = await inSpace('/document/edit', { doc_id: file, doc_name: '改名.md', questions: ['这是什么？'] });
      expect(renamed.data).toMatchObject({ id: file, doc_name: '改名.md' });
      expect((await inSpace('/chunk/list', { document_id: file })).data.data[0].questions).toBe('["这是什么？"]');
      expect((await inSpace('/document/edit', { doc_id: 999_999, doc_name: 'x' })).code).toBe('DOCUMENT_NOT_FOUND');
      expect((await inSpace('/document/delete', { doc_name: '运费' })).code).toBeNull();
      expect((await listed({ doc_name: '运' })).total).toBe(0);
      expect((await inSpace('/document/delete', { doc_name: '运费' })).code).toBe('DOCUMENT_NOT_FOUND');
    });

    it('try again what failed, for whoever may, and for nobody else', async () => {
      const bad = await send('tool.exe', 'MZ');
      await inSpace('/document/sync', { doc_ids: [bad] });
      const [failed] = await until([bad]);
      expect(failed).toMatchObject({ status: 'FAILED', result: expect.stringContaining('不接受这种文件') });
      expect((await inSpace('/document/retry_sync', { doc_ids: [bad] })).data).toEqual([bad]);
      await until([bad]);
      expect((await anonymous(server).post(`${prefix}/${encodeURIComponent(space)}/document/retry_sync`, { doc_ids: [bad] })).status).toBe(
        401,
      );
      expect((await inSpace('/document/sync', { doc_ids: [999_999] })).code).toBe('DOCUMENT_NOT_FOUND');
      expect((await inSpace('/document/sync_batch', [{ doc_id: bad, chunk_parameters: { chunk_strategy: 'CHUNK_BY_LUCK' } }])).code).toBe(
        'VALIDATION_FAILED',
      );
    });

    it('are told the strategies', async () => {
      const { data } = await admin.get(`${prefix}/document/chunkstrategies`);
      expect(data.map(({ strategy }: { strategy: string }) => strategy)).toEqual(recorded['strategies']);
      expect(Object.keys(data[0])).toEqual(expect.arrayContaining([...recorded['strategy']!]));
    });
  });

  it('are refused a space that there is not, and everything to who may not call them', async () => {
    expect(await admin.post('/knowledge/none/arguments')).toMatchObject({ status: 404, code: 'SPACE_NOT_FOUND' });
    expect((await anonymous(server).post('/knowledge/space/list')).status).toBe(401);
  });
});
