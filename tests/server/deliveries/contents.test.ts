import { createHash } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRole, signIn, testPassword } from '#tests/support/actors.ts';
import { type ContentWorld, minute, rights, startContentWorld } from './contentWorld.ts';

let here: ContentWorld;
beforeAll(async () => {
  here = await startContentWorld();
});
afterAll(() => here?.stop());

/** Colours that many points of a picture have. */
async function coloursIn(bytes: Buffer): Promise<string[]> {
  const image = await loadImage(bytes);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const points =
    Buffer.from(context.getImageData(0, 0, image.width, image.height).data)
      .toString('hex')
      .match(/.{6}ff/g) ?? [];
  const counts = new Map<string, number>();
  for (const point of points) counts.set(point.slice(0, 6), (counts.get(point.slice(0, 6)) ?? 0) + 1);
  return [...counts].flatMap(([colour, count]) => (count > 1_000 ? [colour] : []));
}

const tableIn = (reply: { data: { rendered: { blocks: { kind: string; rows?: unknown[][] }[] } } }) =>
  reply.data.rendered.blocks.find(({ kind }) => kind === 'table')?.rows;

describe('a content', () => {
  it('is the answer to a question that is kept, with the parameters in their places', async () => {
    const content = await here.kept();
    const shown = await here.preview(here.reader, content);
    expect(tableIn(shown)).toEqual([[10], [30]]);
    expect(shown.data.messages).toMatchObject([{ type: 'markdown_v2', words: expect.stringContaining('上海 的销售额') }]);
    expect(shown.data.messages[0].words).toContain('[在问数中打开](https://wenshu.example.com/sql)');
    const inWords = await here.contentOf({
      kind: 'question',
      subject: await here.source(),
      settings: { question: '{{region}}的总 amount' },
    });
    expect(tableIn(await here.preview(here.reader, inWords))).toEqual([[40]]);
    const unclear = await here.contentOf({ kind: 'question', subject: await here.source(), settings: { question: '天气怎么样' } });
    expect(await here.preview(here.reader, unclear)).toMatchObject({ code: 'DELIVERY_QUESTION_UNSURE' });
  });

  it('is a dashboard, whose filters parameters set, a saved list, or the result of a flow', async () => {
    expect(tableIn(await here.preview(here.reader, await here.made.dashboard()))).toEqual([
      ['上海', 10],
      ['上海', 30],
    ]);
    expect(tableIn(await here.preview(here.reader, await here.made.list()))).toEqual([['region']]);
    const shown = await here.preview(here.reader, await here.made.flow());
    expect(shown.data.rendered.blocks).toMatchObject([{ kind: 'words', text: expect.stringContaining('上海') }]);
  });

  it('is a report with the quotes of its findings, the sources of its rows, and a warning of figures that no data has', async () => {
    const { data } = await here.preview(here.reader, await here.made.report(), { language: 'en', form: 'text' });
    expect(data.rendered).toMatchObject({ title: '周报', link: expect.stringMatching(/^\/reports\/\d+$/) });
    const words = data.messages[0].words as string;
    for (const said of ['> 上海销售额为 40 万元 — 纪要.docx', '| 上海 | 40 |', '[ 销售 ]', 'Source: 销售库']) expect(words).toContain(said);
    expect(data.rendered.blocks).toContainEqual({ kind: 'note', text: expect.stringContaining('77') });
  });

  it('draws the charts of a dashboard, for robots and letters as pictures, beside their rows', async () => {
    const tile = {
      id: 'a',
      kind: 'chart',
      title: 'Sales',
      source: Number(await here.source()),
      sql: `select 'North' as area, 10 as amount union all select 'South', 20`,
      columns: ['area', 'amount'],
      chart: 'pie',
      place: { x: 0, y: 0, w: 4, h: 4 },
    };
    const { id } = (
      await here.admin.post('/api/dashboards/add', { title: 'Sales', roles: [here.readers], refresh: 'manual', tiles: [tile] })
    ).data;
    const content = await here.contentOf({ kind: 'dashboard', subject: String(id) });
    here.receiver.received.length = 0;
    await here.reader.post('/api/deliveries/test', { content, method: 'WeChat', address: here.receiver.url });
    const [words, picture] = here.receiver.received.map(({ bytes }) => JSON.parse(bytes.toString()));
    expect(words.markdown_v2.content).toContain('| North | 10 |');
    const bytes = Buffer.from(picture.image.base64, 'base64');
    expect(picture).toMatchObject({ msgtype: 'image', image: { md5: createHash('md5').update(bytes).digest('hex') } });
    expect(await coloursIn(bytes)).toEqual(expect.arrayContaining(['1d63d8', 'c2571a']));

    await here.reader.post('/api/deliveries/test', { content, method: 'mail' });
    const { html, inline } = here.server.mail.letters.at(-1)!;
    expect(inline).toMatchObject([{ cid: 'picture-1', name: 'Sales', type: 'image/png', base64: picture.image.base64 }]);
    expect(html).toMatch(/<img src="cid:picture-1" alt="Sales".*<td[^>]*>North<\/td>/s);
  });

  it('is rendered with the rights of whoever it is for, of whatever kind: once they are taken, nothing of it is delivered, and it stops', async () => {
    const ids: number[] = [];
    for (const make of Object.values(here.made))
      ids.push(
        await here.subscribe({
          content: await make(),
          method: 'webhook',
          address: here.receiver.url,
          frequency: 'day',
          moment: { hour: 9 },
        }),
      );
    const day = 1_440 * minute;
    here.receiver.received.length = 0;
    here.clock.move(day);
    await here.courier.once();
    await expect.poll(() => here.receiver.received.length).toBe(5);
    for (const { bytes } of here.receiver.received) expect(bytes.toString()).toMatch(/上海|region/);
    await here.admin.put(`/users/${here.reader.id}`, {
      roles: [
        await makeRole(
          here.admin,
          rights.filter((path) => path !== '/api/parameters'),
        ),
      ],
    });
    here.clock.move(day);
    await here.courier.once();
    await expect.poll(async () => Promise.all(ids.map(async (id) => (await here.lastOf(id)).state))).toEqual(ids.map(() => 'failed'));
    expect(here.receiver.received).toHaveLength(5);
    for (const id of ids) {
      expect(await here.lastOf(id)).toMatchObject({ renderedAt: null, error: { code: 'DELIVERY_RIGHT_LOST' } });
      expect((await here.reader.get(`/api/subscriptions/${id}`)).data).toMatchObject({
        nextDue: null,
        trouble: { code: 'DELIVERY_RIGHT_LOST' },
      });
      await here.reader.remove(`/api/subscriptions/${id}`);
    }
    await here.admin.put(`/users/${here.reader.id}`, { roles: [here.readers] });
  });
});

