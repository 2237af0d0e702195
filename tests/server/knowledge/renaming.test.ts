import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { terms } from '#server/knowledge/retrieval/terms.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { addFile, makeSpace, readAll } from './knowledgePeople.ts';
import { untilCleared } from './leftovers.ts';

const content = (sections: number) => Array.from({ length: sections }, (_, at) => `# 第 ${at} 节\n\n内容 ${at}。`).join('\n\n');
const settings = { strategy: 'CHUNK_BY_MARKDOWN_HEADER' } as const;

describe.each(dialects)('a document that is renamed on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  /** Chunks of a space that can be found by each term of a name. */
  async function counts(space: number, name: string): Promise<number[]> {
    const { db } = server.context.store;
    const held = await db.selectFrom('knowledge_terms').select(['term', 'chunks']).where('spaceId', '=', space).execute();
    const chunksOf = new Map(held.map(({ term, chunks }) => [term, Number(chunks)]));
    return terms(name).map((term) => chunksOf.get(term) ?? 0);
  }
  async function rename(id: number, name: string): Promise<void> {
    const { version } = (await admin.get(`/api/knowledge/documents/${id}`)).data;
    expect((await admin.put(`/api/knowledge/documents/${id}`, { name, version })).code).toBeNull();
  }
  const untilFound = (space: number, name: string, chunks: number) =>
    awaited(async () => ((await counts(space, name)).every((count) => count === chunks) ? true : undefined));
  const find = async (space: number, question: string) =>
    (await admin.post('/api/knowledge/retrievals', { spaces: [space], question })).data.passages.map(
      ({ documentName }: { documentName: string }) => documentName,
    );

  it.each([3, 230])('is found by its new name and no more by the old one, with %i chunks', async (sections) => {
    const space = await makeSpace(admin, `renamed-${sections}`);
    const other = await addFile(admin, space, '旁观.md', content(sections));
    const id = await addFile(admin, space, '差旅.md', content(sections));
    await readAll(admin, [id, other], settings);
    expect(await counts(space, '差旅')).toEqual([sections]);
    await rename(id, '报销.md');
    await untilFound(space, '报销', sections);
    expect(await counts(space, '差旅')).toEqual([0]);
    expect(await counts(space, '旁观')).toEqual([sections]);
    expect(await find(space, '报销')).toEqual(Array.from({ length: Math.min(5, sections) }, () => '报销.md'));
  });

  it('is found by its last name where it gets one after another, and loses nothing that it is found by', async () => {
    const space = await makeSpace(admin, 'often-renamed');
    const id = await addFile(admin, space, '甲甲.md', content(230));
    await readAll(admin, [id], settings);
    for (const name of ['乙乙.md', '丙丙.md', '丁丁.md']) await rename(id, name);
    const chunk = (await admin.post(`/api/knowledge/documents/${id}/chunks`, { page_size: 1000 })).data.items.at(-1);
    expect((await admin.put(`/api/knowledge/chunks/${chunk.id}`, { text: '戊戊' })).code).toBeNull();
    await readAll(admin, [id], { strategy: 'CHUNK_BY_SIZE' });
    await readAll(admin, [id], settings);
    await untilFound(space, '丁丁', 230);
    for (const name of ['甲甲', '乙乙', '丙丙']) expect(await counts(space, name)).toEqual([0]);
    expect(await counts(space, '内容')).toEqual([229]);
    expect(await counts(space, '戊戊')).toEqual([1]);
  });

  it('leaves nothing behind once it is deleted for good', async () => {
    const space = await makeSpace(admin, 'deleted');
    const id = await addFile(admin, space, '庚庚.md', content(230));
    await readAll(admin, [id], settings);
    await rename(id, '辛辛.md');
    await admin.remove(`/api/knowledge/documents/${id}`);
    expect((await admin.remove(`/api/knowledge/documents/${id}/purge`)).code).toBeNull();
    await untilCleared(server.context.store);
    const { db } = server.context.store;
    expect(await db.selectFrom('knowledge_terms').selectAll().where('spaceId', '=', space).execute()).toEqual([]);
    expect(await db.selectFrom('knowledge_former_names').selectAll().where('documentId', '=', id).execute()).toEqual([]);
  });
});
