import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentResource } from '#schemas/wire/agents.ts';
import type { ToolResult } from '#server/tools/offered.ts';
import { makePerson, makeRole, type Person, signIn, signInAsAdmin, testPassword } from '#tests/support/actors.ts';
import { event, type ModelService, startModelService, streaming, streamOf } from '#tests/support/modelService.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { upload, uploadRights } from '#tests/support/uploads.ts';
import { fillSpace } from '#tests/server/knowledge/filled.ts';

let server: TestServer;
let service: ModelService;
let database: Database.Database;
/** May ask the source and the space. */
let reader: Person;
/** Has the same addresses, and no role of the source. */
let stranger: Person & { readonly id: number };

const resource = (type: string, value: string): AgentResource => ({ type, name: value, value, dynamic: false });
const source = resource('database', 'sales');
const space = resource('knowledge', '制度');

beforeAll(async () => {
  service = await startModelService();
  server = await startServer();
  const folder = join(server.context.settings.dataDir, 'sources');
  mkdirSync(folder, { recursive: true });
  database = new Database(join(folder, 'sales.db'));
  database.exec(`create table sales (region text, amount integer); insert into sales values ('东', 10), ('西', 20)`);
  const admin = await signInAsAdmin(server);
  const role = await makeRole(admin, uploadRights);
  await admin.post('/api/sources/add', { name: 'sales', type: 'sqlite', parameters: { path: 'sales.db' }, roles: [role] });
  await admin.post('/api/sources/add', { name: 'other', type: 'sqlite', parameters: { path: 'sales.db' }, roles: [role] });
  await admin.post('/users/add', { username: 'reader', password: testPassword, roles: [role], email: 'reader@example.com' });
  reader = await signIn(server, 'reader', testPassword);
  stranger = await makePerson(server, admin, 'stranger', uploadRights);
  const grants = [{ role, right: 'ask' }];
  await fillSpace(server, await server.signIn(), '制度', [{ name: '差旅.md', chunks: ['出差住宿每晚不超过 400 元。'] }], { grants });
});
afterAll(async () => {
  await server?.stop();
  await service?.stop();
  database?.close();
});

const offered = (person: Person, resources: readonly AgentResource[]) =>
  server.context.tools.offered({ id: person.session!.id, isAdmin: false }, 'zh', resources);

async function called(person: Person, name: string, values: object, resources: readonly AgentResource[]): Promise<ToolResult> {
  const tool = (await offered(person, resources)).find((each) => each.name === name);
  const asker = { id: person.session!.id, isAdmin: false };
  return tool!.call({ ...values }, { asker, language: 'zh', resources, signal: new AbortController().signal, key: 'k' });
}