describe('a delivery', () => {
  it('by mail has one sign over all tries, text beside HTML, and a way out', async () => {
    const id = await here.subscribe({ content: await here.kept(), method: 'mail' });
    await here.due();
    const letter = here.server.mail.letters.at(-1)!;
    expect(letter).toMatchObject({ to: 'reader@example.com', unsubscribe: 'https://wenshu.example.com/subscription' });
    expect(letter.html).toContain('<td style="border:1px solid #d9d9d9;padding:4px 8px">30</td>');
    expect(letter.text).toContain('| 30 |');
    const { id: delivery } = await here.lastOf(id);
    expect(letter.id).toBe(`<${delivery}-0@deliveries.wenshu>`);
    await here.admin.post('/api/deliveries/resend', { ids: [delivery] });
    await here.courier.once();
    expect(here.server.mail.letters.at(-1)).toEqual(letter);
    await here.reader.remove(`/api/subscriptions/${id}`);
  });

  it('in the console is a notice that leads to its page, which its receiver alone and admins may read', async () => {
    const id = await here.subscribe({ content: await here.kept(), method: 'console' });
    await here.due();
    const { id: delivery } = await here.lastOf(id);
    expect((await here.reader.get('/api/own/notices')).data.items[0]).toMatchObject({
      kind: 'deliveryArrived',
      link: `/deliveries/${delivery}`,
    });
    const held = (await here.reader.get(`/api/deliveries/${delivery}/held`)).data;
    expect(held.rendered.blocks).toContainEqual(expect.objectContaining({ kind: 'table', rows: [[10], [30]] }));
    expect(held.steps.map(({ step }: { step: string }) => step)).toEqual(['due', 'rendered', 'sent']);
    await here.admin.post('/users/add', { username: 'stranger', password: testPassword, roles: [here.readers] });
    const stranger = await signIn(here.server, 'stranger', testPassword);
    expect(await stranger.get(`/api/deliveries/${delivery}/held`)).toMatchObject({ status: 404 });
    expect((await stranger.post('/api/deliveries/list')).data.total_count).toBe(0);
    await here.reader.remove(`/api/subscriptions/${id}`);
  });

  it('is tried before it is subscribed to, at the address that is typed, and counts for the robot’s minute', async () => {
    here.receiver.received.length = 0;
    const trial = { content: await here.kept(), parameters: [here.city], method: 'WeChat', form: 'text', address: here.receiver.url };
    expect(await here.reader.post('/api/deliveries/test', trial)).toMatchObject({ data: { answers: ['0 ok'] } });
    expect(JSON.parse(here.receiver.received[0]!.bytes.toString())).toMatchObject({
      msgtype: 'text',
      text: { content: expect.stringContaining('【内容') },
    });
    for (let sent = 1; sent < 20; sent += 1) await here.reader.post('/api/deliveries/test', trial);
    expect(await here.reader.post('/api/deliveries/test', trial)).toMatchObject({ status: 429, code: 'DELIVERY_ROBOT_BUSY' });
    expect(await here.reader.post('/api/deliveries/test', { ...trial, address: 'ftp://example.com' })).toMatchObject({
      data: { errors: { address: { key: 'deliveryAddress' } } },
    });
    here.clock.move(2 * minute);
  });

  it('speaks the language of its subscription, in all that it says of itself', async () => {
    const chinese = /[\u4e00-\u9fff（）【】：]/;
    const content = await here.contentOf({
      name: 'Morning figures',
      kind: 'question',
      subject: await here.source(),
      settings: { sql: 'select amount from sales where amount > 99' },
    });
    const id = await here.subscribe({ content, method: 'mail', language: 'en', missed: 'last', frequency: 'day', moment: { hour: 9 } });
    here.clock.move(2 * 1_440 * minute);
    await here.courier.once();
    const { subject, text, html } = here.server.mail.letters.at(-1)!;
    expect(subject).toBe('Morning figures');
    for (const words of [text, html!]) {
      expect(words).not.toMatch(chinese);
      for (const said of ['There are no rows.', 'earlier due time', 'Data of 20', 'Open in Wenshu']) expect(words).toContain(said);
    }
    expect(html).toContain('Manage subscriptions');
    await here.reader.remove(`/api/subscriptions/${id}`);

    const many = await here.contentOf({ name: 'Long list', description: 'é '.repeat(990) });
    const wordsOf = async (said: object) =>
      (await here.preview(here.reader, many, said)).data.messages.map(({ words }: { words: string }) => words) as string[];
    expect((await wordsOf({ language: 'en', form: 'text' }))[0]).toMatch(/^\[ Long list \].*\(1\/\d\)$/s);
    expect((await wordsOf({ language: 'en', form: 'file' })).join('\n')).toContain('The rest is in the file.');
    expect((await wordsOf({ form: 'text' }))[0]).toMatch(/^【Long list】.*（1\/\d）$/s);
  });

  it('calls whom its subscription names, in the way that each form of message knows, and nobody whom its content names', async () => {
    here.clock.move(2 * minute);
    const plain = await here.contentOf({ name: 'Note', description: 'Calling <@everybody> in vain' });
    const sent = async (said: object) => {
      here.receiver.received.length = 0;
      const { data } = await here.reader.post('/api/deliveries/test', {
        content: plain,
        method: 'WeChat',
        address: here.receiver.url,
        ...said,
      });
      return data.errors ?? here.receiver.received.map(({ bytes }) => JSON.parse(bytes.toString()));
    };
    const listed = { mentioned_list: ['zhang.san'], mentioned_mobile_list: ['13800001111'] };
    expect(await sent({ form: 'text', mentions: 'zhang.san，13800001111' })).toMatchObject([{ text: listed }]);
    const [markdown] = await sent({ mentions: 'zhang.san, li_si' });
    expect(markdown.markdown.content).toMatch(/Calling < @everybody> in vain.*\n<@zhang\.san> <@li_si>$/s);
    expect(await sent({ mentions: 'zhang.san 13800001111' })).toMatchObject([
      { msgtype: 'markdown' },
      { msgtype: 'text', text: { content: 'Note', ...listed } },
    ]);
    expect(await sent({ content: await here.kept(), parameters: [here.city], mentions: '@all' })).toMatchObject([
      { msgtype: 'markdown_v2' },
      { msgtype: 'text', text: { mentioned_list: ['@all'] } },
    ]);
    expect(await sent({ mentions: 'nobody <@x>' })).toMatchObject({ mentions: { key: 'mentions' } });
    const wrong = { userId: here.reader.id, content: plain, parameters: [here.city], frequency: 'day', method: 'WeChat', mentions: '！' };
    expect((await here.reader.post('/api/subscriptions', wrong)).data.errors).toMatchObject({ mentions: { key: 'mentions' } });
  });

  it('as a file is uploaded first, and sent by the name that it is given', async () => {
    here.receiver.received.length = 0;
    await here.reader.post('/api/deliveries/test', {
      content: await here.kept(),
      parameters: [here.city],
      method: 'WeChat',
      form: 'file',
      address: here.receiver.url,
    });
    const [summary, upload, file] = here.receiver.received;
    expect(JSON.parse(summary!.bytes.toString())).toMatchObject({
      msgtype: 'markdown',
      markdown: { content: expect.stringContaining('其余内容见文件') },
    });
    expect(upload!.path).toMatch(/^\/cgi-bin\/webhook\/upload_media\?key=robot-secret-0001&type=file$/);
    expect(upload!.bytes.subarray(0, 600).toString('latin1')).toMatch(/name="media"; filename="[^"]+\.xlsx".*\r\n\r\nPK/s);
    expect(JSON.parse(file!.bytes.toString())).toEqual({ msgtype: 'file', file: { media_id: 'media-1' } });
  });

  it('tells its next five times, saved or not, without the holidays of a code', async () => {
    const parent = (await here.admin.post('/code-hierarchies/add', { codeName: '节假日' })).data.id;
    const [today] = new Date(here.clock()).toISOString().split('T');
    await here.admin.post('/code-hierarchies/add', {
      codeName: '今明',
      itemValue: `${today}/${new Date(here.clock() + 86_400_000).toISOString().slice(0, 10)}`,
      parentId: parent,
    });
    const { data } = await here.reader.post('/api/deliveries/times', {
      frequency: 'day',
      moment: { hour: 23, minute: 59 },
      zone: 'UTC',
      holidays: parent,
    });
    expect(data.times).toHaveLength(5);
    expect(data.times[0]).toBe(`${new Date(here.clock() + 2 * 86_400_000).toISOString().slice(0, 10)}T23:59:00.000Z`);
  });
});
