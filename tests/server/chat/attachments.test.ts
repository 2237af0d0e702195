import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import iconv from 'iconv-lite';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { png, upload } from '#tests/support/uploads.ts';
import { askAll, newConversation, turnsIn } from './asking.ts';
import { fakeModels, saying } from './fakeModels.ts';

describe('files that come with a question', () => {
  const fake = fakeModels({ plain: saying('Seen') });
  let server: TestServer;
  let admin: Person;

  beforeAll(async () => {
    server = await startServer({ models: fake.models });
    admin = await signInAsAdmin(server);
  });
  afterAll(() => server?.stop());

  /** Uploads files and asks of them; gives what the model was asked, and the conversation. */
  async function asked(...files: readonly { readonly filename: string; readonly content: Buffer | string }[]) {
    const attachments = [];
    for (const file of files) {
      const { data } = await upload(admin, '/api/v1/uploadFile', file);
      attachments.push({ name: 'made up', url: data.url as string, size: 1 });
    }
    const uid = await newConversation(admin);
    await askAll(server, admin, { conv_uid: uid, user_input: 'What is in it?', attachments });
    return { uid, words: fake.calls.at(-1)!.messages.at(-1)!.content };
  }

  it('are read when they hold text, in whichever encoding, and only named when they do not', async () => {
    const { uid, words } = await asked(
      { filename: 'notes.md', content: '# 标题 😀' },
      { filename: 'old.txt', content: iconv.encode('旧文件', 'gb18030') },
      { filename: 'dot.png', content: png },
    );
    expect(words).toMatch(
      /“notes\.md”的内容：\n# 标题 😀\n\n.*“old\.txt”的内容：\n旧文件\n\n.*“dot\.png”（\d+ 字节），内容未读。\n\nWhat is in it\?$/s,
    );
    const [turn] = (await turnsIn(admin, uid)).turns;
    expect(turn).toMatchObject({
      question: 'What is in it?',
      attachments: [{ name: 'notes.md', size: 13 }, { name: 'old.txt' }, { name: 'dot.png' }],
    });
  });

  it('stay known in the questions that follow', async () => {
    const { uid } = await asked({ filename: 'a.json', content: '{"known":true}' });
    await askAll(server, admin, { conv_uid: uid, user_input: 'And now?' });
    expect(fake.calls.at(-1)!.messages[1]!.content).toContain('{"known":true}');
    expect(fake.calls.at(-1)!.messages.at(-1)!.content).toBe('And now?');
  });

  it('are cut when they are long, and the model is told how much', async () => {
    const { words } = await asked({ filename: 'long.csv', content: '字'.repeat(70_000) }, { filename: 'next.txt', content: 'unread' });
    expect(words.match(/字/g)!.length - words.match(/字节/g)!.length).toBe(60_000);
    expect(words).toContain('其余 30000 字节未读');
    expect(words).not.toContain('unread');
  });

  it('must be there', async () => {
    const uid = await newConversation(admin);
    for (const url of ['/api/view/files/AAAAAAAAAAAAAAAAAAAAAAAA', '/etc/passwd', 'https://elsewhere.example/x', '/api/view/files/../x']) {
      const body = { conv_uid: uid, user_input: 'Read', attachments: [{ name: 'x', url, size: 1 }] };
      expect(await admin.post('/api/v1/chat/completions', body)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' });
    }
  });
});
