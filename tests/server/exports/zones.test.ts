import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#schemas/index.ts';
import { type Person, signInAsAdmin } from '../../support/actors.ts';
import { exportFile, importFile, sheetCells } from '../../support/files.ts';
import { sampleRecords } from '../../support/sampleRecords.ts';
import { cabinets, exampleResources, specimens } from '../../support/specimens.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';

/** The second and third stand on either side of clocks that are put back. */
const moments = ['2026-07-01T15:30:45.123Z', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z', null];

describe.each(dialects)('moments in files on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer({ dialect, resources: [...resources, ...exampleResources], settings: { timeZone: 'America/New_York' } });
    admin = await signInAsAdmin(server);
    const records = sampleRecords(await server.signIn(), exampleResources);
    const { id: cabinet } = await records.create(cabinets);
    for (const [index, seenAt] of moments.entries()) await records.create(specimens, { name: `specimen ${index}`, seenAt, cabinet });
  });
  afterAll(() => server.stop());

  const columns = ['name', 'seenAt'];
  const exported = (format: 'csv' | 'xlsx', language: 'zh' | 'en') =>
    exportFile(server, admin, '/specimens/export', { format, columns, language });

  it('are given by the clocks of the organisation, whose zone the head says', async () => {
    const [head, first, second, third, last] = await sheetCells(await exported('csv', 'zh'));
    expect(head!.slice(0, 2)).toEqual(['名称', '最近查看（America/New_York）']);
    expect([first, second, third, last].map((row) => row![1])).toEqual([
      '2026-07-01 11:30:45.123',
      '2026-11-01 01:30:00',
      '2026-11-01T06:30:00.000Z',
      '',
    ]);
  });

  it.each(['csv', 'xlsx'] as const)('come back as they were by %s', async (format) => {
    for (const language of ['zh', 'en'] as const) {
      const { counts } = await importFile(admin, '/specimens/import', await exported(format, language), { mode: 'preview' });
      expect(counts).toMatchObject({ unchanged: moments.length, update: 0, create: 0, refused: 0 });
    }
  });

  it('are read by the zone that their head names, also once their row is corrected; else by that of the organisation', async () => {
    const file = 'name,最近查看 (Asia/Tokyo),whole\nspecimen 3,2026-01-01 09:00,perhaps\n';
    const { id } = await importFile(admin, '/specimens/import', file, { mode: 'preview' });
    const { data } = await admin.put(`/api/imports/${id}/rows/2`, { cells: { whole: 'no' } });
    expect(data).toMatchObject({ status: 'update', changes: { seenAt: { after: '2026-01-01T00:00:00.000Z' } } });
    const plain = await importFile(admin, '/specimens/import', 'name,seenAt\nspecimen 3,2026-01-01 09:00\n', { mode: 'preview' });
    const { items } = (await admin.post(`/api/imports/${plain.id}/rows`)).data;
    expect(items[0].changes.seenAt.after).toBe('2026-01-01T14:00:00.000Z');
  });
});
