import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knowledge } from '#server/knowledge/index.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { upload } from '#tests/support/uploads.ts';
import { askAll, textIn } from '#tests/server/chat/asking.ts';
import { addFile, addText, chunksOf, makeSpace, readAll, untilRead } from './knowledgePeople.ts';

const policy = (days: number) =>
  `# 退款政策\n\n商品退回后 ${days} 天内退款。\n\n## 例外\n\n已拆封的软件不退款。\n\n## 配送\n\n配送需要三到五天。\n`;

describe.each(dialects)('documents of a space on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let space: number;
  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    space = await makeSpace(admin, 'policies');
  });
  afterAll(() => server?.stop());

  const show = async (id: number) => (await admin.get(`/api/knowledge/documents/${id}`)).data;
  const original = (id: number, query = '') =>
    server.inject({ url: `/api/knowledge/documents/${id}/original${query}`, headers: { authorization: `Bearer ${admin.token}` } });

  it('come as files, are read in the background, and give back chunks, text and original', async () => {
    const id = await addFile(admin, space, 'policy.md', policy(14));
    expect(await show(id)).toMatchObject({
      name: 'policy.md',
      type: 'DOCUMENT',
      status: 'TODO',
      size: Buffer.byteLength(policy(14)),
      chunks: 0,
    });
    const [read] = await readAll(admin, [id]);
    expect(read).toMatchObject({ status: 'FINISHED', result: null, lastSync: expect.any(String) });
    const chunks = await chunksOf(admin, id);
    expect(chunks).toHaveLength(read.chunks);
    expect(chunks.map(({ text }) => text).join('\n')).toContain('14 天内退款');
    const { data: text } = await admin.get(`/api/knowledge/documents/${id}/text`);
    expect(text).toMatchObject({ part: 0, parts: 1, from: 0 });
    const whole = text.blocks.map((block: { text: string }) => block.text).join('\n\n');
    for (const chunk of chunks) expect(whole.slice(chunk.from, chunk.to)).toBe(chunk.text);
    const file = await original(id);
    expect(file.body).toBe(policy(14));
    expect(file.headers['content-disposition']).toContain('policy.md');
    const counts = async () => (await admin.get(`/api/knowledge/spaces/${space}`)).data;
    const all = { documentCount: 1, chunkCount: read.chunks, waitingCount: 0, failedCount: 0 };
    expect(await counts()).toMatchObject(all);
    await addText(admin, space, '未读', '还没有处理。');
    expect(await counts()).toMatchObject({ ...all, documentCount: 2, waitingCount: 1 });
  });

  it('come as texts', async () => {
    const id = await addText(admin, space, '运费', '运费为 49 元。满 500 元免运费。');
    await readAll(admin, [id]);
    expect((await chunksOf(admin, id)).map(({ text }) => text)).toEqual(['运费为 49 元。满 500 元免运费。']);
    expect((await original(id)).body).toBe('运费为 49 元。满 500 元免运费。');
  });

  it('have names of their own within a space', async () => {
    await addText(admin, space, 'Twice', 'a');
    const again = await admin.post(`/api/knowledge/spaces/${space}/documents`, { type: 'TEXT', name: 'twice', content: 'b' });
    expect(again).toMatchObject({ code: 'VALIDATION_FAILED', data: { errors: { name: { key: 'notUnique' } } } });
    const elsewhere = await makeSpace(admin, 'elsewhere');
    await addText(admin, elsewhere, 'Twice', 'a');
  });

  it('bear labels, which their space tells, as it tells its state', async () => {
    const labelled = await makeSpace(admin, 'labelled');
    const state = async () => (await admin.get(`/api/knowledge/spaces/${labelled}`)).data.state;
    expect(await state()).toBe('EMPTY');
    const one = await addText(admin, labelled, 'one', '一', { labels: ['a', 'b'] });
    await addText(admin, labelled, 'other', '二', { labels: ['b'] });
    expect((await admin.get(`/api/knowledge/spaces/${labelled}/labels`)).data).toEqual([
      { label: 'a', documents: 1 },
      { label: 'b', documents: 2 },
    ]);
    const bearing = async (...labels: readonly string[]) => {
      const wanted = labels.map((label) => ({ field: 'labels', operator: 'contains', value: label }));
      const filters = [{ field: 'space', operator: 'eq', value: labelled }, ...wanted];
      const { data } = await admin.post('/api/knowledge/documents/list', { page: 1, page_size: 20, filters });
      return data.items.map(({ name }: { readonly name: string }) => name);
    };
    expect(await bearing('b')).toEqual(['other', 'one']);
    expect(await bearing('a', 'b')).toEqual(['one']);
    expect(await bearing('a","b')).toEqual([]);
    expect(await state()).toBe('TODO');
    await readAll(admin, [one]);
    await readAll(admin, [await addFile(admin, labelled, 'bad.exe', 'MZ')]);
    expect(await state()).toBe('FAILED');
  });

  it('that cannot be read fail alone, with a reason, and are tried again', async () => {
    const [bad, good] = [await addFile(admin, space, 'tool.exe', 'MZ'), await addText(admin, space, 'good', '好的')];
    const [failed, read] = await readAll(admin, [bad, good]);
    expect(read).toMatchObject({ status: 'FINISHED' });
    expect(failed).toMatchObject({ status: 'FAILED', result: { code: 'FILE_TYPE_REFUSED' }, chunks: 0 });
    expect((await admin.get('/api/own/notices')).data.items[0]).toMatchObject({
      kind: 'documentFailed',
      facts: { space: 'policies', document: 'tool.exe' },
    });
    expect((await admin.post('/api/knowledge/documents/retry', { ids: [bad, good] })).data).toEqual({ started: [bad] });
    expect((await untilRead(admin, [bad]))[0]).toMatchObject({ status: 'FAILED' });
  });

  it('are replaced by a new version, in which what is unchanged keeps its number, and of which the older original stays', async () => {
    const settings = { strategy: 'CHUNK_BY_MARKDOWN_HEADER' };
    const id = await addFile(admin, space, 'replaced.md', policy(14));
    await readAll(admin, [id], settings);
    const before = await chunksOf(admin, id);
    expect((await upload(admin, `/api/knowledge/documents/${id}/replace`, { filename: 'newer.md', content: policy(30) })).code).toBeNull();
    await untilRead(admin, [id]);
    const after = await chunksOf(admin, id);
    expect(after.map(({ text }) => text).join()).toContain('30 天');
    expect(after).toHaveLength(before.length);
    expect(after.slice(1).map((chunk) => chunk.id)).toEqual(before.slice(1).map((chunk) => chunk.id));
    expect(after[0].id).not.toBe(before[0].id);
    const { data: versions } = await admin.get(`/api/knowledge/documents/${id}/versions`);
    expect(versions.map(({ state, fileName }: Record<string, unknown>) => [state, fileName])).toEqual([
      ['current', 'newer.md'],
      ['replaced', 'replaced.md'],
    ]);
    expect((await original(id)).body).toBe(policy(30));
    expect((await original(id, `?revision=${versions[1].revision}`)).body).toBe(policy(14));
  });

  it('keep what answers cite of a version that is replaced, with what stands around it, until they are deleted', async () => {
    const own = await makeSpace(admin, `cited-${dialect}`);
    const id = await addFile(admin, own, 'cited.md', `${policy(14)}${'\n\n其他条款。'.repeat(2_000)}`);
    await readAll(admin, [id]);
    const begun = { chat_mode: 'chat_knowledge', select_param: `cited-${dialect}` };
    const { conv_uid } = (await admin.post('/api/v1/chat/dialogue/new', begun)).data;
    const payload = { ...begun, conv_uid, user_input: '商品退回后多少天内退款？' };
    expect(textIn(await askAll(server, admin, payload))).toContain('<references');
    await upload(admin, `/api/knowledge/documents/${id}/replace`, { filename: 'newer.md', content: policy(30) });
    await untilRead(admin, [id]);
    const versions = async () => (await admin.get(`/api/knowledge/documents/${id}/versions`)).data as Record<string, unknown>[];
    expect((await versions()).map(({ state, excerpts }) => [state, excerpts])).toEqual([
      ['current', 0],
      ['replaced', 1],
    ]);
    const [, replaced] = await versions();
    const { data: kept } = await admin.get(`/api/knowledge/documents/${id}/text?revision=${replaced!['revision']}&at=20`);
    expect(kept).toMatchObject({ part: 0, parts: 1, from: 0 });
    const words = kept.blocks.map((block: { text: string }) => block.text).join('\n\n');
    expect(words).toContain('商品退回后 14 天内退款。\n\n例外');
    expect(words.length).toBeLessThan(4_000);
    await admin.remove(`/api/knowledge/documents/${id}`);
    expect((await admin.get(`/api/knowledge/documents/${id}/text?revision=${replaced!['revision']}`)).code).toBe('RECORD_NOT_FOUND');
  });

  it('have chunks that people rewrite, switch off, add and delete; what was rewritten stays as long as its text does', async () => {
    const settings = { strategy: 'CHUNK_BY_MARKDOWN_HEADER' };
    const id = await addFile(admin, space, 'edited.md', policy(14));
    await readAll(admin, [id], settings);
    const [first, second, third] = await chunksOf(admin, id);
    expect(
      (await admin.put(`/api/knowledge/chunks/${second.id}`, { text: '软件拆封后不退。', questions: ['软件能退吗？'] })).data,
    ).toMatchObject({
      text: '软件拆封后不退。',
      isEdited: true,
      questions: ['软件能退吗？'],
    });
    await admin.put(`/api/knowledge/chunks/${third.id}`, { isEnabled: false });
    const { data: own } = await admin.post(`/api/knowledge/documents/${id}/chunks/add`, { text: '客服电话 400。', after: first.id });
    expect((await chunksOf(admin, id)).map((chunk) => chunk.id)).toEqual([first.id, own.id, second.id, third.id]);
    await readAll(admin, [id]);
    expect((await chunksOf(admin, id)).map(({ id: chunk, text, isEnabled }) => [chunk, text, isEnabled])).toEqual([
      [first.id, first.text, true],
      [second.id, '软件拆封后不退。', true],
      [third.id, third.text, false],
      [own.id, '客服电话 400。', true],
    ]);
    await admin.remove(`/api/knowledge/chunks/${own.id}`);
    expect((await show(id)).chunks).toBe(3);
    const { data: log } = await admin.post('/logs', {
      filters: [
        { field: 'entity', operator: 'eq', value: 'documents' },
        { field: 'entityId', operator: 'eq', value: id },
      ],
    });
    expect(log.items.map(({ action }: { action: string }) => action)).toEqual([
      'removeChunk',
      'readDocument',
      'addChunk',
      'changeChunk',
      'changeChunk',
      'readDocument',
      'create',
    ]);
  });

  it('that never came to be, as their server ended, are cleared away after a day', async () => {
    const { context } = server;
    const file = { originalName: 'lost.md', type: 'application/octet-stream', size: 1, isWhole: true, userId: 0 };
    const [old, young] = ['lost_original_of_a_document_1', 'lost_original_of_a_document_2'];
    const times = { [old!]: '2020-01-01T00:00:00.000Z', [young!]: new Date().toISOString() };
    await context.store.transaction(async (trx) => {
      for (const [name, createdAt] of Object.entries(times))
        await trx
          .insertInto('files')
          .values({ ...file, name, createdAt })
          .execute();
    });
    const id = await addText(admin, space, 'not lost', '在');
    await context.store.transaction((trx) =>
      trx.updateTable('files').set({ createdAt: times[old!] }).where('userId', '=', 0).where('name', '<>', young).execute(),
    );
    await knowledge.cleanup!(context);
    const left = await context.store.db.selectFrom('files').select('name').where('originalName', '=', 'lost.md').execute();
    expect(left.map(({ name }) => name)).toEqual([young]);
    expect((await original(id)).body).toBe('在');
    await context.store.transaction((trx) => trx.deleteFrom('files').where('name', '=', young).execute());
  });

  it('leave nothing behind when they are deleted for good, nor does a space', async () => {
    const doomed = await makeSpace(admin, 'doomed');
    const [one, other] = [await addText(admin, doomed, 'one', '一'), await addText(admin, doomed, 'other', '二')];
    await readAll(admin, [one, other]);
    await admin.post('/api/knowledge/retrievals', { spaces: [doomed], question: '一' });
    await admin.remove(`/api/knowledge/documents/${one}`);
    await admin.remove(`/api/knowledge/documents/${one}/purge`);
    await admin.remove(`/api/knowledge/spaces/${doomed}`);
    expect((await admin.get(`/api/knowledge/documents/${other}`)).status).toBe(404);
    await admin.remove(`/api/knowledge/spaces/${doomed}/purge`);
    const { db } = server.context.store;
    for (const table of ['knowledge_grants', 'knowledge_terms', 'knowledge_sizes', 'knowledge_retrieval_spaces'])
      expect(await db.selectFrom(table).selectAll().where('spaceId', '=', doomed).execute(), table).toEqual([]);
    for (const table of ['knowledge_chunks', 'knowledge_revisions', 'knowledge_labels'])
      expect(await db.selectFrom(table).selectAll().where('documentId', 'in', [one, other]).execute(), table).toEqual([]);
    const kept = await db.selectFrom('knowledge_revisions').select('id').execute();
    const texts = await db.selectFrom('knowledge_texts').select('revisionId').execute();
    expect(texts.filter(({ revisionId }) => !kept.some(({ id }) => id === revisionId))).toEqual([]);
    const files = await db.selectFrom('files').select('name').where('userId', '=', 0).execute();
    const originals = await db.selectFrom('knowledge_revisions').select('file').execute();
    expect(files.filter(({ name }) => !originals.some(({ file }) => file === name))).toEqual([]);
  });
});
