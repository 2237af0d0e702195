import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartPayload } from '#chat/model/parts/chart.ts';
import type { Person } from '#tests/support/actors.ts';
import { streaming, streamOf } from '#tests/support/modelService.ts';
import type { keptMail } from '#tests/support/startServer.ts';
import { fillSpace } from '#tests/server/knowledge/filled.ts';
import { drawn, makeFlow, ran, states, stopped } from './drawn.ts';
import { called, type FlowWorld, http, startFlowWorld } from './flowWorld.ts';

let world: FlowWorld;
let admin: Person;
let owner: Person;
let reader: Person;
let readers: number;
let server: FlowWorld['server'];
let service: FlowWorld['service'];
let receiver: FlowWorld['receiver'];

beforeAll(async () => {
  world = await startFlowWorld();
  ({ admin, owner, reader, readers, server, service, receiver } = world);
});
afterAll(() => world?.stop());

describe('an operator', () => {
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

  it('gives out the words that a model in a sub-flow streamed', async () => {
    const inner = await makeFlow(
      owner,
      drawn({ chat: ['chatTrigger'], ask: ['model'], out: ['textOutput'] }, 'chat.request > ask.request', 'ask.text > out.text'),
    );
    const outer = await makeFlow(
      owner,
      drawn(
        { chat: ['chatTrigger'], part: ['subflow', { flow: inner }], out: ['textOutput'] },
        'chat.request > part.in',
        'part.output > out.text',
      ),
    );
    service.answer(streaming(streamOf('内', '层')));
    expect(await ran(owner, outer, { version: 1, input: { message: '？' } })).toMatchObject({ state: 'done', output: '内层' });
    expect(service.questions().at(-1)!.body['messages']).toMatchObject([{ content: '？' }]);
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

  it('runs another flow for each item of a list, in its order, and passes over items that fail where it is told to', async () => {
    const each = await makeFlow(
      owner,
      called({ half: ['set', { value: '10 / input.in.n' }], out: ['jsonOutput'] }, 'call.body > half.in', 'half.value > out.value'),
    );
    const looped = (more: object) =>
      called({ all: ['forEach', { flow: each, ...more }], out: ['jsonOutput'] }, 'call.body > all.list', 'all.list > out.value');
    const over = async (more: object, numbers: readonly number[]) => {
      const run = await ran(owner, await makeFlow(owner, looped(more)), {
        ...http,
        version: 1,
        input: { body: numbers.map((n) => ({ n })) },
      });
      return run.error?.code ?? run.output;
    };
    expect(await over({ atOnce: 2 }, [1, 2, 5])).toEqual([10, 5, 2]);
    expect(await over({ onItem: 'null' }, [1, 0, 5])).toEqual([10, null, 2]);
    expect(await over({ onItem: 'drop' }, [1, 0, 5])).toEqual([10, 2]);
    expect(await over({}, [1, 0, 5])).toBe('FLOW_EXPRESSION');
    expect(await over({ most: 2 }, [1, 2, 5])).toBe('FLOW_TOO_MANY_ITEMS');
  });

  it('goes on with a loop from the item that failed, and does none twice', async () => {
    const each = await makeFlow(
      owner,
      called(
        { send: ['http', { url: `${receiver.address}/{{trigger.body}}`, method: 'POST' }], out: ['jsonOutput'] },
        'call.body > send.in',
        'send.status > out.value',
      ),
    );
    const document = called(
      { all: ['forEach', { flow: each, atOnce: 1 }], out: ['jsonOutput'] },
      'call.body > all.list',
      'all.list > out.value',
    );
    receiver.received.length = 0;
    receiver.failAt('/2');
    const failed = await ran(owner, await makeFlow(owner, document), { ...http, version: 1, input: { body: [1, 2, 3] } });
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'FLOW_HTTP_STATUS' } });
    receiver.failAt(undefined);
    await owner.post(`/api/flows/runs/${failed.id}/retry`);
    expect(await stopped(owner, failed.id, ['done'])).toMatchObject({ output: [200, 200, 200] });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/1', '/2', '/2', '/3']);
    expect(new Set(receiver.received.map(({ key }) => key)).size).toBe(3);
  });

  it('repeats another flow with its own output until a condition holds, or the rounds are used up', async () => {
    const twice = await makeFlow(
      owner,
      called({ up: ['set', { value: 'input.in * 2' }], out: ['jsonOutput'] }, 'call.body > up.in', 'up.value > out.value'),
    );
    const repeated = async (most: number) => {
      const document = called(
        {
          again: ['repeat', { flow: twice, until: 'output >= 20', most }],
          told: ['set', { value: '[steps.again.output, steps.again.rounds, steps.again.isMet]' }],
          out: ['jsonOutput'],
        },
        'call.body > again.in',
        'again.output > told.in',
        'told.value > out.value',
      );
      return (await ran(owner, await makeFlow(owner, document), { ...http, version: 1, input: { body: 3 } })).output;
    };
    expect(await repeated(10)).toEqual([24, 3, true]);
    expect(await repeated(2)).toEqual([12, 2, false]);
  });

  it('gives rows out as charts and tables that the chat draws, in the order of the flow', async () => {
    const document = called(
      {
        rows: ['sql', { source: 'sales', statement: 'select region, amount from sales' }],
        chart: ['chartOutput', { type: 'bar', title: '{{trigger.body}}' }],
        table: ['tableOutput', { columns: 'amount', most: 2 }],
      },
      'call.body > rows.in',
      'rows.rows > chart.rows',
      'rows.rows > table.rows',
    );
    const run = await ran(reader, await makeFlow(owner, document, { roles: [readers] }), { ...http, version: 1, input: { body: '销售' } });
    const parts = [...(run.output as string).matchAll(/```vis-chart\n(.*)\n```/g)].map(([, payload]) =>
      chartPayload.parse(JSON.parse(payload!)),
    );
    expect(parts).toMatchObject([
      {
        type: 'bar',
        title: '销售',
        columns: ['region', 'amount'],
        rows: [
          ['东', 10],
          ['西', 20],
          ["O'Neill", 40],
        ],
      },
      { type: 'table', columns: ['amount'], rows: [[10], [20]], describe: '共 3 行，显示前 2 行' },
    ]);
  });

  it('may name its database by an expression, with the same rights', async () => {
    const document = called(
      { rows: ['sql', { source: '{{trigger.body.of}}', statement: 'select count(*) as n from sales' }], out: ['jsonOutput'] },
      'call.body > rows.in',
      'rows.rows > out.value',
    );
    const id = await makeFlow(owner, document, { roles: [readers] });
    const asked = { ...http, version: 1, input: { body: { of: 'sales' } } };
    expect(await ran(reader, id, asked)).toMatchObject({ state: 'done', output: [{ n: 3 }] });
    expect(await ran(owner, id, asked)).toMatchObject({ state: 'failed', error: { code: 'SOURCE_NOT_FOUND' } });
  });

  it('takes a stored prompt that its runner may use for the system message', async () => {
    const stored = async (prompt_type: string) =>
      (await admin.post('/prompt/add', { prompt_name: prompt_type, prompt_type, content: 'Say {question} twice.' })).data.id as number;
    const document = (prompt: number) =>
      called(
        { words: ['promptTemplate', { stored: prompt }], ask: ['model'], out: ['textOutput'] },
        'call.body > ask.request',
        'words.prompt > ask.prompt',
        'ask.text > out.text',
      );
    const asked = { ...http, version: 1, input: { body: 'yes' } };
    service.answer(streaming(streamOf('yes yes')));
    expect(await ran(owner, await makeFlow(owner, document(await stored('common'))), asked)).toMatchObject({ output: 'yes yes' });
    expect(service.questions().at(-1)!.body['messages']).toEqual([
      { role: 'system', content: 'Say yes twice.' },
      { role: 'user', content: 'yes' },
    ]);
    const hidden = await ran(owner, await makeFlow(owner, document(await stored('private'))), asked);
    expect(hidden.error.code).toBe('FLOW_PROMPT_NOT_FOUND');
  });

  it('has a model write the statement that answers a question, and runs it with the rights of whoever runs the flow', async () => {
    const document = called(
      { ask: ['askDatabase', { source: 'sales' }], out: ['jsonOutput'] },
      'call.body > ask.question',
      'ask.rows > out.value',
    );
    const id = await makeFlow(owner, document, { roles: [readers] });
    const asked = { ...http, version: 1, input: { body: '西部多少？' } };
    service.answer(streaming(streamOf(`{"sql": "select amount from sales where region = '西'"}`)));
    expect(await ran(reader, id, asked)).toMatchObject({ state: 'done', output: [{ amount: 20 }] });
    expect(JSON.stringify(service.questions().at(-1)!.body['messages'])).toContain('amount');
    expect(await ran(owner, id, asked)).toMatchObject({ state: 'failed', error: { code: 'SOURCE_NOT_FOUND' } });
    service.answer(streaming(streamOf('{"sql": "delete from sales"}')));
    expect((await ran(reader, id, asked)).error.code).toMatch(/^SQL_/);
  });
});
