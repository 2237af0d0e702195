import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importLimits } from '#server/sheets/reader/readSheet.ts';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { importFile, multipartOf, settled, sheetCells } from '#tests/support/files.ts';
import { stopNextReaders, watchReaders } from '#tests/support/readers.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { workbookOf } from '#tests/support/workbooks.ts';

const url = '/code-hierarchies/import';
/** More than a reader tells at once: it then waits to be asked for the others. */
const manyRows = `codeName,itemValue\n${Array.from({ length: 10_000 }, (_, row) => `code ${row},${'x'.repeat(50)}\n`).join('')}`;

const begin = (person: Person) =>
  person.ask({ method: 'POST', url, ...multipartOf({ name: 'rows.csv', bytes: 'codeName\nread\n' }, { mode: 'preview' }) });

describe('the process that reads a file', () => {
  let server: TestServer;
  let admin: Person;
  let readers: ReturnType<typeof watchReaders>;
  beforeEach(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
    readers = watchReaders();
  });
  afterEach(async () => {
    readers.stop();
    await server.stop();
    expect(readers.alive()).toEqual([]);
  });

  /** So many files of one user are read at once. */
  const perUser = 2;
  /** Has files of the administrator read, as far as there is a turn for them, until the test or the server ends it; gives their imports. */
  async function beginReading(files = 1): Promise<readonly number[]> {
    stopNextReaders(perUser);
    const ids: number[] = [];
    for (let file = 0; file < files; file++) ids.push((await begin(admin)).data.id);
    await awaited(async () => readers.alive().length === Math.min(files, perUser) || undefined);
    return ids;
  }

  it('dies alone: its import fails, and the server goes on', async () => {
    stopNextReaders(1);
    const { data } = await begin(admin);
    const [reader] = await awaited(async () => (readers.alive().length > 0 ? readers.alive() : undefined));
    reader!.kill('SIGKILL');
    expect(await settled(admin, data.id, 'previewed')).toMatchObject({ state: 'failed', error: { code: 'FILE_TOO_DEMANDING' } });
    expect((await server.inject('/health/live')).statusCode).toBe(200);
    expect(await importFile(admin, url, 'codeName\nafter\n')).toMatchObject({ state: 'applied', counts: { created: 1 } });
  });

  it('is ended when the import is cancelled', async () => {
    const [id] = await beginReading();
    expect((await admin.post(`/api/imports/${id}/cancel`)).data).toMatchObject({ state: 'cancelled' });
    await awaited(async () => readers.alive().length === 0 || undefined);
    expect((await admin.get(`/api/imports/${id}`)).data).toMatchObject({ state: 'cancelled' });
  });

  it('is ended when the server stops', async () => {
    await beginReading();
  });

  it('has the only hold on its file: the data folder shows none', async () => {
    await beginReading();
    expect(readdirSync(server.context.settings.dataDir).filter((name) => name.startsWith('upload'))).toEqual([]);
  });

  it('is one of two for a user, whose other files wait, and others do not wait for them', async () => {
    const own = await beginReading(4);
    const other = await makePerson(server, admin, 'importer', [`POST ${url}`]);
    expect(await importFile(other, url, 'codeName\nquick\n', { mode: 'preview' })).toMatchObject({ state: 'previewed' });
    expect(readers.alive()).toHaveLength(perUser);
    for (const id of own) expect((await admin.get(`/api/imports/${id}`)).data).toMatchObject({ state: 'reading' });
  });

  it('is not waited for by more files of one user than there is room for', async () => {
    await beginReading(10);
    expect(await begin(admin)).toMatchObject({ status: 429, code: 'FILES_WAITING' });
  });
});

describe('a reader by itself', () => {
  it('ends when its memory is used up', async () => {
    const strings = Array.from({ length: 400_000 }, (_, text) => `<si><t>text ${text}${'x'.repeat(60)}</t></si>`).join('');
    const book = workbookOf({ data: '<row><c t="s"><v>0</v></c></row>', strings });
    expect(await sheetCells(book)).toEqual([[expect.stringMatching(/^text 0x+$/)]]);
    await expect(sheetCells(book, { limits: { ...importLimits, maxHeap: 16 } })).rejects.toMatchObject({ code: 'FILE_TOO_DEMANDING' });
  });

  it('ends when its time is used up', async () => {
    const limits = { ...importLimits, maxSeconds: 0.001 };
    await expect(sheetCells(manyRows, { limits })).rejects.toMatchObject({ code: 'FILE_TOO_DEMANDING' });
  });

  it('ends when whoever began it is gone, in whatever way', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wenshu-reader-'));
    const file = join(folder, 'rows.csv');
    writeFileSync(file, manyRows);
    const program = new URL('../../../server/sheets/reader/sheetReader.mjs', import.meta.url).pathname;
    const script = `
      const { fork } = require('node:child_process');
      const fd = require('node:fs').openSync(${JSON.stringify(file)});
      const reader = fork(${JSON.stringify(program)}, [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc', fd] });
      reader.once('message', () => console.log(reader.pid));
      reader.send(${JSON.stringify({ encoding: 'auto', limits: importLimits })});
    `;
    const server = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = (await once(server.stdout, 'data')) as [Buffer];
    const isAlive = (): boolean => {
      try {
        return process.kill(Number(printed.toString()), 0);
      } catch {
        return false;
      }
    };
    expect(isAlive()).toBe(true);
    server.kill('SIGKILL');
    await awaited(async () => !isAlive() || undefined);
    rmSync(folder, { recursive: true });
  });
});
