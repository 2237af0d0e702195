import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { builtProgram } from '#tests/support/builtPrograms.ts';
import { beginAndKill } from '#tests/support/killedServers.ts';
import type { Place } from '#tests/support/places.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { addFile, chunksOf, makeSpace, untilRead } from './knowledgePeople.ts';

const documents = 14;
const sections = 40;
const servers = { sqlite: 1, postgres: 2 } as const;
const killsEach = { sqlite: 3, postgres: 2 } as const;
const settings = { strategy: 'CHUNK_BY_MARKDOWN_HEADER' } as const;
const content = (name: number) => Array.from({ length: sections }, (_, at) => `# 第 ${at} 节\n\n文件 ${name} 的内容 ${at}。`).join('\n\n');

let program: string;
beforeAll(async () => {
  program = await builtProgram('knowledge');
}, 60_000);

describe.each(dialects)('a batch of documents on %s whose servers are killed at any moment', (dialect) => {
  it('is read by those that come after: nothing is stuck, twice or lost', async () => {
    let server: TestServer | undefined = await startServer({ dialect });
    let place: Place | undefined;
    try {
      let admin: Person = await signInAsAdmin(server);
      const space = await makeSpace(admin, 'batch');
      const ids: number[] = [];
      for (let name = 0; name < documents; name += 1) ids.push(await addFile(admin, space, `${name}.md`, content(name)));
      await admin.post('/api/knowledge/documents/read', { documents: ids.map((id) => ({ id, settings })) });
      place = await server.leave();
      server = undefined;
      const kills = { program, place: place.settings, times: killsEach[dialect], most: 700 };
      await Promise.all(Array.from({ length: servers[dialect] }, () => beginAndKill(kills)));
      server = await startServer({ dialect, settings: place.settings });
      const { db, transaction } = server.context.store;
      const tried = await db.selectFrom('jobs').select('id').where('attempts', '>', 0).execute();
      expect(tried).not.toEqual([]);
      // As if the time of the leases had passed that servers held which are no more.
      const past = { leaseUntil: '2020-01-01T00:00:00.000Z' };
      await transaction((trx) => trx.updateTable('jobs').set(past).where('state', '=', 'running').execute());
      admin = await signInAsAdmin(server);
      const read = await untilRead(admin, ids);
      expect(read.map(({ status, chunks }) => [status, chunks])).toEqual(ids.map(() => ['FINISHED', sections]));
      for (const [name, id] of ids.entries()) {
        const chunks = await chunksOf(admin, id);
        expect(chunks.map(({ position }) => position)).toEqual(Array.from({ length: sections }, (_, at) => at));
        expect(chunks.at(-1).text).toContain(`文件 ${name} 的内容 ${sections - 1}`);
      }
      const states = await db.selectFrom('knowledge_revisions').select('state').execute();
      expect(states.map(({ state }) => state)).toEqual(ids.map(() => 'current'));
      const texts = await db.selectFrom('knowledge_texts').select('revisionId').execute();
      expect(texts).toHaveLength(documents);
      const [found] = await db.selectFrom('knowledge_sizes').selectAll().where('spaceId', '=', space).execute();
      expect(Number(found!['chunks'])).toBe(documents * sections);
    } finally {
      await server?.stop();
      await place?.remove();
    }
  }, 120_000);
});
