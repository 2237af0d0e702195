import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

const form = 'multipart/form-data; boundary=b';
const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
const field = (head: string, value = 'x') => `--b\r\n${head}\r\n\r\n${value}\r\n`;
const whole = `${part}x\r\n--b--\r\n`;

/** Forms that nobody can read, by what is wrong with them. */
const broken: readonly (readonly [what: string, type: string, body: string])[] = [
  ['no boundary', 'multipart/form-data', whole],
  ['an empty boundary', 'multipart/form-data; boundary=', whole],
  ['an empty boundary in quotes', 'multipart/form-data; boundary=""', whole],
  ['a boundary longer than any may be', `multipart/form-data; boundary=${'b'.repeat(257)}`, whole],
  ['a boundary that does not occur', 'multipart/form-data; boundary=c', whole],
  ['an end in the middle of a file', form, `${part}half of`],
  ['an end in the head of a part', form, '--b\r\ncontent-dispo'],
  ['an end before the first part', form, '--b'],
  ['an end after a field', form, field('content-disposition: form-data; name="mode"', 'preview')],
  ['no form at all', form, 'hello'],
  ['nothing', form, ''],
  ['a part without a name', form, `${field('content-disposition: form-data')}--b--\r\n`],
  ['a part without a head', form, `${field('')}--b--\r\n`],
  ['a head of 200 kB', form, `${field(`x-y: ${'a'.repeat(200_000)}`)}--b--\r\n`],
  ['a field that reaches into prototypes', form, `${field('content-disposition: form-data; name="__proto__"')}--b--\r\n`],
  ['a file that reaches into prototypes', form, `${field('content-disposition: form-data; name="constructor"; filename="a"')}--b--\r\n`],
  [
    'a field that is no JSON and says it is',
    form,
    `${field('content-disposition: form-data; name="a"\r\ncontent-type: application/json', '{')}--b--\r\n`,
  ],
  ['thousands of fields', form, `${field('content-disposition: form-data; name="a"').repeat(2_000)}--b--\r\n`],
  ['a form of another kind', 'multipart/mixed; boundary=b', whole],
];

describe('a form that cannot be read', () => {
  let server: TestServer;
  let admin: Person;
  let addresses: string[];
  const lines: string[] = [];

  beforeAll(async () => {
    server = await startServer({ logTo: { write: (line) => lines.push(line) } });
    admin = await signInAsAdmin(server);
    const document = await server.inject({ url: '/api/openapi.json', headers: { authorization: `Bearer ${admin.token}` } });
    const paths = Object.entries(document.json<{ paths: Record<string, Record<string, object>> }>().paths);
    addresses = paths.filter(([, methods]) => JSON.stringify(methods).includes('multipart/form-data')).map(([path]) => path);
  });
  afterAll(() => server?.stop());

  it.each(broken)('is refused at every address that takes files, and worth no error in the log: %s', async (_what, type, body) => {
    expect(addresses.length).toBeGreaterThan(11);
    lines.splice(0);
    for (const url of addresses) {
      const { status, code } = await admin.ask({ method: 'POST', url, payload: body, headers: { 'content-type': type } });
      expect([url, Math.floor(status / 100), code]).toEqual([url, 4, expect.stringMatching(/^[A-Z_]+$/)]);
    }
    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40)).toEqual([]);
  });
});
