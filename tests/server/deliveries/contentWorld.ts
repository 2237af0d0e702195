import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { createCourier } from '#server/deliveries/send/courier.ts';
import { keepSnapshot } from '#server/reports/snapshots.ts';
import { rooms } from '#server/rooms.ts';
import { makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { movableClock, startServer, type TestServer } from '#tests/support/startServer.ts';
import { drawn, makeFlow } from '#tests/server/flows/drawn.ts';
import { startReceiver } from './receivers.ts';

export const minute = 60_000;

/** Addresses that whoever reads what is delivered may call. */
export const rights = [
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

export type ContentWorld = Awaited<ReturnType<typeof startContentWorld>>;

/** A server with a source, a reader who may ask it, a receiver of messages, and contents of every kind to make. */
export async function startContentWorld() {
  const clock = movableClock(Date.now());
  const server = await startServer({ clock, settings: { allowedNetworks: ['127.0.0.0/8'], publicUrl: 'https://wenshu.example.com' } });
  const receiver = await startReceiver(clock);
  const folder = join(server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  const database = new Database(join(folder, 'sales.db'));
  database.exec(`create table sales (region text, amount integer); insert into sales values ('上海', 10), ('苏州', 20), ('上海', 30)`);
  const admin = await signInAsAdmin(server);
  const readers = await makeRole(admin, rights);
  await admin.post('/api/sources/add', { name: 'sales', type: 'sqlite', parameters: { path: 'sales.db' }, roles: [readers] });
  const { id } = (
    await admin.post('/users/add', { username: 'reader', password: testPassword, roles: [readers], email: 'reader@example.com' })
  ).data;
  /** Holds the role that may ask the source. */
  const reader: Person & { readonly id: number } = { ...(await signIn(server, 'reader', testPassword)), id };
  const city = (await admin.post('/api/parameters/add', { name: 'region', value: '上海' })).data.id as number;
  const kinds = new Map(rooms.flatMap(({ deliverables = [] }) => deliverables).map((kind) => [kind.key, kind]));
  const courier = createCourier(server.context, kinds);
  const makers = makersOf(server, admin, readers);
  const preview = (person: Person, content: number, said: object = {}) =>
    person.post('/api/deliveries/preview', { content, parameters: [city], method: 'WeChat', ...said });
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

  return {
    clock,
    server,
    receiver,
    admin,
    reader,
    readers,
    city,
    courier,
    ...makers,
    preview,
    subscribe,
    due,
    lastOf,
    async stop(): Promise<void> {
      await server.stop();
      await receiver.stop();
      database.close();
    },
  };
}

/** Makers of contents, each of which whoever has the role of readers may see. */
function makersOf(server: TestServer, admin: Person, readers: number) {
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
  return { contentOf, source, kept, made };
}
