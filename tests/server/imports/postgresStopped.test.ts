import { expect, it } from 'vitest';
import { rooms } from '#server/rooms.ts';
import { startTemporaryPostgres } from '../../../scripts/postgres.mjs';
import { signInAsAdmin } from '../../support/actors.ts';
import { importFile, multipartOf } from '../../support/files.ts';
import { heldCommits } from '../../support/heldCommits.ts';
import { startServer } from '../../support/startServer.ts';

const codes = '/code-hierarchies';
/** More than are done in one go. */
const rowsOfFile = 1_300;
const file = ['codeName', ...Array.from({ length: rowsOfFile }, (_, index) => `code ${index}`)].join('\n');
const soon = { timeout: 30_000 };

it('an import goes on by itself, each row once, when PostgreSQL itself breaks off and is started again; it is undone and carried out anew', async () => {
  const postgres = await startTemporaryPostgres();
  const lines: string[] = [];
  const commits = heldCommits('codeHierarchies');
  const server = await startServer({
    settings: { databaseUrl: postgres.url, databaseConnections: 6 },
    rooms: [...rooms, commits.room],
    logTo: { write: (line) => lines.push(line) },
  });
  try {
    const admin = await signInAsAdmin(server);
    const status = async (path: string) => (await server.inject(path)).statusCode;
    const { reached, goOn } = commits.hold();
    const upload = multipartOf({ name: 'codes.csv', bytes: file }, { mode: 'apply' });
    const { id } = (await admin.ask({ method: 'POST', url: `${codes}/import`, ...upload })).data;
    const found = async () => (await admin.get(`/api/imports/${id}`)).data;
    const ended = (state: string) => expect.poll(async () => (await found())?.state, soon).toBe(state);
    const stored = async () => (await admin.post(`${codes}/list`, {})).data.total_count;
    await reached;

    await postgres.breakOff();
    goOn();
    await expect.poll(() => lines.some((line) => line.includes('a job failed')), soon).toBe(true);
    expect(await status('/health/live')).toBe(200);
    expect(await status('/health/ready')).toBe(503);

    await postgres.startAgain();
    await expect.poll(() => status('/health/ready'), soon).toBe(200);
    await ended('applied');
    expect((await found()).counts).toMatchObject({ created: rowsOfFile, refused: 0 });
    expect(await stored()).toBe(rowsOfFile);

    await admin.post(`/api/imports/${id}/undo`);
    await ended('undone');
    expect(await stored()).toBe(0);
    expect((await importFile(admin, `${codes}/import`, file)).counts).toMatchObject({ created: rowsOfFile });
  } finally {
    await server.stop();
    await postgres.stop();
  }
});