describe('the tools of the product', () => {
  it('are offered by the resources that an agent was given, or by their names', async () => {
    const names = async (...resources: AgentResource[]) => (await offered(reader, resources)).map(({ name }) => name).sort();
    expect(await names(source)).toEqual(['ask_source', 'list_tables', 'run_sql']);
    expect(await names(space, resource('tool', 'calculate'))).toEqual(['calculate', 'retrieve']);
    expect(await names()).toEqual([]);
    for (const { parameters, needsConsent, effect } of await offered(reader, [source, space]))
      expect({ type: parameters['type'], needsConsent, effect }).toEqual({ type: 'object', needsConsent: false, effect: 'reads' });
  });

  it('run SQL that reads, and show people the statement with its rows', async () => {
    expect(await called(reader, 'list_tables', {}, [source])).toMatchObject({ text: expect.stringContaining('amount INTEGER') });
    const result = await called(reader, 'run_sql', { sql: 'select region, amount from sales order by amount' }, [source]);
    expect(result.text).toContain('| 西 | 20 |');
    expect(result.shown).toContain('"sql":"select region, amount from sales order by amount"');
    await expect(called(reader, 'run_sql', { sql: 'delete from sales' }, [source])).rejects.toMatchObject({
      code: expect.stringMatching(/^SQL_/),
    });
  });

  it('put a question to a source as the chat does', async () => {
    const admin = await signInAsAdmin(server);
    await admin.post('/api/v1/worker/model/start', { model: 'told', params: { base_url: service.url } });
    service.answer(streaming(streamOf('{"thoughts": "合计", "sql": "select sum(amount) as 合计 from sales"}')));
    const result = await called(reader, 'ask_source', { question: '一共多少？' }, [source]);
    expect(result.text).toContain('SQL: select sum(amount) as 合计 from sales');
    expect(result.text).toContain('| 30 |');
    expect(result.shown).toContain('```vis-db-chart');
  });

  it('record what models took for them: what their service counted, else an estimate', async () => {
    const admin = await signInAsAdmin(server);
    const { data: models } = await admin.get('/api/v1/model/types');
    if (!models.includes('told')) await admin.post('/api/v1/worker/model/start', { model: 'told', params: { base_url: service.url } });
    const columns = ['isEstimated', 'promptTokens', 'completionTokens'] as const;
    const uses = () =>
      server.context.store.db
        .selectFrom('model_uses')
        .select([...columns])
        .orderBy('id')
        .execute();
    const before = (await uses()).length;
    const answer = streamOf('{"thoughts": "合计", "sql": "select sum(amount) as 合计 from sales"}');
    service.answer(streaming(answer));
    await called(reader, 'ask_source', { question: '一共多少？' }, [source]);
    const counted = event({ choices: [], usage: { prompt_tokens: 11, completion_tokens: 7 } });
    service.answer(streaming(answer.replace('data: [DONE]', () => `${counted}data: [DONE]`)));
    await called(reader, 'ask_source', { question: '一共多少？' }, [source]);
    const more = expect.toSatisfy((tokens: number) => tokens > 5);
    expect((await uses()).slice(before).map((use) => columns.map((column) => Number(use[column])))).toEqual([
      [1, more, more],
      [0, 11, 7],
    ]);
  });

  it('find passages, and name the documents that they stand in', async () => {
    const result = await called(reader, 'retrieve', { question: '住宿每晚多少钱' }, [space]);
    expect(result.text).toContain('[1] 差旅.md\n出差住宿每晚不超过 400 元。');
    expect(result.shown).toContain('<references');
  });

  it('take no resource that they were not given, and none that whoever asks may not use', async () => {
    await expect(called(reader, 'run_sql', { sql: 'select 1', source: 'other' }, [source])).rejects.toMatchObject({
      code: 'TOOL_RESOURCE_NOT_GIVEN',
    });
    await expect(called(reader, 'retrieve', { question: '住宿', space: '机密' }, [space])).rejects.toMatchObject({
      code: 'TOOL_RESOURCE_NOT_GIVEN',
    });
    await expect(called(stranger, 'run_sql', { sql: 'select 1' }, [source])).rejects.toMatchObject({ code: 'SOURCE_NOT_FOUND' });
    await expect(called(stranger, 'ask_source', { question: '一共多少？' }, [source])).rejects.toMatchObject({ code: 'SOURCE_NOT_FOUND' });
    await expect(called(stranger, 'retrieve', { question: '住宿' }, [space])).rejects.toMatchObject({ code: 'SPACE_NOT_FOUND' });
  });

  it('read a file of whoever asks, and of nobody else', async () => {
    const sent = await upload(reader, '/api/v1/uploadFile', { filename: '备忘.txt', content: '下周一开会' });
    const file = resource('file', (sent.data as { url: string }).url);
    expect(await called(reader, 'read_file', {}, [file])).toEqual({ text: '下周一开会' });
    await expect(called(stranger, 'read_file', {}, [file])).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });

  it('work out expressions, tell the time, and draw charts', async () => {
    const named = ['calculate', 'current_time', 'draw_chart'].map((name) => resource('tool', name));
    expect(await called(reader, 'calculate', { expression: 'round(a / 3, 2)', values: { a: 10 } }, named)).toEqual({ text: '3.33' });
    expect(await called(reader, 'calculate', { expression: 'process.exit()' }, named)).toMatchObject({ failed: true });
    expect((await called(reader, 'current_time', {}, named)).text).toMatch(/Asia\/Shanghai/);
    const chart = await called(reader, 'draw_chart', { type: 'bar', title: '销售', rows: [{ region: '东', amount: 10 }] }, named);
    expect(chart.shown).toContain('"data":[{"region":"东","amount":10}]');
  });

  it('refuse values that are not what they take, each with the place', async () => {
    const named = [resource('tool', 'current_time')];
    await expect(called(reader, 'current_time', { time_zone: 'Nowhere' }, named)).rejects.toMatchObject({ code: 'TOOL_VALUES_INVALID' });
    await expect(called(reader, 'current_time', { command: 'ls' }, named)).rejects.toMatchObject({ code: 'TOOL_VALUES_INVALID' });
  });
});
