import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFlow } from '#schemas/wire/flows/document.ts';
import { dueJob } from '#server/flows/deploy.ts';
import { templates } from '#server/flows/templates.ts';
import { makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { awaited } from '#tests/support/awaited.ts';
import { type ModelService, startModelService, streaming, streamOf } from '#tests/support/modelService.ts';
import { type keptMail, startServer, type TestServer } from '#tests/support/startServer.ts';
import { askAll, newConversation, textIn } from '#tests/server/chat/asking.ts';
import { fillSpace } from '#tests/server/knowledge/filled.ts';
import { drawn, makeFlow, ran, states, stopped } from './drawn.ts';

let server: TestServer;
let service: ModelService;
let database: Database.Database;
let receiver: Server;
let address: string;
let admin: Person;
/** Draws flows; may not ask the source. */
let owner: Person;
/** Holds a role that may run them, and may ask the source. */
let reader: Person;
/** May call everything on flows, and holds no such role. */
let other: Person;
let readers: number;
const received: { method: string; path: string; key: string | undefined; body: string }[] = [];
let reply = { status: 200, wait: undefined as Promise<void> | undefined };

const rights = [
  '/api/flows',
  '/api/flows/{id}',
  '/api/flows/{id}/{call}',
  '/api/flows/{id}/versions/{version}',
  '/api/flows/runs/{run}/{call}',
  '/api/flow-runs/list',
  '/api/v1/serve/awel/{call}',
  '/api/v1/serve/awel/flows/{id}',
  '/api/v1/serve/awel/flow/{call}',
  '/api/v1/serve/awel/flow/export/{id}',
  '/api/v1/chat/completions',
  '/api/v1/chat/dialogue/new',
  '/api/v1/chat/mode/params/list',
];

async function answerRequest(request: IncomingMessage): Promise<number> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces).toString();
  received.push({ method: request.method!, path: request.url!, key: request.headers['idempotency-key'] as string | undefined, body });
  await reply.wait;
  return reply.status;
}

