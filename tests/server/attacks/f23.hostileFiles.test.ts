import { setTimeout as pause } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '../../support/actors.ts';
import { exportFile, importFile } from '../../support/files.ts';
import { hostileWorkbooks } from '../../support/hostileFiles.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';
import { upload } from '../../support/uploads.ts';
import { askAll, newConversation, turnsIn } from '../chat/asking.ts';
import { fakeModels, saying } from '../chat/fakeModels.ts';

const codes = '/code-hierarchies';
/** Outcome of something that takes long, while which the server answers others. */
async function answeredMeanwhile<Result>(server: TestServer, doing: Promise<Result>): Promise<Result> {
  let isDone = false;
  const done = doing.finally(() => (isDone = true));
  let answers = 0;
  while (!isDone) {
    expect((await server.inject('/health/live')).statusCode).toBe(200);
    answers += 1;
    await pause(20);
  }
  expect(answers).toBeGreaterThan(1);
  return done;
}

const formulas = ['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(A1)', '\t=1'];

describe.each(dialects)('F23, files that attack whoever opens or reads them, on %s', (dialect) => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer({ dialect });
    admin = await signInAsAdmin(server);
    for (const [index, itemDescription] of formulas.entries())
      await admin.post(`${codes}/add`, { codeName: `formula ${index}`, itemDescription });
  });
  afterAll(() => server.stop());

  it('an exported CSV holds no cell that starts a formula', async () => {
    const file = await exportFile(server, admin, `${codes}/export`, { format: 'csv', columns: ['itemDescription'] });
    const cells = file.toString().replace('\uFEFF', '').split('\r\n');
    expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([]);
  });

  it('an exported workbook holds them as text, and no formula at all', async () => {
    const parts = unzipSync(await exportFile(server, admin, `${codes}/export`, { format: 'xlsx', columns: ['itemDescription'] }));
    const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']);
    expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">+1+1</t>');
    expect(sheet).not.toMatch(/<f[ >]/);
  });

  it.each<[string, Uint8Array | string, string]>([
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'FILE_TYPE_REFUSED'],
    ['a million columns', ','.repeat(1_000_000), 'FILE_TOO_MANY_COLUMNS'],
    ['a quote without end', `codeName\n"${'x'.repeat(3_000_000)}`, 'FILE_ROW_TOO_LONG'],
  ])('%s is refused with the reason, and nothing else stops', async (_what, bytes, code) => {
    expect(await importFile(admin, `${codes}/import`, bytes)).toMatchObject({ state: 'failed', error: { code } });
    expect(await admin.get('/api/session')).toMatchObject({ status: 200 });
  });

  it('what is no text in a name of a column is not passed on', async () => {
    const { error } = await importFile(admin, `${codes}/import`, `codeName,${'\u0001x'.repeat(5_000)}\n`);
    expect(error).toMatchObject({ code: 'IMPORT_COLUMN_UNKNOWN' });
    expect(error.facts.column).toMatch(/^x{50}…$/);
  });
});

describe('F23, workbooks that attack whoever reads them', () => {
  const fake = fakeModels({ plain: saying('Seen') });
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer({ models: fake.models });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server.stop());

  it.each(hostileWorkbooks)('one with $what costs its import alone', async ({ bytes, code }) => {
    const preview = await answeredMeanwhile(server, importFile(admin, `${codes}/import`, bytes(), { mode: 'preview' }));
    expect(preview.error?.code ?? null).toBe(code);
  });

  it.each(hostileWorkbooks)('one with $what costs its question alone', async ({ bytes, unread }) => {
    const { data } = await upload(admin, '/api/v1/uploadFile', { filename: 'book.xlsx', content: Buffer.from(bytes()) });
    const uid = await newConversation(admin);
    const attachments = [{ name: 'book.xlsx', url: data.url as string, size: 1 }];
    await answeredMeanwhile(server, askAll(server, admin, { conv_uid: uid, user_input: 'What is in it?', attachments }));
    expect((await turnsIn(admin, uid)).turns[0]!.attachments[0]!.unread).toBe(unread);
  });
});
