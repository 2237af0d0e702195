import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { tableOf } from '#server/stores/tables.ts';
import { type Person, signInAsAdmin } from '../../support/actors.ts';
import { laps } from '../../support/durations/laps.ts';
import { exportFile, importFile, sheetCells } from '../../support/files.ts';
import { dialects, type SignedIn, startServer, type TestServer } from '../../support/startServer.ts';

/** The server knows of this kind by its one line in the table of kinds. */
describe.each(dialects)('a kind of field that is added on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  let signedIn: SignedIn;
  beforeAll(async () => {
    server = await startServer({ dialect, resources: [...resources, laps] });
    admin = await signInAsAdmin(server);
    signedIn = await server.signIn();
    for (const [name, time] of [
      ['短', 45],
      ['长', 90],
      ['未知', null],
    ])
      await admin.post('/laps/add', { name, time });
  });
  afterAll(() => server.stop());

  const namesOf = async (query: object) =>
    (await admin.post('/laps/list', query)).data.items.map(({ name }: { name: string }) => name) as string[];

  it('has a column of its type, by which its records are found', async () => {
    const { rows } = await sql<{ total: unknown }>`select sum(time) as total from ${sql.table(tableOf(laps))}`.execute(
      server.context.store.db,
    );
    expect(Number(rows[0]!.total)).toBe(135);
  });

  it('is checked by its rule when it is sent', async () => {
    const reply = await signedIn.call('POST /laps/add', { name: '负', time: -1 });
    expect(reply.json()).toMatchObject({ err_code: 'VALIDATION_FAILED', data: { errors: { time: { key: 'tooSmall' } } } });
  });

  it('is filtered by the operators it takes, and by no other', async () => {
    expect(await namesOf({ filters: [{ field: 'time', operator: 'gte', value: 60 }] })).toEqual(['长']);
    expect(await namesOf({ filters: [{ field: 'time', operator: 'null' }] })).toEqual(['未知']);
    expect(await admin.post('/laps/list', { filters: [{ field: 'time', operator: 'contains', value: '4' }] })).toMatchObject({
      code: 'UNKNOWN_OPERATOR',
    });
  });

  it('puts a list in order', async () => {
    expect(await namesOf({ sorters: [{ field: 'time', order: 'desc' }] })).toEqual(['长', '短', '未知']);
  });

  it('leaves and enters by file in its own words', async () => {
    const file = await exportFile(server, admin, '/laps/export', { format: 'csv', columns: ['name', 'time'] });
    expect((await sheetCells(file)).slice(1).sort()).toEqual([
      ['未知', ''],
      ['短', '0:45'],
      ['长', '1:30'],
    ]);
    const preview = await importFile(admin, '/laps/import', 'name,time\n长,2:05\n短,soon\n新,0:10\n', { mode: 'preview' });
    expect(preview.counts).toMatchObject({ create: 1, update: 1, refused: 1 });
    const { data } = await admin.post(`/api/imports/${preview.id}/rows`, { page_size: 10 });
    expect(data.items[0].changes).toEqual({ time: { before: 90, after: 125 } });
    expect(data.items[1].problems).toEqual({ time: expect.objectContaining({ key: 'invalid' }) });
  });

  it('is described by the interface', async () => {
    const { components } = (await signedIn.call('GET /api/openapi.json', undefined, { 'accept-language': 'en' })).json<{
      components: { schemas: Record<string, { properties: Record<string, object> }> };
    }>();
    expect(components.schemas['laps.Row']!.properties['time']).toMatchObject({
      anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }],
      title: 'Time',
    });
  });
});