beforeAll(async () => {
  service = await startModelService();
  server = await startServer({ settings: { allowedNetworks: ['127.0.0.0/8'] } });
  receiver = createServer((request, response) => {
    void answerRequest(request).then((status) => response.writeHead(status, { 'content-type': 'application/json' }).end('{"got": [1, 2]}'));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const folder = join(server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  database = new Database(join(folder, 'sales.db'));
  database.exec(`create table sales (region text, amount integer); insert into sales values ('东', 10), ('西', 20), ('O''Neill', 40)`);
  admin = await signInAsAdmin(server);
  const [owners, others] = [await makeRole(admin, rights), await makeRole(admin, rights)];
  readers = await makeRole(admin, rights);
  await admin.post('/api/sources/add', { name: 'sales', type: 'sqlite', parameters: { path: 'sales.db' }, roles: [readers] });
  const person = async (username: string, role: number): Promise<Person> => {
    await admin.post('/users/add', { username, password: testPassword, roles: [role], email: `${username}@example.com` });
    return signIn(server, username, testPassword);
  };
  [owner, reader, other] = [await person('drawer', owners), await person('reader', readers), await person('other', others)];
  await admin.post('/api/v1/worker/model/start', { model: 'told', params: { base_url: service.url } });
});
afterAll(async () => {
  await server?.stop();
  await service?.stop();
  receiver?.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  database.close();
});

const chatting = drawn(
  { chat: ['chatTrigger'], ask: ['model', { system: 'Be brief.' }], out: ['textOutput'] },
  'chat.request > ask.request',
  'ask.text > out.text',
);
const called = (...steps: Parameters<typeof drawn>) => drawn({ call: ['httpTrigger'], ...steps[0] }, ...(steps.slice(1) as string[]));
const http = { trigger: 'httpTrigger' };

describe('a flow', () => {
  it('is seen by its owner and the roles that may run it, and changed and deployed by its owner and admins alone', async () => {
    const id = await makeFlow(owner, chatting, { roles: [readers] });
    for (const person of [owner, reader, admin])
      expect(await person.get(`/api/flows/${id}`)).toMatchObject({ status: 200, data: { state: 'deployed', deployed: 1 } });
    expect(await other.get(`/api/flows/${id}`)).toMatchObject({ status: 404 });
    expect(await other.post(`/api/flows/${id}/run`)).toMatchObject({ status: 404 });
    for (const call of ['deploy', 'withdraw', 'run']) expect(await reader.post(`/api/flows/${id}/${call}`)).toMatchObject({ status: 403 });
    expect(await reader.put(`/api/flows/${id}`, { name: '改' })).toMatchObject({ status: 403 });
    expect(await owner.post(`/api/flows/${id}/withdraw`)).toMatchObject({ status: 200 });
    expect(await reader.post(`/api/flows/${id}/call`)).toMatchObject({ status: 409, code: 'FLOW_NOT_DEPLOYED' });
  });

  it('has versions, which stay as they were when the draft is changed', async () => {
    const id = await makeFlow(owner, chatting);
    const changed = drawn({ chat: ['chatTrigger'], out: ['textOutput'] }, 'chat.message > out.text');
    await owner.put(`/api/flows/${id}`, { document: changed });
    expect(await owner.post(`/api/flows/${id}/deploy`, { name: '第二版' })).toMatchObject({ data: { version: 2 } });
    expect(await owner.post(`/api/flows/${id}/deploy`)).toMatchObject({ data: { version: 2 } });
    expect((await owner.get(`/api/flows/${id}/versions`)).data).toMatchObject([
      { version: 2, name: '第二版', isDeployed: true, madeBy: 'drawer' },
      { version: 1, name: null, isDeployed: true },
    ]);
    expect((await owner.get(`/api/flows/${id}/versions/1`)).data.document).toEqual(chatting);
    expect(await owner.get(`/api/flows/${id}/versions/9`)).toMatchObject({ status: 404, code: 'FLOW_VERSION_NOT_FOUND' });
  });

  it('with problems is stored as a draft, and neither deployed nor run', async () => {
    const id = await makeFlow(owner, drawn({ ask: ['model'] }), {}, true);
    for (const call of ['deploy', 'run'])
      expect(await owner.post(`/api/flows/${id}/${call}`)).toMatchObject({ status: 422, code: 'FLOW_INVALID' });
  });

  it('starts from templates that have no problems but a database to choose', async () => {
    const { data } = await owner.get('/api/flows/templates');
    expect(data).toHaveLength(templates.length);
    for (const { document } of data) {
      const id = await makeFlow(owner, document, {}, true);
      expect(await owner.post(`/api/flows/${id}/deploy`)).toMatchObject({ status: 200 });
    }
  });
});

describe('a run', () => {
  it('goes through the steps, and keeps what went in and out of each', async () => {
    service.answer(streaming(streamOf('四', '十')));
    const id = await makeFlow(owner, chatting, {}, true);
    const run = await ran(owner, id, { input: { message: '多少？' } });
    expect(run).toMatchObject({ state: 'done', output: '四十', version: 1, startedBy: owner.session!.id });
    expect(run.steps).toMatchObject([
      { node: 'chat', state: 'done', outputs: { message: '多少？' } },
      { node: 'ask', state: 'done', inputs: { request: { message: '多少？' } }, outputs: { text: '四十' }, tokens: expect.any(Number) },
      { node: 'out', state: 'done', inputs: { text: '四十' } },
    ]);
    expect(service.questions()[0]!.body['messages']).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: '多少？' },
    ]);
  });

  it('takes ways by conditions and cases, joins them again, and skips the rest', async () => {
    const document = called(
      {
        big: ['condition', { when: 'input.in.n > 10' }],
        kind: ['switch', { cases: [{ name: 'even', when: 'input.in.n % 2 == 0' }] }],
        yes: ['template', { text: 'n = {{input.in.n}}' }],
        no: ['template', { text: 'small' }],
        even: ['set', { value: '"even " + steps.big.yes.n' }],
        all: ['join', { separator: '; ' }],
        out: ['jsonOutput'],
      },
      'call.body > big.in',
      'big.yes > yes.in',
      'big.no > no.in',
      'big.yes > kind.in',
      'kind.even > even.in',
      'yes.text > all.parts',
      'no.text > all.parts',
      'even.value > all.parts',
      'all.text > out.value',
    );
    const id = await makeFlow(owner, document);
    const big = await ran(owner, id, { ...http, version: 1, input: { body: { n: 12 } } });
    expect([big.output, states(big)['no']]).toEqual(['n = 12; even 12', 'skipped']);
    const small = await ran(owner, id, { ...http, version: 1, input: { body: { n: 1 } } });
    expect([small.output, states(small)['kind'], states(small)['even']]).toEqual(['small', 'skipped', 'skipped']);
  });

  it('works on lists and texts, converts, and tells which parameter cannot be worked out', async () => {
    const document = called(
      {
        cut: ['splitText', { size: 50 }],
        sizes: ['map', { to: '{index: index, size: size(item)}' }],
        long: ['filter', { when: 'item.size > 20' }],
        written: ['convert', { to: 'json' }],
        out: ['jsonOutput'],
      },
      'call.body > cut.text',
      'cut.list > sizes.list',
      'sizes.list > long.list',
      'long.list > written.in',
      'written.value > out.value',
    );
    const id = await makeFlow(owner, document);
    const text = `${'一'.repeat(30)}。${'二'.repeat(30)}。三。`;
    expect((await ran(owner, id, { ...http, version: 1, input: { body: text } })).output).toBe(
      '[{"index":0,"size":31},{"index":1,"size":33}]',
    );
    const wrong = await makeFlow(owner, called({ x: ['set', { value: 'input.in - 1' }] }, 'call.body > x.in'));
    expect(await ran(owner, wrong, { ...http, version: 1, input: { body: 'a' } })).toMatchObject({
      state: 'failed',
      error: { code: 'FLOW_EXPRESSION', facts: { field: 'value' } },
    });
  });

  it('runs to a node where it is told to', async () => {
    const id = await makeFlow(
      owner,
      called({ a: ['set', { value: '1' }], b: ['set', { value: '2' }] }, 'call.body > a.in', 'a.value > b.in'),
      {},
      true,
    );
    expect(states(await ran(owner, id, { ...http, until: 'a' }))).toEqual({ call: 'done', a: 'done' });
  });

  it('finds passages of the spaces that whoever runs it may ask, and of no others', async () => {
    await fillSpace(server, await server.signIn(), '制度', [{ name: '差旅.md', chunks: ['一线城市住宿费每晚不超过 600 元。'] }], {
      grants: [{ role: readers, right: 'ask', labels: [] }],
    });
    const document = called(
      { find: ['knowledge', { spaces: '制度' }], out: ['jsonOutput'] },
      'call.body > find.question',
      'find.passages > out.value',
    );
    const id = await makeFlow(owner, document, { roles: [readers] });
    const asked = { ...http, version: 1, input: { body: '住宿费每晚多少？' } };
    expect(await ran(reader, id, asked)).toMatchObject({
      state: 'done',
      output: [{ document: '差旅.md', text: expect.stringContaining('600') }],
    });
    expect(await ran(owner, id, asked)).toMatchObject({ state: 'failed', error: { code: 'SPACE_NOT_FOUND' } });
  });

  it('asks databases with the rights of whoever runs it, and puts values into statements as literals', async () => {
    const document = called(
      {
        rows: ['sql', { source: 'sales', statement: 'select amount from sales where region = {{trigger.body.region}}' }],
        out: ['jsonOutput'],
      },
      'call.body > rows.in',
      'rows.rows > out.value',
    );
    const id = await makeFlow(owner, document, { roles: [readers] });
    const body = (region: string) => ({ region });
    const answered = async (person: Person, region: string) => {
      const { data } = await person.post(`/api/flows/${id}/call?wait=20`, body(region));
      return data;
    };
    expect(await answered(reader, "O'Neill")).toMatchObject({ state: 'done', output: [{ amount: 40 }] });
    expect(await answered(reader, "x' or '1'='1")).toMatchObject({ state: 'done', output: [] });
    expect(await answered(owner, '东')).toMatchObject({ state: 'failed', error: { code: 'SOURCE_NOT_FOUND' } });
    const writing = await makeFlow(admin, called({ x: ['sql', { source: 'sales', statement: 'delete from sales' }] }, 'call.body > x.in'));
    expect((await ran(admin, writing, { ...http, version: 1 })).error.code).toMatch(/^SQL_/);
  });

  it('tries a step again, gives a default, or goes the way of errors, as its node says', async () => {
    reply = { status: 500, wait: undefined };
    received.length = 0;
    const step = (onFailure: object) => ['http', { url: `${address}/x` }, { onFailure }] as const;
    const document = called(
      {
        a: step({ retries: 2, pause: 0, outcome: 'default', outputs: { body: 'none' } }),
        b: step({ outcome: 'branch' }),
        why: ['set', { value: 'input.in.code' }],
        never: ['set', { value: '1' }],
        out: ['join', { separator: ' ' }],
        given: ['jsonOutput'],
      },
      'call.body > a.in',
      'call.body > b.in',
      'b.error > why.in',
      'b.body > never.in',
      'a.body > out.parts',
      'why.value > out.parts',
      'out.text > given.value',
    );
    const run = await ran(owner, await makeFlow(owner, document), { ...http, version: 1, input: { body: 1 } });
    expect(run).toMatchObject({ state: 'done', output: 'none FLOW_HTTP_STATUS' });
    expect(run.steps.filter(({ node }: { node: string }) => node === 'a')).toHaveLength(4);
    expect(states(run)['never']).toBe('skipped');
    expect(received).toHaveLength(4);
  });

  it('goes on from the failed step when it is retried: what is done stays done', async () => {
    reply = { status: 503, wait: undefined };
    received.length = 0;
    const document = called(
      { first: ['http', { url: `${address}/first`, method: 'POST', body: '{"n": {{trigger.body}}}' }], out: ['jsonOutput'] },
      'call.body > first.in',
      'first.body > out.value',
    );
    const id = await makeFlow(owner, document);
    const failed = await ran(owner, id, { ...http, version: 1, input: { body: 7 } });
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'FLOW_HTTP_STATUS', facts: { status: 503 } } });
    reply = { status: 200, wait: undefined };
    expect(await other.post(`/api/flows/runs/${failed.id}/retry`)).toMatchObject({ status: 404 });
    expect(await owner.post(`/api/flows/runs/${failed.id}/retry`)).toMatchObject({ status: 200 });
    const done = await stopped(owner, failed.id, ['done']);
    expect(done.output).toEqual({ got: [1, 2] });
    expect(done.steps.map(({ node, state }: { node: string; state: string }) => `${node} ${state}`)).toEqual([
      'call done',
      'first failed',
      'first done',
      'out done',
    ]);
    expect(received.map(({ body, key }) => [body, key])).toEqual([
      ['{"n": 7}', received[0]!.key],
      ['{"n": 7}', received[0]!.key],
    ]);
    expect(received[0]!.key).toMatch(/^[\w-]{32}$/);
    expect(await owner.post(`/api/flows/runs/${failed.id}/retry`)).toMatchObject({ status: 409, code: 'FLOW_RUN_STATE' });
  });

  it('is cancelled, and really stops what is under way', async () => {
    let letGo = (): void => {};
    reply = { status: 200, wait: new Promise<void>((resolve) => (letGo = resolve)) };
    received.length = 0;
    const id = await makeFlow(owner, called({ slow: ['http', { url: `${address}/slow` }] }, 'call.body > slow.in'));
    const { data } = await owner.post(`/api/flows/${id}/run`, { ...http, version: 1 });
    await awaited(async () => received[0]);
    expect(await owner.post(`/api/flows/runs/${data.id}/cancel`)).toMatchObject({ status: 200, data: { state: 'cancelled' } });
    const jobEnded = async () => {
      const job = await server.context.store.lookups
        .selectFrom('jobs')
        .select('state')
        .where('kind', '=', 'flows.run')
        .where('key', '=', `${data.id}/1`)
        .executeTakeFirst();
      return job?.['state'] === 'cancelled' ? true : undefined;
    };
    await awaited(jobEnded);
    letGo();
    expect(await stopped(owner, data.id)).toMatchObject({
      state: 'cancelled',
      steps: [{ node: 'call' }, { node: 'slow', state: 'interrupted' }],
    });
  });

  it('stops at the step before which its runner lost the right to run it', async () => {
    let letGo = (): void => {};
    reply = { status: 200, wait: new Promise<void>((resolve) => (letGo = resolve)) };
    received.length = 0;
    const document = called(
      {
        slow: ['http', { url: `${address}/slow` }],
        next: ['http', { url: `${address}/next` }, { onFailure: { outcome: 'default', outputs: {} } }],
      },
      'call.body > slow.in',
      'slow.body > next.in',
    );
    const id = await makeFlow(owner, document, { roles: [readers] });
    const { data } = await reader.post(`/api/flows/${id}/run`, { ...http, version: 1 });
    await awaited(async () => received[0]);
    await owner.put(`/api/flows/${id}`, { roles: [] });
    letGo();
    const run = await stopped(admin, data.id);
    expect(run).toMatchObject({ state: 'failed', error: { code: 'FLOW_RIGHT_LOST' } });
    expect(received.map(({ path }) => path)).toEqual(['/slow']);
  });

  it('runs another flow as a step, and no deeper than it may', async () => {
    const inner = await makeFlow(
      owner,
      drawn(
        { chat: ['chatTrigger'], up: ['set', { value: 'upper(trigger.message)' }], out: ['jsonOutput'] },
        'chat.message > up.in',
        'up.value > out.value',
      ),
    );
    const outer = await makeFlow(
      owner,
      called({ part: ['subflow', { flow: inner }], out: ['jsonOutput'] }, 'call.body > part.in', 'part.output > out.value'),
    );
    expect(await ran(owner, outer, { ...http, version: 1, input: { body: 'abc' } })).toMatchObject({ state: 'done', output: 'ABC' });
    const itself = await makeFlow(owner, called({ a: ['set', { value: '1' }] }, 'call.body > a.in'));
    await owner.put(`/api/flows/${itself}`, { document: called({ part: ['subflow', { flow: itself }] }, 'call.body > part.in') });
    await owner.post(`/api/flows/${itself}/deploy`);
    expect(await ran(owner, itself, { ...http, version: 2, input: { body: 1 } })).toMatchObject({
      state: 'failed',
      error: { code: 'FLOW_TOO_DEEP' },
    });
  });

  it('sends mail to users alone, and pushes to addresses that the network rules allow', async () => {
    const letters = (server.context.mail as ReturnType<typeof keptMail>).letters;
    const mailing = (to: string) => called({ mail: ['mail', { to, subject: 'S {{trigger.body}}', text: 'T' }] }, 'call.body > mail.in');
    expect(
      (await ran(owner, await makeFlow(owner, mailing('reader@example.com')), { ...http, version: 1, input: { body: 5 } })).state,
    ).toBe('done');
    expect(letters.at(-1)).toMatchObject({
      to: 'reader@example.com',
      subject: 'S 5',
      text: 'T',
      id: expect.stringMatching(/^<[\w-]{32}@/),
    });
    const count = letters.length;
    expect((await ran(owner, await makeFlow(owner, mailing('someone@else.example')), { ...http, version: 1 })).error.code).toBe(
      'FLOW_MAIL_UNKNOWN',
    );
    expect(letters).toHaveLength(count);
    const inside = await makeFlow(owner, called({ x: ['webhook', { url: 'http://169.254.169.254/latest' }] }, 'call.body > x.in'));
    expect((await ran(owner, inside, { ...http, version: 1 })).error.code).toMatch(/^ADDRESS_/);
  });

  it('begins at the times of its schedule, once for each, as its owner', async () => {
    const document = drawn({ clock: ['scheduleTrigger', { pattern: '0 9 * * *' }], out: ['jsonOutput'] }, 'clock.time > out.value');
    const id = await makeFlow(owner, document);
    const schedule = () =>
      server.context.store.lookups.selectFrom('job_schedules').selectAll().where('name', '=', `flows/${id}`).executeTakeFirst();
    expect(await schedule()).toMatchObject({ pattern: '0 9 * * *', owner: owner.session!.id });
    const due = { context: server.context, payload: { flow: id }, dueAt: new Date('2026-03-01T09:00:00Z'), owner: owner.session!.id };
    for (let again = 0; again < 2; again++) await dueJob.run(due as never);
    const runs = await server.context.store.lookups.selectFrom('flow_runs').select('id').where('flow', '=', id).execute();
    expect(runs).toHaveLength(1);
    expect(await stopped(owner, Number(runs[0]!['id']))).toMatchObject({
      state: 'done',
      output: expect.stringContaining('2026-03-01T09:00'),
    });
    await owner.post(`/api/flows/${id}/withdraw`);
    expect(await schedule()).toBeUndefined();
  });
});

