import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompletionInput } from '#schemas/wire/chat/conversation.ts';
import { endpointsOfAccess } from '#schemas/contracts/index.ts';
import { imageLimits } from '#schemas/wire/chat/files.ts';
import type { Attachment } from '#schemas/wire/chat/turn.ts';
import { engineName } from '#schemas/wire/models.ts';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { type ModelService, startModelService, streaming, streamOf } from '#tests/support/modelService.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { png, upload } from '#tests/support/uploads.ts';
import { askAll, chunkOf, newConversation, textIn, turnsIn } from './asking.ts';

const signs = {
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff',
  gif: 'GIF89a',
  webp: 'RIFF\x01\x02\x03\x04WEBP',
} as const;

/** The bytes of an image of that kind, so many, which differ by a letter. */
const imageOf = (kind: keyof typeof signs, size = 64, letter = 'x') =>
  Buffer.concat([Buffer.from(signs[kind], 'latin1'), Buffer.alloc(size - signs[kind].length, letter)]);
const dataUrl = (type: string, bytes: Buffer) => ({
  type: 'image_url',
  image_url: { url: `data:${type};base64,${bytes.toString('base64')}` },
});

describe('images of questions', () => {
  let server: TestServer;
  let service: ModelService;
  let admin: Person;

  beforeAll(async () => {
    [server, service] = await Promise.all([startServer(), startModelService()]);
    admin = await signInAsAdmin(server);
    const start = (model: string, params: object) =>
      admin.post('/api/v1/worker/model/start', { model, params: { base_url: service.url, ...params } });
    await start('seeing', { vision: true, context_tokens: 20_000 });
    await start('blind', {});
    service.answer(streaming(streamOf('I see')));
  });
  afterAll(async () => {
    await server?.stop();
    await service?.stop();
  });

  async function uploaded(filename: string, content: Buffer | string, person = admin): Promise<Attachment> {
    const { data } = await upload(person, '/api/v1/uploadFile', { filename, content });
    return { name: filename, url: data.url as string, size: content.length };
  }
  async function asked(attachments: readonly Attachment[], more: Partial<CompletionInput> = {}, uid?: string) {
    const conv_uid = uid ?? (await newConversation(admin));
    const body = { conv_uid, user_input: 'What is it?', model_name: 'seeing', attachments: [...attachments], ...more };
    const events = await askAll(server, admin, body);
    const { turns } = await turnsIn(admin, conv_uid);
    return { uid: conv_uid, events, turn: turns.at(-1)!, content: contents().at(-1)! };
  }
  /** Messages that the service was sent last. */
  const contents = () => (service.questions().at(-1)!.body['messages'] as { content: unknown }[]).map(({ content }) => content);
  const remove = ({ url }: Attachment) =>
    server.context.store.transaction((trx) => trx.deleteFrom('files').where('name', '=', url.split('/').at(-1)!).execute());

  it('are sent to a model that sees, as what their bytes are, whatever they are called', async () => {
    const images = { 'a.png': png, 'b.jpeg': imageOf('jpeg'), 'c.gif': imageOf('gif'), 'no ending': imageOf('webp') };
    const files = [];
    for (const [name, bytes] of Object.entries(images)) files.push(await uploaded(name, bytes));
    const { content, turn, events } = await asked([...files, await uploaded('n.txt', 'some words')]);
    expect(content).toEqual([
      {
        type: 'text',
        text: expect.stringMatching(/“a\.png”。\n\n.*“b\.jpeg”。\n\n.*“c\.gif”。\n\n.*“no ending”。\n\n.*\nsome words\n\nWhat is it\?$/s),
      },
      dataUrl('image/png', images['a.png']),
      dataUrl('image/jpeg', images['b.jpeg']),
      dataUrl('image/gif', images['c.gif']),
      dataUrl('image/webp', images['no ending']),
    ]);
    expect(turn.attachments.map(({ kind, unread }) => [kind, unread])).toEqual([
      ...Array(4).fill(['image', undefined]),
      ['text', undefined],
    ]);
    expect(chunkOf(events[0]!).wenshu!.attachments).toEqual(turn.attachments);
  });

  it('are named to a model that does not see, which is sent words alone; whoever asks is told', async () => {
    const { content, turn } = await asked([await uploaded('a.png', png)], { model_name: 'blind' });
    expect(content).toBe('附带图片“a.png”，但你看不了图片。\n\nWhat is it?');
    expect(turn.attachments).toMatchObject([{ name: 'a.png', kind: 'image', unread: 'blind' }]);
    const said = await asked([await uploaded('a.png', png)], { model_name: engineName });
    expect(textIn(said.events)).toMatch(/^我看不到随问题发来的图片/);
  });

  it('tells which models see', async () => {
    expect((await admin.get('/api/v1/model/types?vision=true')).data).toEqual(['seeing']);
    expect((await admin.get('/api/v1/model/types')).data).toEqual(['seeing', 'blind', engineName]);
  });

  it('go along with the questions that follow, by the model that is asked then', async () => {
    const first = await uploaded('first.png', png);
    const { uid } = await asked([first], { model_name: 'blind' });
    const { turn } = await asked([], {}, uid);
    expect(contents().slice(1)).toEqual([
      [{ type: 'text', text: '附带图片“first.png”。\n\nWhat is it?' }, dataUrl('image/png', png)],
      'I see',
      'What is it?',
    ]);
    expect(turn.dropped).toBe(0);
    await asked([], { model_name: 'blind' }, uid);
    expect(JSON.stringify(contents())).not.toContain('image_url');
  });

  it('leave with the oldest turns, whole, when they take too much room', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, (_, at) => uploaded(`${at}.png`, png)));
    const { uid } = await asked(many);
    const { turn } = await asked(many, {}, uid);
    expect([turn.dropped, contents().length]).toEqual([1, 2]);
    const large = await Promise.all([1, 2, 3].map((at) => uploaded(`${at}.png`, imageOf('png', imageLimits.one))));
    const { uid: other } = await asked(large);
    expect((await asked(large, {}, other)).turn.dropped).toBe(1);
    expect((await asked([], {}, other)).turn.dropped).toBe(1);
  });

  it('are named when they are too large, one by one and together', async () => {
    const tooLarge = await uploaded('large.png', imageOf('png', imageLimits.one + 1));
    const { content, turn } = await asked([tooLarge]);
    expect(content).toBe('附带图片“large.png”，但它太大，没有给你看。\n\nWhat is it?');
    expect(turn.attachments).toMatchObject([{ unread: 'tooLarge' }]);
    const five = await Promise.all([1, 2, 3, 4, 5].map((at) => uploaded(`${at}.png`, imageOf('png', imageLimits.one))));
    const all = await asked(five);
    expect(all.turn.attachments.map(({ unread }) => unread)).toEqual([undefined, undefined, undefined, undefined, 'tooLarge']);
    expect(all.content as unknown[]).toHaveLength(5);
  });

  it('are ten at most', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, (_, at) => uploaded(`${at}.png`, png)));
    expect((await asked(ten)).content as unknown[]).toHaveLength(11);
    const conv_uid = await newConversation(admin);
    const parts = [{ type: 'text', text: 'Look' }, ...ten.map(({ url }) => ({ type: 'image_url', image_url: { url } }))];
    for (const body of [
      { user_input: 'Look', attachments: [...ten, ten[0]] },
      { user_input: { role: 'user', content: parts }, attachments: [ten[0]] },
    ])
      expect(await admin.post('/api/v1/chat/completions', { conv_uid, ...body })).toMatchObject({
        status: 422,
        data: { errors: { attachments: { key: 'tooMany', params: { max: 10 } } } },
      });
  });

  it('are read again for another answer, from where they are kept', async () => {
    const image = await uploaded('a.png', png);
    const { uid, turn } = await asked([image], { model_name: 'blind' });
    const again = await asked(turn.attachments, { parent: null }, uid);
    expect(again.content).toMatchObject([{ type: 'text' }, dataUrl('image/png', png)]);
    expect(again.turn.attachments).toMatchObject([{ kind: 'image' }]);
    expect(again.turn.attachments[0]).not.toHaveProperty('unread');
    const rows = await server.context.store.db.selectFrom('turns').selectAll().where('convUid', '=', uid).execute();
    expect(JSON.stringify(rows)).not.toContain(png.toString('base64').slice(0, 40));
  });

  it('are shown to a model that is compared with one that did not see them', async () => {
    const { uid } = await asked([await uploaded('a.png', png)], { model_name: 'blind' });
    const beside = await asked([], { beside: 1, user_input: 'ignored' }, uid);
    expect(beside.content).toEqual([{ type: 'text', text: '附带图片“a.png”。\n\nWhat is it?' }, dataUrl('image/png', png)]);
    const { turns } = await turnsIn(admin, uid);
    expect(turns.map(({ model, attachments }) => [model, attachments[0]!.unread])).toEqual([
      ['blind', 'blind'],
      ['seeing', undefined],
    ]);
  });

  it('that were deleted are told of, in another answer and in the questions that follow', async () => {
    const [image, words] = [await uploaded('a.png', png), await uploaded('a.txt', 'words')];
    const { uid, turn } = await asked([image, words]);
    await remove(image);
    await asked([], {}, uid);
    expect(contents()[1]).toMatch(/^附带图片“a\.png”，但它已被删除。/);
    await remove(words);
    const again = await asked(turn.attachments, { parent: null }, uid);
    expect(again.turn).toMatchObject({
      status: 'finished',
      attachments: [
        { kind: 'image', unread: 'gone' },
        { kind: 'text', unread: 'gone' },
      ],
    });
    expect(again.content).toMatch(/“a\.png”，但它已被删除.*“a\.txt”，但它已被删除.*What is it\?$/s);
  });

  describe('in the object form of a message', () => {
    const post = async (content: unknown, person = admin, more: object = {}) =>
      person.post('/api/v1/chat/completions', {
        conv_uid: await newConversation(person),
        user_input: { role: 'user', content },
        model_name: 'seeing',
        ...more,
      });
    const said = { type: 'text', text: 'What is it?' };
    const pictured = (url: string) => ({ type: 'image_url', image_url: { url, fileName: 'ignored' } });

    it('are taken by the addresses of their uploads, beside texts', async () => {
      const { url } = await uploaded('a.png', png);
      const conv_uid = await newConversation(admin);
      const user_input = { role: 'user', content: [said, pictured(url), { type: 'text', text: 'And why?' }] };
      await askAll(server, admin, { conv_uid, model_name: 'seeing', user_input: user_input as unknown as string });
      expect(contents().at(-1)).toEqual([
        { type: 'text', text: '附带图片“a.png”。\n\nWhat is it?\n\nAnd why?' },
        dataUrl('image/png', png),
      ]);
      expect(await turnsIn(admin, conv_uid)).toMatchObject({
        conversation: { user_input: 'What is it?\n\nAnd why?' },
        turns: [{ question: 'What is it?\n\nAnd why?', attachments: [{ name: 'a.png', url, kind: 'image' }] }],
      });
    });

    it('are never fetched, and nothing else is taken: refused at its place', async () => {
      const before = service.asked.length;
      const foreign = [
        `${service.url}/models`,
        'https://elsewhere.example/a.png',
        `data:image/png;base64,${png.toString('base64')}`,
        'file:///etc/passwd',
        '/api/view/files/../../etc/passwd',
        '//elsewhere.example/api/view/files/AAAAAAAAAAAAAAAAAAAAAAAA.png',
        'http://169.254.169.254/api/view/files/AAAAAAAAAAAAAAAAAAAAAAAA.png',
      ];
      for (const url of foreign)
        expect(await post([said, pictured(url)])).toMatchObject({
          status: 422,
          code: 'VALIDATION_FAILED',
          data: { errors: { 'user_input.content.1.image_url.url': { key: 'fileAddress' } } },
        });
      for (const type of ['audio', 'video', 'file', 'input_audio'])
        expect(await post([said, { type, [type]: 'x' }])).toMatchObject({
          code: 'VALIDATION_FAILED',
          data: { errors: { 'user_input.content.1.type': { key: 'notInOptions' } } },
        });
      expect(service.asked.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
    });

    it.each([
      ['no words', [], { 'user_input.content': { key: 'tooFew' } }],
      ['blank words', [{ type: 'text', text: '  ' }], { 'user_input.content': { key: 'required' } }],
      ['words that are none', [{ type: 'text', text: 5 }], { 'user_input.content.0.text': { key: 'notText' } }],
    ])('refuse %s at its place', async (_, content, errors) => {
      expect(await post(content)).toMatchObject({ status: 422, data: { errors } });
    });

    it('keep the plain form as it was', async () => {
      const plain = (user_input: unknown) => post([], admin, { user_input });
      expect(await plain('  ')).toMatchObject({ data: { errors: { user_input: { key: 'required' } } } });
      expect(await plain(5)).toMatchObject({ data: { errors: { user_input: { key: 'notText' } } } });
      expect(await plain(undefined)).toMatchObject({ data: { errors: { user_input: { key: 'required' } } } });
    });

    it('must be the asker’s own, images, and not too large', async () => {
      const other = await makePerson(server, admin, 'other', endpointsOfAccess('ask'));
      const { url } = await uploaded('secret.png', png);
      expect(await post([said, pictured(url)], other)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' });
      const script = await uploaded('a.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
      expect(await post([said, pictured(script.url)])).toMatchObject({ status: 415, code: 'FILE_TYPE_REFUSED' });
      const large = await uploaded('a.png', imageOf('png', imageLimits.one + 1));
      expect(await post([said, pictured(large.url)])).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
    });
  });

  it('cannot be taken from somebody else, not even by a conversation that knew them', async () => {
    const other = await makePerson(server, admin, 'other_2', endpointsOfAccess('ask'));
    const theirs = await uploaded('theirs.png', png, other);
    const body = { conv_uid: await newConversation(admin), user_input: 'Look', attachments: [theirs], model_name: 'seeing' };
    expect(await admin.post('/api/v1/chat/completions', body)).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' });
  });

  it('that are also something else are only ever images', async () => {
    const both = Buffer.concat([imageOf('gif'), Buffer.from('<script>alert(1)</script>')]);
    const file = await uploaded('page.html', both);
    expect((await asked([file])).content).toMatchObject([{ type: 'text' }, dataUrl('image/gif', both)]);
    const reply = await server.inject({ url: file.url });
    expect(reply.headers).toMatchObject({ 'content-type': 'image/gif', 'x-content-type-options': 'nosniff' });
    expect(reply.headers['content-security-policy']).toContain('sandbox');
  });
});
