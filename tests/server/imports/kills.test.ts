import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import type { Place } from '#tests/support/places.ts';
import { builtProgram } from '#tests/support/builtPrograms.ts';
import { importFile } from '#tests/support/files.ts';
import { beginAndKill } from '#tests/support/killedServers.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

const codes = '/code-hierarchies';
/** More than all that are killed, and the first one that is stopped, can do: each of them 1,000. */
const rows = 5_500;
const file = [
  'codeName,parentId',
  ...Array.from({ length: rows }, (_, at) => `code ${at},${at % 50 ? `code ${at - (at % 50)}` : ''}`),
].join('\n');
const servers = { sqlite: 1, postgres: 2 } as const;
const killsEach = { sqlite: 4, postgres: 2 } as const;
const patient = { timeout: 60_000, interval: 200 };

let program: string;
beforeAll(async () => {
  program = await builtProgram('imports');
}, 60_000);

describe.each(dialects)('an import on %s whose servers are killed at any moment', (dialect) => {
  it('is carried out, and undone, by those that come after, each row once', async () => {
    let server: TestServer | undefined = await startServer({ dialect });
    let admin = await signInAsAdmin(server);
    const { id } = await importFile(admin, `${codes}/import`, file, { mode: 'preview' });
    let place: Place | undefined;

    /** Asks for a step, stops the server in its midst, kills others that go on with it, and starts one that is left alone. */
    async function throughKills(step: 'apply' | 'undo', end: string): Promise<Person> {
      expect((await admin.post(`/api/imports/${id}/${step}`)).status).toBe(200);
      const left = await server!.leave();
      server = undefined;
      const { settings } = (place ??= left);
      const kills = { program, place: settings, times: killsEach[dialect], most: 500 };
      await Promise.all(Array.from({ length: servers[dialect] }, () => beginAndKill(kills)));
      server = await startServer({ dialect, settings });
      const next = await signInAsAdmin(server);
      await expect.poll(async () => (await next.get(`/api/imports/${id}`)).data.state, patient).toBe(end);
      return next;
    }
    const entries = async (action: string) => {
      const told = await server!.context.store.db.selectFrom('audit').select('entityId').where('action', '=', action).execute();
      return { all: told.length, distinct: new Set(told.map(({ entityId }) => entityId)).size };
    };
    const counts = async () => (await admin.get(`/api/imports/${id}`)).data.counts;
    const stored = async () => (await admin.post(`${codes}/list`, { search: 'code ' })).data.total_count;

    try {
      admin = await throughKills('apply', 'applied');
      expect(await counts()).toMatchObject({ created: rows, refused: 0 });
      expect(await stored()).toBe(rows);
      expect(await entries('import')).toEqual({ all: rows, distinct: rows });
      const { data } = await admin.post('/api/jobs/list', { filters: [{ field: 'kind', operator: 'eq', value: 'imports.apply' }] });
      expect(data.items).toMatchObject([{ state: 'done' }]);
      expect(data.items[0].attempts).toBeGreaterThan(1);

      admin = await throughKills('undo', 'undone');
      expect(await counts()).toMatchObject({ undone: rows, kept: 0 });
      expect(await stored()).toBe(0);
      expect(await entries('undoImport')).toEqual({ all: rows, distinct: rows });
    } finally {
      await server?.stop();
      await place?.remove();
    }
  }, 240_000);
});