describe('the chat with a flow', () => {
  it('shows the words of its output as they come, with the turns before', async () => {
    const id = await makeFlow(owner, chatting, { roles: [readers] });
    const subjects = await reader.post('/api/v1/chat/mode/params/list?chat_mode=chat_flow');
    expect(subjects.data).toContainEqual({ param: String(id), type: '流程', name: '流程' });
    const uid = await newConversation(reader, 'chat_flow');
    const ask = (user_input: string) =>
      askAll(server, reader, { conv_uid: uid, chat_mode: 'chat_flow', select_param: String(id), user_input });
    service.answer(streaming(streamOf('第', '一')), streaming(streamOf('第二')));
    expect(textIn(await ask('一？'))).toBe('第一');
    expect(textIn(await ask('二？'))).toBe('第二');
    expect(service.questions().at(-1)!.body['messages']).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: '一？' },
      { role: 'assistant', content: '第一' },
      { role: 'user', content: '二？' },
    ]);
  });

  it('is refused with a flow that one may not run', async () => {
    const id = await makeFlow(owner, chatting);
    const uid = await newConversation(other, 'chat_flow');
    const body = { conv_uid: uid, chat_mode: 'chat_flow', select_param: String(id), user_input: '?' };
    expect(await other.post('/api/v1/chat/completions', body)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });
});

