import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '../../support/actors.ts';
import { exportFile, importFile } from '../../support/files.ts';
import { dialects, startServer, type TestServer } from '../../support/startServer.ts';

const codes = '/code-hierarchies';
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

  it.each<[string, Uint8Array, string]>([
    [
      'a workbook that unpacks to more than half a gibibyte',
      zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(600_000_000) }, { level: 1 }),
      'FILE_UNPACKS_TOO_LARGE',
    ],
    ['an archive that is no workbook', zipSync({ '../../etc/passwd': new Uint8Array(8) }), 'FILE_UNREADABLE'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'IMPORT_COLUMN_UNKNOWN'],
  ])('%s is refused with the reason, and nothing else stops', async (_what, bytes, code) => {
    expect(await importFile(admin, `${codes}/import`, bytes)).toMatchObject({ state: 'failed', error: { code } });
    expect(await admin.get('/api/session')).toMatchObject({ status: 200 });
  });
});
