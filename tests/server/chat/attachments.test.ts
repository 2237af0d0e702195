import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import iconv from 'iconv-lite';
import { wordsIn } from '#server/llm/model.ts';
import { xlsxBytes } from '#server/sheets/xlsx.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { png, upload } from '#tests/support/uploads.ts';
import { askAll, newConversation, turnsIn } from './asking.ts';
import { fakeModels, saying } from './fakeModels.ts';

interface File {
  readonly filename: string;
  readonly content: Buffer | string;
}

async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const batches = (async function* () {
    yield rows;
  })();
  const pieces: Buffer[] = [];
  for await (const piece of xlsxBytes(batches)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('files that come with a question', () => {
  const fake = fakeModels({ plain: saying('Seen') });
  let server: TestServer;
  let admin: Person;

  beforeAll(async () => {
    server = await startServer({ models: fake.models });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  const lastWords = () => wordsIn(fake.calls.at(-1)!.messages.at(-1)!.content);

  /** Uploads files and asks of them; gives what the model was asked, and the files of the turn. */
  async function asked(...files: readonly File[]) {
    const attachments = [];
    for (const file of files) {
      const { data } = await upload(admin, '/api/v1/uploadFile', file);
      attachments.push({ name: 'made up', url: data.url as string, size: 1 });
    }
    const uid = await newConversation(admin);
    await askAll(server, admin, { conv_uid: uid, user_input: 'What is in it?', attachments });
    return { uid, words: lastWords(), files: (await turnsIn(admin, uid)).turns[0]!.attachments };
  }

  it('are read when they hold text, in whichever encoding, and only named when they do not', async () => {
    const { words, files } = await asked(
      { filename: 'notes.md', content: '# 标题 😀' },
      { filename: 'old.txt', content: iconv.encode('旧文件', 'gb18030') },
      { filename: 'wide.csv', content: Buffer.from('\ufeff宽', 'utf16le') },
      { filename: 'wider.txt', content: iconv.encode('阔', 'utf16be', { addBOM: true }) },
      { filename: 'pack.zip', content: Buffer.from('PK\x03\x04\0\0', 'latin1') },
    );
    expect(words).toMatch(
      /“notes\.md”的内容：\n# 标题 😀\n\n.*“old\.txt”的内容：\n旧文件\n\n.*“wide\.csv”的内容：\n宽\n\n.*“wider\.txt”的内容：\n阔\n\n.*“pack\.zip”（6 字节），内容未读。\n\nWhat is in it\?$/s,
    );
    expect(files).toMatchObject([
      { name: 'notes.md', size: 13, kind: 'text' },
      { name: 'old.txt', kind: 'text' },
      { name: 'wide.csv', kind: 'text' },
      { name: 'wider.txt', kind: 'text' },
      { name: 'pack.zip', kind: 'other', unread: 'unreadable' },
    ]);
    expect(files.slice(0, 4).every(({ unread }) => unread === undefined)).toBe(true);
  });

  it.each([
    ['query.sql', 'select 1'],
    ['server.log', '2026-11-21 \u001b[31mERROR\u001b[0m\tout of order\r\n'],
    ['page.html', '<!doctype html><p>One'],
    ['rows.tsv', 'a\tb\n1\t2'],
    ['Makefile', 'all:\n\techo done'],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['not-a-picture.png', 'but words'],
  ])('are text by what is in them: %s', async (filename, content) => {
    const { words, files } = await asked({ filename, content });
    expect(words).toContain(content);
    expect(files).toMatchObject([{ kind: 'text' }]);
  });

  it.each([
    ['report.pdf', '%PDF-1.7\n1 0 obj'],
    ['words.txt', 'with a\0zero'],
    ['signs.txt', 'with \u0001 control'],
    ['letters.docx', 'PK\x03\x04 and so on'],
  ])('are not text because their names say so: %s', async (filename, content) => {
    const { words, files } = await asked({ filename, content: Buffer.from(content, 'latin1') });
    expect(words).toContain('内容未读');
    expect(files).toMatchObject([{ kind: 'other', unread: 'unreadable' }]);
  });

  it('are workbooks whose first rows are read', async () => {
    const { words, files } = await asked({
      filename: '销售.xlsx',
      content: await workbook([
        ['地区', '金额'],
        ['华东', '12'],
        ['two\nlines', '3'],
      ]),
    });
    expect(words).toContain('工作簿“销售.xlsx”第一个工作表的内容，单元格以制表符分隔：\n地区\t金额\n华东\t12\ntwo lines\t3\n');
    expect(files).toEqual([{ name: '销售.xlsx', url: expect.any(String), size: expect.any(Number), kind: 'sheet' }]);
    const long = await workbook(Array.from({ length: 4000 }, (_, row) => [`row ${row}`, 'x'.repeat(20)]));
    expect(await asked({ filename: 'long.xlsx', content: long })).toMatchObject({
      words: expect.stringContaining('（文件过长，以上只是开头）'),
      files: [{ kind: 'sheet', unread: 'cut' }],
    });
    const broken = await asked({ filename: 'broken.xlsx', content: Buffer.from('PK\x03\x04 no workbook', 'latin1') });
    expect(broken.files).toMatchObject([{ kind: 'sheet', unread: 'unreadable' }]);
  });

  it('stay known in the questions that follow', async () => {
    const { uid } = await asked({ filename: 'a.json', content: '{"known":true}' });
    await askAll(server, admin, { conv_uid: uid, user_input: 'And now?' });
    expect(fake.calls.at(-1)!.messages[1]!.content).toContain('{"known":true}');
    expect(fake.calls.at(-1)!.messages.at(-1)!.content).toBe('And now?');
  });

  it('are cut when they are long, and both the model and whoever asks are told', async () => {
    const { words, files } = await asked(
      { filename: 'long.csv', content: '字'.repeat(70_000) },
      { filename: 'next.txt', content: 'unread' },
    );
    expect(words.match(/字/g)!.length - words.match(/字节/g)!.length).toBe(60_000);
    expect(words).toContain('（文件过长，以上只是开头）');
    expect(words).not.toContain('unread');
    expect(files).toMatchObject([
      { name: 'long.csv', unread: 'cut' },
      { name: 'next.txt', unread: 'noRoom' },
    ]);
  });

  it('are named to a model that does not see, when they are images', async () => {
    const { words, files } = await asked({ filename: 'dot.png', content: png });
    expect(words).toBe('附带图片“dot.png”，但你看不了图片。\n\nWhat is in it?');
    expect(fake.calls.at(-1)).toMatchObject({ unseenImages: 1 });
    expect(files).toMatchObject([{ name: 'dot.png', kind: 'image', unread: 'blind' }]);
  });

  it('must be there', async () => {
    const uid = await newConversation(admin);
    for (const url of ['/api/view/files/AAAAAAAAAAAAAAAAAAAAAAAA', '/etc/passwd', 'https://elsewhere.example/x', '/api/view/files/../x']) {
      const body = { conv_uid: uid, user_input: 'Read', attachments: [{ name: 'x', url, size: 1 }] };
      expect(await admin.post('/api/v1/chat/completions', body)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' });
    }
  });
});