describe('the list of runs', () => {
  it('shows whoever started a run, and the owner of its flow', async () => {
    const id = await makeFlow(owner, chatting, { roles: [readers] });
    service.answer(streaming(streamOf('x')));
    const { data } = await reader.post(`/api/flows/${id}/run`, { version: 1, input: { message: '?' } });
    await stopped(reader, data.id);
    const listed = async (person: Person) => {
      const reply = await person.post('/api/flow-runs/list', { filters: [{ field: 'flow', operator: 'in', value: [id] }] });
      return (reply.data.items as { id: number }[]).map((row) => row.id);
    };
    for (const person of [reader, owner, admin]) expect(await listed(person)).toEqual([data.id]);
    expect(await listed(other)).toEqual([]);
    expect(await other.get(`/api/flows/runs/${data.id}`)).toMatchObject({ status: 404, code: 'FLOW_RUN_NOT_FOUND' });
    expect(await owner.post(`/api/flows/runs/${data.id}/cancel`)).toMatchObject({ status: 403 });
  });

  it('takes no drawing to be run', async () => {
    const id = await makeFlow(owner, chatting);
    for (const more of [{ document: chatting }, { flow: emptyFlow }, { nodes: [] }])
      expect(await owner.post(`/api/flows/${id}/run`, { ...more })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });
});
