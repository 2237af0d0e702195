import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourier } from '#server/deliveries/send/courier.ts';
import { keepSnapshot } from '#server/reports/snapshots.ts';
import { rooms } from '#server/rooms.ts';
import { makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';
import { drawn, makeFlow } from '#tests/server/flows/drawn.ts';
import { type Receiver, startReceiver } from './receivers.ts';

const minute = 60_000;
const clock = movableClock(Date.now());
let server: TestServer;
let database: Database.Database;
let receiver: Receiver;
let admin: Person;
/** Holds the role that may ask the source. */
let reader: Person & { readonly id: number };
let readers: number;
let city: number;
let courier: ReturnType<typeof createCourier>;

const rights = [
  '/api/subscriptions',
  '/api/subscriptions/{id}',
  '/api/contents',
  '/api/contents/{id}',
  '/api/deliveries/{call}',
  '/api/deliveries/{id}/held',
  '/api/dashboards/list',
  '/api/dashboards/{id}',
  '/api/parameters',
  '/api/views/{id}',
  '/api/views/list',
  '/api/reports/{id}',
];

beforeAll(async () => {
  server = await startServer({ clock, settings: { allowedNetworks: ['127.0.0.0/8'], publicUrl: 'https://wenshu.example.com' } });
  receiver = await startReceiver(clock);
  const folder = join(server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  database = new Database(join(folder, 'sales.db'));
  database.exec(`create table sales (region text, amount integer); insert into sales values ('上海', 10), ('苏州', 20), ('上海', 30)`);
  admin = await signInAsAdmin(server);
  readers = await makeRole(admin, rights);
  await admin.post('/api/sources/add', { name: 'sales', type: 'sqlite', parameters: { path: 'sales.db' }, roles: [readers] });
  const { id } = (
    await admin.post('/users/add', { username: 'reader', password: testPassword, roles: [readers], email: 'reader@example.com' })
  ).data;
  reader = { ...(await signIn(server, 'reader', testPassword)), id };
  city = (await admin.post('/api/parameters/add', { name: 'region', value: '上海' })).data.id;
  const kinds = new Map(rooms.flatMap(({ deliverables = [] }) => deliverables).map((kind) => [kind.key, kind]));
  courier = createCourier(server.context, kinds);
});
afterAll(async () => {
  await server?.stop();
  await receiver?.stop();
  database.close();
});

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

let count = 0;
const contentOf = async (values: object) =>
  (await admin.post('/api/contents/add', { name: `内容 ${++count}`, ...values })).data.id as number;
const source = async () => (await admin.get('/api/deliveries/subjects?kind=question')).data[0].value as string;
const kept = async () =>
  contentOf({
    kind: 'question',
    subject: await source(),
    settings: { question: '{{region}} 的销售额', sql: 'select amount from sales where {{region: region}} order by amount' },
  });
const idOf = async (path: string, values: object) => (await admin.post(path, values)).data.id as number;
/** A content of each kind, that whoever has the role of readers may see. */
const made = {
  question: kept,
  async dashboard() {
    const tile = {
      id: 'a',
      kind: 'table',
      title: '各地',
      source: Number(await source()),
      sql: 'select region, amount from sales',
      columns: ['region', 'amount'],
      chart: null,
      place: { x: 0, y: 0, w: 4, h: 4 },
    };
    const filter = { name: 'region', title: '地区', kind: 'value', column: 'region', initial: null };
    const shared = { title: '销售', roles: [readers], refresh: 'manual', tiles: [tile], filters: [filter] };
    return contentOf({ kind: 'dashboard', subject: String(await idOf('/api/dashboards/add', shared)) });
  },
  async list() {
    const state = {
      columns: [{ field: 'name', shown: true }],
      sorters: [],
      filter: { operator: 'and', value: [{ field: 'name', operator: 'eq', value: 'region' }] },
      search: '',
    };
    const view = { name: `参数 ${++count}`, resource: 'parameters', shared: true, state };
    return contentOf({ kind: 'list', subject: String(await idOf('/api/views/add', view)) });
  },
  async flow() {
    const drawing = drawn({ call: ['httpTrigger'], out: ['jsonOutput'] }, 'call.body > out.value');
    return contentOf({ kind: 'flow', subject: String(await makeFlow(admin, drawing, { roles: [readers] })) });
  },
  async report() {
    const text = '会议认为，上海销售额为 40 万元，较上月增加。';
    const source = { owner: admin.session!.id, kind: 'document', source: 1, name: '纪要.docx', revision: 1, place: null, text } as const;
    const { store } = server.context;
    const snapshot = await store.transaction((trx) => keepSnapshot(trx, { ...source, takenAt: '2026-01-01T00:00:00.000Z' }));
    const quote = { kind: 'document', id: 1, name: source.name, revision: 1, snapshot, passage: text.slice(5, 17), from: 5, to: 17 };
    const rows = { title: '销售', columns: ['地区', '金额'], rows: [['上海', 40]], source: '销售库', asOf: null, isCut: false };
    const blocks = [
      { kind: 'finding', text: '上海销售额为 40，利润为 77。', quotes: [quote] },
      { kind: 'chart', type: 'bar', ...rows },
    ];
    return contentOf({ kind: 'report', subject: String(await idOf('/api/reports/add', { title: '周报', roles: [readers], blocks })) });
  },
};
const preview = (person: Person, content: number, said: object = {}) =>
  person.post('/api/deliveries/preview', { content, parameters: [city], method: 'WeChat', ...said });
const tableIn = (reply: { data: { rendered: { blocks: { kind: string; rows?: unknown[][] }[] } } }) =>
  reply.data.rendered.blocks.find(({ kind }) => kind === 'table')?.rows;
const subscribe = async (said: object) => {
  const { data, code } = await reader.post('/api/subscriptions', {
    userId: reader.id,
    parameters: [city],
    frequency: 'minute',
    moment: { second: 0 },
    ...said,
  });
  if (code) throw new Error(`${code} ${JSON.stringify(data)}`);
  return data.id as number;
};
const due = async () => {
  clock.move(minute);
  await courier.once();
};
const lastOf = async (subscription: number) =>
  (await admin.post('/api/deliveries/list', { filters: [{ field: 'subscription', operator: 'eq', value: subscription }], page_size: 1 }))
    .data.items[0];

describe('a content', () => {
  it('is the answer to a question that is kept, with the parameters in their places', async () => {
    const content = await kept();
    const shown = await preview(reader, content);
    expect(tableIn(shown)).toEqual([[10], [30]]);
    expect(shown.data.messages).toMatchObject([{ type: 'markdown_v2', words: expect.stringContaining('上海 的销售额') }]);
    expect(shown.data.messages[0].words).toContain('[在问数中打开](https://wenshu.example.com/sql)');
    const inWords = await contentOf({ kind: 'question', subject: await source(), settings: { question: '{{region}}的总 amount' } });
    expect(tableIn(await preview(reader, inWords))).toEqual([[40]]);
    const unclear = await contentOf({ kind: 'question', subject: await source(), settings: { question: '天气怎么样' } });
    expect(await preview(reader, unclear)).toMatchObject({ code: 'DELIVERY_QUESTION_UNSURE' });
  });

  it('is a dashboard, whose filters parameters set, a saved list, or the result of a flow', async () => {
    expect(tableIn(await preview(reader, await made.dashboard()))).toEqual([
      ['上海', 10],
      ['上海', 30],
    ]);
    expect(tableIn(await preview(reader, await made.list()))).toEqual([['region']]);
    const shown = await preview(reader, await made.flow());
    expect(shown.data.rendered.blocks).toMatchObject([{ kind: 'words', text: expect.stringContaining('上海') }]);
  });

  it('is a report with the quotes of its findings, the sources of its rows, and a warning of figures that no data has', async () => {
    const { data } = await preview(reader, await made.report(), { language: 'en', form: 'text' });
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
      source: Number(await source()),
      sql: `select 'North' as area, 10 as amount union all select 'South', 20`,
      columns: ['area', 'amount'],
      chart: 'pie',
      place: { x: 0, y: 0, w: 4, h: 4 },
    };
    const { id } = (await admin.post('/api/dashboards/add', { title: 'Sales', roles: [readers], refresh: 'manual', tiles: [tile] })).data;
    const content = await contentOf({ kind: 'dashboard', subject: String(id) });
    receiver.received.length = 0;
    await reader.post('/api/deliveries/test', { content, method: 'WeChat', address: receiver.url });
    const [words, picture] = receiver.received.map(({ bytes }) => JSON.parse(bytes.toString()));
    expect(words.markdown_v2.content).toContain('| North | 10 |');
    const bytes = Buffer.from(picture.image.base64, 'base64');
    expect(picture).toMatchObject({ msgtype: 'image', image: { md5: createHash('md5').update(bytes).digest('hex') } });
    expect(await coloursIn(bytes)).toEqual(expect.arrayContaining(['1d63d8', 'c2571a']));

    await reader.post('/api/deliveries/test', { content, method: 'mail' });
    const { html, inline } = server.mail.letters.at(-1)!;
    expect(inline).toMatchObject([{ cid: 'picture-1', name: 'Sales', type: 'image/png', base64: picture.image.base64 }]);
    expect(html).toMatch(/<img src="cid:picture-1" alt="Sales".*<td[^>]*>North<\/td>/s);
  });

  it('is rendered with the rights of whoever it is for, of whatever kind: once they are taken, nothing of it is delivered, and it stops', async () => {
    const ids: number[] = [];
    for (const make of Object.values(made))
      ids.push(await subscribe({ content: await make(), method: 'webhook', address: receiver.url, frequency: 'day', moment: { hour: 9 } }));
    const day = 1_440 * minute;
    receiver.received.length = 0;
    clock.move(day);
    await courier.once();
    await expect.poll(() => receiver.received.length).toBe(5);
    for (const { bytes } of receiver.received) expect(bytes.toString()).toMatch(/上海|region/);
    await admin.put(`/users/${reader.id}`, {
      roles: [
        await makeRole(
          admin,
          rights.filter((path) => path !== '/api/parameters'),
        ),
      ],
    });
    clock.move(day);
    await courier.once();
    await expect.poll(async () => Promise.all(ids.map(async (id) => (await lastOf(id)).state))).toEqual(ids.map(() => 'failed'));
    expect(receiver.received).toHaveLength(5);
    for (const id of ids) {
      expect(await lastOf(id)).toMatchObject({ renderedAt: null, error: { code: 'DELIVERY_RIGHT_LOST' } });
      expect((await reader.get(`/api/subscriptions/${id}`)).data).toMatchObject({
        nextDue: null,
        trouble: { code: 'DELIVERY_RIGHT_LOST' },
      });
      await reader.remove(`/api/subscriptions/${id}`);
    }
    await admin.put(`/users/${reader.id}`, { roles: [readers] });
  });
});

describe('a delivery', () => {
  it('by mail has one sign over all tries, text beside HTML, and a way out', async () => {
    const id = await subscribe({ content: await kept(), method: 'mail' });
    await due();
    const letter = server.mail.letters.at(-1)!;
    expect(letter).toMatchObject({ to: 'reader@example.com', unsubscribe: 'https://wenshu.example.com/subscription' });
    expect(letter.html).toContain('<td style="border:1px solid #d9d9d9;padding:4px 8px">30</td>');
    expect(letter.text).toContain('| 30 |');
    const { id: delivery } = await lastOf(id);
    expect(letter.id).toBe(`<${delivery}-0@deliveries.wenshu>`);
    await admin.post('/api/deliveries/resend', { ids: [delivery] });
    await courier.once();
    expect(server.mail.letters.at(-1)).toEqual(letter);
    await reader.remove(`/api/subscriptions/${id}`);
  });

  it('in the console is a notice that leads to its page, which its receiver alone and admins may read', async () => {
    const id = await subscribe({ content: await kept(), method: 'console' });
    await due();
    const { id: delivery } = await lastOf(id);
    expect((await reader.get('/api/own/notices')).data.items[0]).toMatchObject({
      kind: 'deliveryArrived',
      link: `/deliveries/${delivery}`,
    });
    const held = (await reader.get(`/api/deliveries/${delivery}/held`)).data;
    expect(held.rendered.blocks).toContainEqual(expect.objectContaining({ kind: 'table', rows: [[10], [30]] }));
    expect(held.steps.map(({ step }: { step: string }) => step)).toEqual(['due', 'rendered', 'sent']);
    await admin.post('/users/add', { username: 'stranger', password: testPassword, roles: [readers] });
    const stranger = await signIn(server, 'stranger', testPassword);
    expect(await stranger.get(`/api/deliveries/${delivery}/held`)).toMatchObject({ status: 404 });
    expect((await stranger.post('/api/deliveries/list')).data.total_count).toBe(0);
    await reader.remove(`/api/subscriptions/${id}`);
  });

  it('is tried before it is subscribed to, at the address that is typed, and counts for the robot’s minute', async () => {
    receiver.received.length = 0;
    const trial = { content: await kept(), parameters: [city], method: 'WeChat', form: 'text', address: receiver.url };
    expect(await reader.post('/api/deliveries/test', trial)).toMatchObject({ data: { answers: ['0 ok'] } });
    expect(JSON.parse(receiver.received[0]!.bytes.toString())).toMatchObject({
      msgtype: 'text',
      text: { content: expect.stringContaining('【内容') },
    });
    for (let sent = 1; sent < 20; sent += 1) await reader.post('/api/deliveries/test', trial);
    expect(await reader.post('/api/deliveries/test', trial)).toMatchObject({ status: 429, code: 'DELIVERY_ROBOT_BUSY' });
    expect(await reader.post('/api/deliveries/test', { ...trial, address: 'ftp://example.com' })).toMatchObject({
      data: { errors: { address: { key: 'deliveryAddress' } } },
    });
    clock.move(2 * minute);
  });

  it('speaks the language of its subscription, in all that it says of itself', async () => {
    const chinese = /[\u4e00-\u9fff（）【】：]/;
    const content = await contentOf({
      name: 'Morning figures',
      kind: 'question',
      subject: await source(),
      settings: { sql: 'select amount from sales where amount > 99' },
    });
    const id = await subscribe({ content, method: 'mail', language: 'en', missed: 'last', frequency: 'day', moment: { hour: 9 } });
    clock.move(2 * 1_440 * minute);
    await courier.once();
    const { subject, text, html } = server.mail.letters.at(-1)!;
    expect(subject).toBe('Morning figures');
    for (const words of [text, html!]) {
      expect(words).not.toMatch(chinese);
      for (const said of ['There are no rows.', 'earlier due time', 'Data of 20', 'Open in Wenshu']) expect(words).toContain(said);
    }
    expect(html).toContain('Manage subscriptions');
    await reader.remove(`/api/subscriptions/${id}`);

    const many = await contentOf({ name: 'Long list', description: 'é '.repeat(990) });
    const wordsOf = async (said: object) =>
      (await preview(reader, many, said)).data.messages.map(({ words }: { words: string }) => words) as string[];
    expect((await wordsOf({ language: 'en', form: 'text' }))[0]).toMatch(/^\[ Long list \].*\(1\/\d\)$/s);
    expect((await wordsOf({ language: 'en', form: 'file' })).join('\n')).toContain('The rest is in the file.');
    expect((await wordsOf({ form: 'text' }))[0]).toMatch(/^【Long list】.*（1\/\d）$/s);
  });

  it('calls whom its subscription names, in the way that each form of message knows, and nobody whom its content names', async () => {
    clock.move(2 * minute);
    const plain = await contentOf({ name: 'Note', description: 'Calling <@everybody> in vain' });
    const sent = async (said: object) => {
      receiver.received.length = 0;
      const { data } = await reader.post('/api/deliveries/test', { content: plain, method: 'WeChat', address: receiver.url, ...said });
      return data.errors ?? receiver.received.map(({ bytes }) => JSON.parse(bytes.toString()));
    };
    const listed = { mentioned_list: ['zhang.san'], mentioned_mobile_list: ['13800001111'] };
    expect(await sent({ form: 'text', mentions: 'zhang.san，13800001111' })).toMatchObject([{ text: listed }]);
    const [markdown] = await sent({ mentions: 'zhang.san, li_si' });
    expect(markdown.markdown.content).toMatch(/Calling < @everybody> in vain.*\n<@zhang\.san> <@li_si>$/s);
    expect(await sent({ mentions: 'zhang.san 13800001111' })).toMatchObject([
      { msgtype: 'markdown' },
      { msgtype: 'text', text: { content: 'Note', ...listed } },
    ]);
    expect(await sent({ content: await kept(), parameters: [city], mentions: '@all' })).toMatchObject([
      { msgtype: 'markdown_v2' },
      { msgtype: 'text', text: { mentioned_list: ['@all'] } },
    ]);
    expect(await sent({ mentions: 'nobody <@x>' })).toMatchObject({ mentions: { key: 'mentions' } });
    const wrong = { userId: reader.id, content: plain, parameters: [city], frequency: 'day', method: 'WeChat', mentions: '！' };
    expect((await reader.post('/api/subscriptions', wrong)).data.errors).toMatchObject({ mentions: { key: 'mentions' } });
  });

  it('as a file is uploaded first, and sent by the name that it is given', async () => {
    receiver.received.length = 0;
    await reader.post('/api/deliveries/test', {
      content: await kept(),
      parameters: [city],
      method: 'WeChat',
      form: 'file',
      address: receiver.url,
    });
    const [summary, upload, file] = receiver.received;
    expect(JSON.parse(summary!.bytes.toString())).toMatchObject({
      msgtype: 'markdown',
      markdown: { content: expect.stringContaining('其余内容见文件') },
    });
    expect(upload!.path).toMatch(/^\/cgi-bin\/webhook\/upload_media\?key=robot-secret-0001&type=file$/);
    expect(upload!.bytes.subarray(0, 600).toString('latin1')).toMatch(/name="media"; filename="[^"]+\.xlsx".*\r\n\r\nPK/s);
    expect(JSON.parse(file!.bytes.toString())).toEqual({ msgtype: 'file', file: { media_id: 'media-1' } });
  });

  it('tells its next five times, saved or not, without the holidays of a code', async () => {
    const parent = (await admin.post('/code-hierarchies/add', { codeName: '节假日' })).data.id;
    const [today] = new Date(clock()).toISOString().split('T');
    await admin.post('/code-hierarchies/add', {
      codeName: '今明',
      itemValue: `${today}/${new Date(clock() + 86_400_000).toISOString().slice(0, 10)}`,
      parentId: parent,
    });
    const { data } = await reader.post('/api/deliveries/times', {
      frequency: 'day',
      moment: { hour: 23, minute: 59 },
      zone: 'UTC',
      holidays: parent,
    });
    expect(data.times).toHaveLength(5);
    expect(data.times[0]).toBe(`${new Date(clock() + 2 * 86_400_000).toISOString().slice(0, 10)}T23:59:00.000Z`);
  });
});
