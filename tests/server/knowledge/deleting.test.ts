import { afterEach, describe, expect, it } from 'vitest';
import { clearingJob } from '#server/knowledge/clearing/clearingJob.ts';
import { knowledge } from '#server/knowledge/index.ts';
import { rooms } from '#server/rooms.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { builtProgram } from '#tests/support/builtPrograms.ts';
import { beginAndKill } from '#tests/support/killedServers.ts';
import type { Place } from '#tests/support/places.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { addFile, addText, makeSpace, readAll } from './knowledgePeople.ts';
import { tablesWithOrphans, untilCleared } from './leftovers.ts';

const sections = 60;
const content = (word: string, count = sections) =>
  Array.from({ length: count }, (_, at) => `# 第 ${at} 节\n\n${word} ${at}。`).join('\n\n');
const settings = { strategy: 'CHUNK_BY_MARKDOWN_HEADER' } as const;

/** All rooms, of which nothing clears away what is left of deleted documents. */
const withoutClearing = rooms.map((room) =>
  room === knowledge ? { ...knowledge, jobs: knowledge.jobs!.filter((job) => job !== clearingJob) } : room,
);

describe.each(dialects)('what is deleted for good on %s', (dialect) => {
  let server: TestServer | undefined;
  let admin: Person;
  let place: Place | undefined;
  afterEach(async () => {
    await server?.stop();
    await place?.remove();
    [server, place] = [undefined, undefined];
  });

  async function start(parts: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
    server = await startServer({ dialect, ...parts });
    admin = await signInAsAdmin(server);
    return server;
  }
  /** Ends the server, and starts one upon its data that clears away what is left. */
  async function startAgain(): Promise<TestServer> {
    place = await server!.leave();
    server = undefined;
    return start({ settings: place.settings });
  }
  async function remove(resource: 'documents' | 'spaces', id: number): Promise<void> {
    expect((await admin.remove(`/api/knowledge/${resource}/${id}`)).code).toBeNull();
    expect((await admin.remove(`/api/knowledge/${resource}/${id}/purge`)).code).toBeNull();
  }
  const found = async (space: number, question: string): Promise<string[]> =>
    (await admin.post('/api/knowledge/retrievals', { spaces: [space], question })).data.passages.map(
      ({ documentName }: { documentName: string }) => documentName,
    );
  async function answerOf(space: string, question: string): Promise<string> {
    const mode = { chat_mode: 'chat_knowledge', select_param: space };
    const { conv_uid } = (await admin.post('/api/v1/chat/dialogue/new', mode)).data;
    const headers = { authorization: `Bearer ${admin.token}` };
    const payload = { ...mode, conv_uid, user_input: question, model_name: 'wenshu-engine' };
    return (await server!.inject({ method: 'POST', url: '/api/v1/chat/completions', headers, payload })).body;
  }
  const chunksLeft = async (space: number) =>
    (await server!.context.store.db.selectFrom('knowledge_chunks').select('id').where('spaceId', '=', space).execute()).length;

  it('is gone for whoever asks before its rows are, which the next server deletes', async () => {
    const { context } = await start({ rooms: withoutClearing });
    const space = await makeSpace(admin, 'kept');
    const id = await addFile(admin, space, '采购.md', content('采购金额'));
    const other = await addFile(admin, space, '差旅.md', content('住宿标准', 3));
    await readAll(admin, [id, other], settings);
    expect(new Set(await found(space, '采购金额'))).toEqual(new Set(['采购.md']));
    expect(await answerOf('kept', '采购金额')).toContain('采购金额 ');
    const [source] = (await admin.post(`/api/knowledge/documents/${id}/chunks`)).data.items;
    await remove('documents', id);

    expect(await chunksLeft(space)).toBe(sections + 3);
    expect(await found(space, '采购金额')).not.toContain('采购.md');
    expect(await answerOf('kept', '采购金额')).not.toContain('采购金额 ');
    expect((await admin.post('/api/knowledge/documents/list', {})).data.items.map((document: { id: number }) => document.id)).toEqual([
      other,
    ]);
    expect((await admin.post('/knowledge/kept/document/list', { doc_ids: [id] })).data.data).toEqual([]);
    expect((await admin.post('/knowledge/kept/chunk/list', { content: '采购' })).data.total).toBe(0);
    expect((await admin.get(`/api/knowledge/spaces/${space}`)).data).toMatchObject({ documentCount: 1, chunkCount: 3, state: 'READY' });
    for (const path of ['', '/original', '/text', '/versions'])
      expect((await admin.get(`/api/knowledge/documents/${id}${path}`)).status, path).toBe(404);
    expect((await admin.post(`/api/knowledge/documents/${id}/chunks`)).status).toBe(404);
    expect((await admin.put(`/api/knowledge/chunks/${source.id}`, { text: '新' })).status).toBe(404);
    const kept = { chunk: source.id, document: id, content: source.text };
    expect((await admin.post('/api/knowledge/sources/check', { sources: [kept] })).data).toEqual([{ state: 'gone', revision: null }]);
    // Its name is free, and whatever comes under it is its own.
    const next = await addFile(admin, space, '采购.md', content('采购金额', 2));
    expect((await readAll(admin, [next], settings))[0].chunks).toBe(2);
    expect(await found(space, '采购金额')).toHaveLength(2);
    expect(await tablesWithOrphans(context.store)).toContain('knowledge_chunks');

    const { store } = (await startAgain()).context;
    await untilCleared(store);
    expect(await chunksLeft(space)).toBe(5);
    const held = await store.db.selectFrom('knowledge_terms').select(['term', 'chunks']).where('spaceId', '=', space).execute();
    const count = new Map(held.map(({ term, chunks }) => [term, Number(chunks)]));
    expect(['采购', '住宿', '差旅'].map((term) => count.get(term))).toEqual([2, 3, 3]);
    const sizes = await store.db.selectFrom('knowledge_sizes').select('chunks').where('spaceId', '=', space).executeTakeFirst();
    expect(Number(sizes!['chunks'])).toBe(5);
    expect(await found(space, '采购金额')).toHaveLength(2);
  });

  it('is a whole space as well, which leaves others as they are', async () => {
    const { context } = await start({ rooms: withoutClearing });
    const [doomed, other] = [await makeSpace(admin, 'doomed'), await makeSpace(admin, 'other')];
    const ids = [await addFile(admin, doomed, '采购.md', content('采购金额')), await addText(admin, doomed, '未读', '未读')];
    const left = await addFile(admin, other, '采购.md', content('采购金额', 3));
    await readAll(admin, [ids[0]!, left], settings);
    await found(doomed, '采购金额');
    await remove('spaces', doomed);

    expect(await chunksLeft(doomed)).toBe(sections);
    expect(await found(doomed, '采购金额')).toEqual([]);
    expect((await admin.post('/knowledge/space/list', {})).data.map(({ name }: { name: string }) => name)).toEqual(['other']);
    expect((await admin.post('/api/knowledge/documents/list', {})).data.items).toHaveLength(1);
    expect((await admin.get(`/api/knowledge/documents/${ids[0]}`)).status).toBe(404);
    await makeSpace(admin, 'doomed');
    expect(await tablesWithOrphans(context.store)).toContain('documents');

    await untilCleared((await startAgain()).context.store);
    expect(await chunksLeft(doomed)).toBe(0);
    expect(await found(other, '采购金额')).toHaveLength(3);
  });

  it('may be read at that moment, which ends without a trace', async () => {
    const { context } = await start();
    const [space, doomed] = [await makeSpace(admin, 'kept'), await makeSpace(admin, 'doomed')];
    const ids: number[] = [];
    for (const of of [space, doomed, doomed]) ids.push(await addFile(admin, of, `${ids.length}.md`, content('采购金额', 400)));
    await admin.post('/api/knowledge/documents/read', { documents: ids.map((id) => ({ id, settings })) });
    await awaited(async () => {
      const stored = await context.store.db.selectFrom('knowledge_chunks').select('id').where('documentId', '<', 0).limit(1).execute();
      return stored.length > 0 || undefined;
    });
    await remove('documents', ids[0]!);
    await remove('spaces', doomed);
    await untilCleared(context.store);
    const ended = await awaited(async () => {
      const jobs = await context.store.db.selectFrom('jobs').select(['kind', 'state']).where('kind', 'like', 'knowledge.%').execute();
      return jobs.every(({ state }) => state === 'done') ? jobs : undefined;
    });
    expect(ended.map(({ kind }) => kind).sort()).toEqual(['knowledge.clear', 'knowledge.clear', ...ids.map(() => 'knowledge.read')]);
    expect(await tablesWithOrphans(context.store)).toEqual([]);
    expect(await chunksLeft(space)).toBe(0);
  });

  it('goes in the end, and nothing else with it, where a server is killed while it clears away', async () => {
    const program = await builtProgram('knowledge');
    await start({ rooms: withoutClearing });
    const [space, doomed] = [await makeSpace(admin, 'kept'), await makeSpace(admin, 'doomed')];
    const [id, left, other] = [
      await addFile(admin, space, '采购.md', content('采购金额', 300)),
      await addFile(admin, space, '差旅.md', content('住宿标准', 3)),
      await addFile(admin, doomed, '采购.md', content('采购金额', 300)),
    ];
    await readAll(admin, [id, left, other], settings);
    await remove('documents', id);
    await remove('spaces', doomed);
    place = await server!.leave();
    server = undefined;
    await beginAndKill({ program, place: place.settings, times: 1, most: 400 });

    const { store } = (await start({ settings: place.settings })).context;
    await untilCleared(store);
    const held = await store.db.selectFrom('knowledge_terms').select(['term', 'chunks']).where('term', 'in', ['采购', '住宿']).execute();
    expect(held.map(({ term, chunks }) => [term, Number(chunks)])).toEqual([['住宿', 3]]);
    expect(await found(space, '住宿标准')).toHaveLength(3);
  }, 60_000);

  it('is cleared away by the next clean-up where its job came to nothing', async () => {
    const { context } = await start({ rooms: withoutClearing });
    const [space, doomed] = [await makeSpace(admin, 'kept'), await makeSpace(admin, 'doomed')];
    const ids = [await addText(admin, space, 'one', '一'), await addText(admin, doomed, 'other', '二')];
    await readAll(admin, ids);
    await remove('documents', ids[0]!);
    await remove('spaces', doomed);
    await context.store.transaction((trx) =>
      trx.updateTable('jobs').set({ state: 'failed' }).where('kind', '=', 'knowledge.clear').execute(),
    );
    await untilCleared((await startAgain()).context.store);
    expect(await chunksLeft(space)).toBe(0);
  });
});
