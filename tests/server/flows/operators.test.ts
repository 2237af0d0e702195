import { describe, expect, it } from 'vitest';
import { chartPayload } from '#chat/model/parts/chart.ts';
import type { Person } from '#tests/support/actors.ts';
import { streaming, streamOf } from '#tests/support/modelService.ts';
import type { keptMail } from '#tests/support/startServer.ts';
import { fillSpace } from '#tests/server/knowledge/filled.ts';
import { makeFlow, ran, states } from './drawn.ts';
import { called, http, flowWorld } from './flowWorld.ts';

const here = flowWorld();

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
    const id = await makeFlow(here.owner, document);
    const big = await ran(here.owner, id, { ...http, version: 1, input: { body: { n: 12 } } });
    expect([big.output, states(big)['no']]).toEqual(['n = 12; even 12', 'skipped']);
    const small = await ran(here.owner, id, { ...http, version: 1, input: { body: { n: 1 } } });
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
    const id = await makeFlow(here.owner, document);
    const text = `${'一'.repeat(30)}。${'二'.repeat(30)}。三。`;
    expect((await ran(here.owner, id, { ...http, version: 1, input: { body: text } })).output).toBe(
      '[{"index":0,"size":31},{"index":1,"size":33}]',
    );
    const wrong = await makeFlow(here.owner, called({ x: ['set', { value: 'input.in - 1' }] }, 'call.body > x.in'));
    expect(await ran(here.owner, wrong, { ...http, version: 1, input: { body: 'a' } })).toMatchObject({
      state: 'failed',
      error: { code: 'FLOW_EXPRESSION', facts: { field: 'value' } },
    });
  });

  it('finds passages of the spaces that whoever runs it may ask, and of no others', async () => {
    await fillSpace(here.server, await here.server.signIn(), '制度', [{ name: '差旅.md', chunks: ['一线城市住宿费每晚不超过 600 元。'] }], {
      grants: [{ role: here.readers, right: 'ask', labels: [] }],
    });
    const document = called(
      { find: ['knowledge', { spaces: '制度' }], out: ['jsonOutput'] },
      'call.body > find.question',
      'find.passages > out.value',
    );
    const id = await makeFlow(here.owner, document, { roles: [here.readers] });
    const asked = { ...http, version: 1, input: { body: '住宿费每晚多少？' } };
    expect(await ran(here.reader, id, asked)).toMatchObject({
      state: 'done',
      output: [{ document: '差旅.md', text: expect.stringContaining('600') }],
    });
    expect(await ran(here.owner, id, asked)).toMatchObject({ state: 'failed', error: { code: 'SPACE_NOT_FOUND' } });
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
    const id = await makeFlow(here.owner, document, { roles: [here.readers] });
    const body = (region: string) => ({ region });
    const answered = async (person: Person, region: string) => {
      const { data } = await person.post(`/api/flows/${id}/call?wait=20`, body(region));
      return data;
    };
    expect(await answered(here.reader, "O'Neill")).toMatchObject({ state: 'done', output: [{ amount: 40 }] });
    expect(await answered(here.reader, "x' or '1'='1")).toMatchObject({ state: 'done', output: [] });
    expect(await answered(here.owner, '东')).toMatchObject({ state: 'failed', error: { code: 'SOURCE_NOT_FOUND' } });
    const writing = await makeFlow(
      here.admin,
      called({ x: ['sql', { source: 'sales', statement: 'delete from sales' }] }, 'call.body > x.in'),
    );
    expect((await ran(here.admin, writing, { ...http, version: 1 })).error.code).toMatch(/^SQL_/);
  });

  it('sends mail to users alone, and pushes to addresses that the network rules allow', async () => {
    const letters = (here.server.context.mail as ReturnType<typeof keptMail>).letters;
    const mailing = (to: string) => called({ mail: ['mail', { to, subject: 'S {{trigger.body}}', text: 'T' }] }, 'call.body > mail.in');
    expect(
      (await ran(here.owner, await makeFlow(here.owner, mailing('reader@example.com')), { ...http, version: 1, input: { body: 5 } })).state,
    ).toBe('done');
    expect(letters.at(-1)).toMatchObject({
      to: 'reader@example.com',
      subject: 'S 5',
      text: 'T',
      id: expect.stringMatching(/^<[\w-]{32}@/),
    });
    const count = letters.length;
    expect((await ran(here.owner, await makeFlow(here.owner, mailing('someone@else.example')), { ...http, version: 1 })).error.code).toBe(
      'FLOW_MAIL_UNKNOWN',
    );
    expect(letters).toHaveLength(count);
    const inside = await makeFlow(here.owner, called({ x: ['webhook', { url: 'http://169.254.169.254/latest' }] }, 'call.body > x.in'));
    expect((await ran(here.owner, inside, { ...http, version: 1 })).error.code).toMatch(/^ADDRESS_/);
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
    const run = await ran(here.reader, await makeFlow(here.owner, document, { roles: [here.readers] }), {
      ...http,
      version: 1,
      input: { body: '销售' },
    });
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
    const id = await makeFlow(here.owner, document, { roles: [here.readers] });
    const asked = { ...http, version: 1, input: { body: { of: 'sales' } } };
    expect(await ran(here.reader, id, asked)).toMatchObject({ state: 'done', output: [{ n: 3 }] });
    expect(await ran(here.owner, id, asked)).toMatchObject({ state: 'failed', error: { code: 'SOURCE_NOT_FOUND' } });
  });

  it('takes a stored prompt that its runner may use for the system message', async () => {
    const stored = async (prompt_type: string) =>
      (await here.admin.post('/prompt/add', { prompt_name: prompt_type, prompt_type, content: 'Say {question} twice.' })).data.id as number;
    const document = (prompt: number) =>
      called(
        { words: ['promptTemplate', { stored: prompt }], ask: ['model'], out: ['textOutput'] },
        'call.body > ask.request',
        'words.prompt > ask.prompt',
        'ask.text > out.text',
      );
    const asked = { ...http, version: 1, input: { body: 'yes' } };
    here.service.answer(streaming(streamOf('yes yes')));
    expect(await ran(here.owner, await makeFlow(here.owner, document(await stored('common'))), asked)).toMatchObject({ output: 'yes yes' });
    expect(here.service.questions().at(-1)!.body['messages']).toEqual([
      { role: 'system', content: 'Say yes twice.' },
      { role: 'user', content: 'yes' },
    ]);
    const hidden = await ran(here.owner, await makeFlow(here.owner, document(await stored('private'))), asked);
    expect(hidden.error.code).toBe('FLOW_PROMPT_NOT_FOUND');
  });

  it('has a model write the statement that answers a question, and runs it with the rights of whoever runs the flow', async () => {
    const document = called(
      { ask: ['askDatabase', { source: 'sales' }], out: ['jsonOutput'] },
      'call.body > ask.question',
      'ask.rows > out.value',
    );
    const id = await makeFlow(here.owner, document, { roles: [here.readers] });
    const asked = { ...http, version: 1, input: { body: '西部多少？' } };
    here.service.answer(streaming(streamOf(`{"sql": "select amount from sales where region = '西'"}`)));
    expect(await ran(here.reader, id, asked)).toMatchObject({ state: 'done', output: [{ amount: 20 }] });
    expect(JSON.stringify(here.service.questions().at(-1)!.body['messages'])).toContain('amount');
    expect(await ran(here.owner, id, asked)).toMatchObject({ state: 'failed', error: { code: 'SOURCE_NOT_FOUND' } });
    here.service.answer(streaming(streamOf('{"sql": "delete from sales"}')));
    expect((await ran(here.reader, id, asked)).error.code).toMatch(/^SQL_/);
  });
});
