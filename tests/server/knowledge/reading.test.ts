import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { keepPreview } from '#server/knowledge/reading/previews.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { upload } from '#tests/support/uploads.ts';
import { addFile, addText, chunksOf, makeSpace, readAll, untilRead } from './knowledgePeople.ts';
import { startSite } from './pageSite.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

describe.each(dialects)('the reading of documents on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let space: number;
  beforeAll(async () => {
    server = await startServer({ dialect, settings: { allowedNetworks: ['127.0.0.1/32'] } });
    admin = await signInAsAdmin(server);
    space = await makeSpace(admin, 'pages');
  });
  afterAll(() => server?.stop());

  const addPage = async (name: string, url = site.url): Promise<number> =>
    (await admin.post(`/api/knowledge/spaces/${space}/documents`, { type: 'URL', name, url })).data.id;
  const progress = async (id: number) => (await admin.post('/api/knowledge/documents/progress', { ids: [id] })).data[0];
  const begin = (id: number) => admin.post('/api/knowledge/documents/read', { documents: [{ id }] });

  it('fetches web pages, and fetches them anew each time', async () => {
    site.says('# 公告\n\n一月休市。');
    const id = await addPage('公告');
    await readAll(admin, [id]);
    expect((await chunksOf(admin, id)).map(({ text }) => text).join()).toContain('一月休市');
    site.says('# 公告\n\n二月休市。');
    await readAll(admin, [id]);
    expect((await chunksOf(admin, id)).map(({ text }) => text).join()).toContain('二月休市');
    const [gone] = await readAll(admin, [await addPage('没有', site.url.replace('/page', '/none'))]);
    expect(gone).toMatchObject({ status: 'FAILED', result: { code: 'PAGE_REFUSED', facts: { status: 404 } } });
  });

  it('is told as it goes, is not begun twice, and is cancelled, after which the document is as it was', async () => {
    const id = await addPage('held');
    const letGo = site.hold();
    await begin(id);
    const running = await awaited(async () => {
      const told = await progress(id);
      return told.step === 'fetching' ? told : undefined;
    });
    expect(running).toMatchObject({ id, status: 'RUNNING' });
    const { data: listed } = await admin.post('/api/knowledge/documents/list', {
      filters: [{ field: 'status', operator: 'eq', value: 'RUNNING' }],
    });
    expect(listed.items.map((each: { id: number }) => each.id)).toEqual([id]);
    expect((await begin(id)).data).toEqual({ started: [] });
    expect((await admin.post('/api/knowledge/documents/cancel', { ids: [id] })).data).toEqual({ cancelled: [id] });
    expect(await progress(id)).toEqual({ id, status: 'TODO', step: null, done: null, total: null });
    letGo();
    site.says('又来了。');
    const [read] = await readAll(admin, [id]);
    expect(read.status).toBe('FINISHED');
  });

  it('that is cancelled leaves what was read before, and nothing of what was under way', async () => {
    site.says('第一版。');
    const id = await addPage('kept');
    await readAll(admin, [id]);
    const before = await chunksOf(admin, id);
    const letGo = site.hold();
    await begin(id);
    await awaited(async () => ((await progress(id)).step === 'fetching' ? true : undefined));
    await admin.post('/api/knowledge/documents/cancel', { ids: [id] });
    letGo();
    expect(await progress(id)).toMatchObject({ status: 'FINISHED' });
    expect(await chunksOf(admin, id)).toEqual(before);
    expect((await admin.get(`/api/knowledge/documents/${id}/versions`)).data).toHaveLength(1);
  });

  it('of a version that cannot be read leaves the one before, and says so', async () => {
    const id = await addFile(admin, space, 'notes.md', '# 一\n\n旧的。');
    await readAll(admin, [id]);
    const before = await chunksOf(admin, id);
    await upload(admin, `/api/knowledge/documents/${id}/replace`, { filename: 'notes.exe', content: 'MZ' });
    const [failed] = await untilRead(admin, [id]);
    expect(failed).toMatchObject({ status: 'FAILED', result: { code: 'FILE_TYPE_REFUSED' }, chunks: before.length });
    expect(await chunksOf(admin, id)).toEqual(before);
  });

  it('is never seen half done: whoever looks meanwhile sees, and finds, the chunks of one revision', async () => {
    const versions = ['甲', '乙'].map((word) =>
      Array.from({ length: 300 }, (_, index) => `# ${word}${index}\n\n${word.repeat(40)}。`).join('\n\n'),
    );
    const id = await addFile(admin, space, 'swapped.md', versions[0]!);
    const [{ chunks: all }] = await readAll(admin, [id], { strategy: 'CHUNK_BY_MARKDOWN_HEADER' });
    await upload(admin, `/api/knowledge/documents/${id}/replace`, { filename: 'swapped.md', content: versions[1]! });
    const seen = new Set<string>();
    for (let status = 'RUNNING'; status === 'RUNNING';) {
      ({ status } = await progress(id));
      const chunks = await chunksOf(admin, id);
      expect(chunks).toHaveLength(all);
      seen.add([...new Set(chunks.map(({ text }) => (text.includes('甲') ? '甲' : '乙')))].join());
      const { data: found } = await admin.post('/api/knowledge/retrievals', {
        spaces: [space],
        question: '甲甲 乙乙',
        settings: { topk: 20 },
      });
      seen.add([...new Set(found.passages.map(({ text }: { text: string }) => (text.includes('甲') ? '甲' : '乙')))].join());
    }
    expect([...seen].every((words) => words === '甲' || words === '乙')).toBe(true);
    expect((await chunksOf(admin, id)).every(({ text }) => text.includes('乙'))).toBe(true);
  });

  it('is shown before anything is stored, with settings that change', async () => {
    const counts = async () =>
      Promise.all(
        ['documents', 'knowledge_revisions', 'files'].map(
          async (table) => (await server.context.store.db.selectFrom(table).select('createdAt').execute()).length,
        ),
      );
    const before = await counts();
    const content = Array.from({ length: 30 }, (_, index) => `第 ${index} 条：内容在这里。`).join('\n');
    const { data: first } = await upload(admin, '/api/knowledge/previews/file', { filename: 'rules.txt', content });
    expect(first).toMatchObject({ key: expect.any(String), total: 1, strategies: expect.arrayContaining(['Automatic', 'CHUNK_BY_SIZE']) });
    const settings = { strategy: 'CHUNK_BY_SIZE', size: 50, overlap: 0 };
    const { data: again } = await admin.post('/api/knowledge/previews/again', { key: first.key, settings });
    expect(again.total).toBeGreaterThan(5);
    expect(again.chunks.map(({ text }: { text: string }) => text).join('\n')).toContain('第 29 条');
    const { data: typed } = await admin.post('/api/knowledge/previews/text', { content, settings });
    expect(typed.total).toBe(again.total);
    expect((await admin.post('/api/knowledge/previews/again', { key: 'x', settings })).code).toBe('PREVIEW_GONE');
    const askedOf = async (clock: () => number) => {
      const replica = await server.replica({ clock });
      const body = { method: 'POST', url: '/api/knowledge/previews/again', payload: { key: first.key, settings } } as const;
      const reply = await replica.inject({ ...body, headers: { authorization: `Bearer ${admin.token}` } });
      await replica.close();
      return reply.json();
    };
    expect((await askedOf(Date.now)).data).toEqual(again);
    expect((await askedOf(() => Date.now() + 16 * 60_000)).err_code).toBe('PREVIEW_GONE');
    const further = { form: 'txt', batches: [[]], characters: 1, pages: null } as const;
    for (let at = 0; at < 20; at += 1) await keepPreview(server.context, 1, further);
    expect((await askedOf(Date.now)).err_code).toBe('PREVIEW_GONE');
    expect(await counts()).toEqual(before);
    const id = await addText(admin, space, 'rules', content, { settings });
    await readAll(admin, [id]);
    expect((await chunksOf(admin, id)).map(({ text }) => text)).toEqual(again.chunks.map(({ text }: { text: string }) => text));
  });
});
