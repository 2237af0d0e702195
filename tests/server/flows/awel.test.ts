import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AwelFlow } from '#schemas/wire/awel/awelFlow.ts';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { type ModelService, startModelService, streaming, streamOf } from '#tests/support/modelService.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { drawn, makeFlow, ran } from './drawn.ts';
import { hostileDrawings } from './hostileDrawings.ts';

let server: TestServer;
let service: ModelService;
let admin: Person;
let other: Person;
const prefixes = ['/api/v1/serve/awel', '/api/v2/serve/awel'] as const;
const recorded = (name: string): AwelFlow =>
  JSON.parse(readFileSync(new URL(`../../schemas/wire/flows/recorded/${name}.json`, import.meta.url), 'utf8')) as AwelFlow;

beforeAll(async () => {
  service = await startModelService();
  server = await startServer();
  admin = await signInAsAdmin(server);
  other = await makePerson(
    server,
    admin,
    'other',
    prefixes.flatMap((prefix) => [`${prefix}/flows/{id}`, `${prefix}/flow/{call}`, `${prefix}/flow/export/{id}`, `${prefix}/flows`]),
  );
  await admin.post('/api/v1/worker/model/start', { model: 'told', params: { base_url: service.url } });
});
afterAll(async () => {
  await server?.stop();
  await service?.stop();
});

const form = (name: string, content: string | Buffer) => {
  const boundary = 'x-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};
/** Categories of operators in DB-GPT 0.8.2, which refuses a flow with any other. */
const theirCategories =
  'trigger sender llm conversion output_parser common agent rag experimental database type_converter example code'.split(' ');
const imported = (person: Person, prefix: string, name: string, content: string | Buffer, query = '') =>
  person.ask({ method: 'POST', url: `${prefix}/flow/import${query}`, ...form(name, content) });

describe.each(prefixes)('the calls of DB-GPT at %s', (prefix) => {
  it('create, tell, change, list and delete flows, with their bodies', async () => {
    const flow = recorded('simpleChat');
    const { data, status } = await admin.post(`${prefix}/flows`, flow);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      label: flow.label,
      name: flow.name,
      description: flow.description,
      flow_category: 'chat_flow',
      state: 'running',
      define_type: 'json',
    });
    expect(data.flow_data).toEqual(flow.flow_data);
    const shown = await admin.get(`${prefix}/flows/${data.uid}`);
    expect(shown.data).toMatchObject({ ...flow, uid: data.uid, state: 'running', dag_id: `flow_dag_${flow.name}_${data.uid}` });
    const renamed = await admin.put(`${prefix}/flows/${data.uid}`, { ...shown.data, label: '改名', state: 'developing' });
    expect(renamed.data).toMatchObject({ uid: data.uid, label: '改名', state: 'developing' });
    const list = await admin.get(`${prefix}/flows?page=1&page_size=1&uid=${data.uid}`);
    expect(list.data).toMatchObject({ items: [{ uid: data.uid }], total_count: 1, total_pages: 1, page: 1, page_size: 1 });
    expect((await admin.get(`${prefix}/chat/flows`)).data.items.map(({ uid }: { uid: string }) => uid)).not.toContain(data.uid);
    for (const call of [
      other.get(`${prefix}/flows/${data.uid}`),
      other.put(`${prefix}/flows/${data.uid}`, flow),
      other.remove(`${prefix}/flows/${data.uid}`),
    ])
      expect(await call).toMatchObject({ status: 404, code: 'FLOW_NOT_FOUND' });
    expect((await admin.remove(`${prefix}/flows/${data.uid}`)).data).toMatchObject({ uid: data.uid });
    expect(await admin.get(`${prefix}/flows/${data.uid}`)).toMatchObject({ status: 404 });
    expect(await admin.post(`${prefix}/flows`, { name: 'n', label: 'n', flow_data: null })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('tell of the nodes that can be drawn, and of templates', async () => {
    const { data } = await admin.get(`${prefix}/nodes`);
    const names = data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'common_llm_http_trigger',
        'higher_order_streaming_llm_operator',
        'openai_streaming_output_operator',
        'condition',
      ]),
    );
    const operators = data.filter((node: { flow_type: string }) => node.flow_type === 'operator');
    expect(operators.filter(({ category }: { category: string }) => !theirCategories.includes(category))).toEqual([]);
    expect(data.find(({ name }: { name: string }) => name === 'common_chat_prompt_template')).toMatchObject({
      flow_type: 'resource',
      parent_cls: expect.any(Array),
    });
    const templates = await admin.get(`${prefix}/flow/templates?page_size=2`);
    expect(templates.data).toMatchObject({
      page_size: 2,
      items: [{ flow_category: 'chat_flow', flow_data: { nodes: expect.any(Array) } }, {}],
    });
  });

  it('export a flow and import it again as it was, also one with nodes that are not known here', async () => {
    for (const name of ['simpleChat', 'knowledgeGraph', 'chatData']) {
      const flow = recorded(name);
      const { data } = await admin.post(`${prefix}/flows`, { ...flow, state: 'developing' });
      const { body, headers } = await server.inject({
        method: 'GET',
        url: `${prefix}/flow/export/${data.uid}?export_type=json&format=file`,
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect(headers['content-disposition']).toContain(`${flow.name}`.replaceAll(/[^\w-]/g, '-'));
      const again = await imported(admin, prefix, 'flow.json', body, '?save_flow=true');
      expect(again.data).toMatchObject({ label: flow.label, state: 'developing' });
      expect(again.data.uid).not.toBe(data.uid);
      expect(again.data.flow_data).toEqual(flow.flow_data);
    }
    expect(await admin.get(`${prefix}/flow/export/nothing`)).toMatchObject({ status: 404 });
  });

  it('run the stored draft, whatever drawing comes with the call', async () => {
    service.answer(streaming(streamOf('一', '\n二')));
    const { data } = await admin.post(`${prefix}/flows`, { ...recorded('simpleChat'), state: 'developing' });
    const debug = (person: Person, uid: string) =>
      server.inject({
        method: 'POST',
        url: `${prefix}/flow/debug`,
        headers: { authorization: `Bearer ${person.token}` },
        payload: {
          flow: { uid, flow_data: { nodes: [{ anything: true }], edges: [] } },
          request: { messages: [{ role: 'user', content: '好' }] },
        },
      });
    const told = await debug(admin, data.uid);
    expect(told.headers['content-type']).toContain('text/event-stream');
    expect(told.body.trim().split('\n\n').at(-1)).toBe(String.raw`data:一\n二`);
    expect(service.questions()[0]!.body['messages']).toMatchObject([{ content: '好' }]);
    expect((await debug(other, data.uid)).statusCode).toBe(404);
  });
});

describe('a flow of DB-GPT', () => {
  it('runs with its prompt, and tells a model of the tables of its database', async () => {
    service.answer(streaming(streamOf('answer')));
    const flow = recorded('knowledgeChat');
    const nodes = flow.flow_data!.nodes.filter(({ id }) => !id.includes('knowledge'));
    const edges = flow.flow_data!.edges.filter(({ source, target }) => !source.includes('knowledge') && !target.includes('knowledge'));
    const { data } = await admin.post('/api/v1/serve/awel/flows', {
      ...flow,
      flow_data: { ...flow.flow_data, nodes, edges },
      state: 'deployed',
    });
    expect(data.state).toBe('running');
    const { id } = (await admin.post('/api/flows/list', { filters: [{ field: 'uid', operator: 'eq', value: data.uid }] })).data.items[0];
    const ended = await ran(admin, id, { version: 1, input: { message: 'Why?' } });
    expect(ended).toMatchObject({ state: 'done', output: 'answer' });
    const [system, user] = service.questions()[0]!.body['messages'] as { content: string }[];
    expect(system!.content).toContain('Based on the known information below');
    expect(system!.content).toContain('user question:\nWhy?');
    expect(user!.content).toBe('Why?');
  });

  it('with a node that there is not here is kept, and not deployed', async () => {
    const flow = recorded('embedding');
    expect(await admin.post('/api/v1/serve/awel/flows', { ...flow, state: 'deployed' })).toMatchObject({
      status: 422,
      code: 'FLOW_INVALID',
    });
    expect(await admin.post('/api/v1/serve/awel/flows', { ...flow, state: 'developing' })).toMatchObject({ status: 200 });
  });

  it('is written for DB-GPT of ours, and read again as it was', async () => {
    const document = drawn(
      {
        chat: ['chatTrigger'],
        prompt: ['promptTemplate', { system: 'S {context}', user: '{user_input}' }],
        ask: ['model', { model: 'told', system: 'Be brief' }, { onFailure: { retries: 1, outcome: 'branch' } }],
        base: ['database', { source: 'sales' }],
        tables: ['tables', { source: 'sales' }],
        big: ['condition', { when: 'size(input.in) > 2' }],
        out: ['textOutput'],
        sorry: ['template', { text: 'Sorry' }],
      },
      'chat.request > ask.request',
      'prompt.prompt > ask.prompt',
      'chat.message > tables.question',
      'base.database > tables.database',
      'ask.text > big.in',
      'ask.error > sorry.in',
      'big.yes > out.text',
    );
    const id = await makeFlow(admin, document);
    const { uid } = (await admin.get(`/api/flows/${id}`)).data;
    const { body } = await server.inject({
      method: 'GET',
      url: `/api/v1/serve/awel/flow/export/${uid}?format=json`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    // DB-GPT refuses a flow with a parameter that it does not know of its own operators, and one without those that it requires.
    const theirs = new Map<string, readonly { readonly name: string; readonly optional: boolean }[]>(
      ['simpleChat', 'chatData', 'knowledgeChat'].flatMap((name) =>
        recorded(name).flow_data!.nodes.map(({ data }) => [data.name!, data.parameters as never[]] as const),
      ),
    );
    for (const { data } of (JSON.parse(body) as { flow: AwelFlow }).flow.flow_data!.nodes) {
      const known = theirs.get(data.name!);
      if (!known) continue;
      const [names, required] = [known.map(({ name }) => name), known.filter(({ optional }) => !optional).map(({ name }) => name)];
      const written = data.parameters! as never as typeof known;
      expect(names).toEqual(expect.arrayContaining(written.map(({ name }) => name)));
      expect(written.filter(({ optional }) => !optional).map(({ name }) => name)).toEqual(required);
    }
    const again = await imported(admin, prefixes[0], 'x.json', body, '?save_flow=true');
    const { items } = (await admin.post('/api/flows/list', { filters: [{ field: 'uid', operator: 'eq', value: again.data.uid }] })).data;
    const read = (await admin.get(`/api/flows/${items[0].id}`)).data.document;
    expect(read.edges).toEqual(document.edges);
    expect(read.nodes.map(({ origin: _, size: __, ...node }: { origin: unknown; size: unknown }) => node)).toEqual(document.nodes);
    expect(await admin.post(`/api/flows/${items[0].id}/deploy`)).toMatchObject({ status: 200 });
  });
});

describe('a hostile file', () => {
  it.each(hostileDrawings())('with %s gives a draft or an error, and nothing of it is done', async (_, content) => {
    for (const query of ['', '?save_flow=true']) {
      const { status, data, code } = await imported(admin, prefixes[0], 'x.json', content, query);
      expect([200, 400, 413, 422]).toContain(status);
      if (status !== 200) expect(code).toMatch(/^(AWEL_|FILE_|BODY_|VALIDATION)/);
      if (status === 200 && query !== '') {
        const { items } = (await admin.post('/api/flows/list', { filters: [{ field: 'uid', operator: 'eq', value: data.uid }] })).data;
        const [{ id }] = items;
        for (const call of ['deploy', 'run'])
          expect(await admin.post(`/api/flows/${id}/${call}`)).toMatchObject({ status: 422, code: 'FLOW_INVALID' });
      }
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(service.questions()).not.toContainEqual(expect.objectContaining({ path: 'owned' }));
  });

  it('of another kind is refused, and so is one that nobody who is signed in sent', async () => {
    expect(await imported(admin, prefixes[0], 'x.txt', 'PK')).toMatchObject({ status: 400, code: 'AWEL_FILE_TYPE' });
    const anonymous = await server.inject({ method: 'POST', url: `${prefixes[0]}/flow/import`, ...form('x.json', '{}') });
    expect(anonymous.statusCode).toBe(401);
  });
});
