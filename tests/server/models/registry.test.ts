import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireModel, WireModelKind } from '#schemas/wire/models.ts';
import { anonymous, makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { complaint, failing, type ModelService, startModelService, streaming, streamOf } from '#tests/support/modelService.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

const key = 'sk-swordfish-4711-swordfish';
const base = '/api/v1/worker/model';

describe.each(dialects)('the models of a server, on %s', (dialect) => {
  const lines: string[] = [];
  let server: TestServer;
  let service: ModelService;
  let admin: Person;

  beforeAll(async () => {
    [server, service] = await Promise.all([startServer({ dialect, logTo: { write: (line) => lines.push(line) } }), startModelService()]);
    admin = await signInAsAdmin(server);
  });
  beforeEach(async () => {
    service.lookedAt(failing(200, { data: [] }));
    service.answer(streaming(streamOf('hello')));
    for (const { model_name, is_built_in } of await list()) if (!is_built_in) await stop(model_name, true);
  });
  afterAll(async () => {
    await server?.stop();
    await service?.stop();
  });

  const list = async (): Promise<WireModel[]> => (await admin.get(`${base}/list`)).data as WireModel[];
  const find = async (name: string): Promise<WireModel | undefined> => (await list()).find(({ model_name }) => model_name === name);
  const start = (model: string, params?: object, more: object = {}) => admin.post(`${base}/start`, { model, params, ...more });
  const stop = (model: string, isDeleted = false) => admin.post(`${base}/stop`, { model, params: {}, delete_after: isDeleted });
  const test = (model: string, params?: object) => admin.post(`${base}/test`, { model, params });
  const names = async (): Promise<string[]> => (await anonymous(server).get('/api/v1/model/types')).data as string[];

  it('are the built-in engine alone at first', async () => {
    expect(await names()).toEqual(['wenshu-engine']);
    expect(await list()).toMatchObject([
      { model_name: 'wenshu-engine', is_built_in: true, is_default: true, healthy: true, state: 'started' },
    ]);
  });

  it('are connected by parameters that a form can be made from', async () => {
    const kinds = (await admin.get(`${base}/params`)).data as WireModelKind[];
    expect(kinds.map(({ model }) => model)).toContain('openai-compatible');
    const { params } = kinds[0]!;
    expect(params.filter(({ required }) => required).map(({ param_name }) => param_name)).toEqual(['base_url']);
    expect(params.find(({ param_name }) => param_name === 'api_key')).toMatchObject({ label: '密钥', ext_metadata: { tags: 'privacy' } });
    const english = await admin.ask({ method: 'GET', url: `${base}/params`, headers: { 'accept-language': 'en' } });
    expect((english.data as WireModelKind[])[0]!.params.map(({ label }) => label)).toContain('Base address');
  });

  it('are listed once connected, with what they were connected by but the key', async () => {
    const { data, code } = await start('Qwen', { base_url: `${service.url}/`, api_key: key, context_tokens: 8192, vision: true });
    expect(code).toBeNull();
    expect(data).toEqual(await find('Qwen'));
    expect(data).toMatchObject({
      model_name: 'Qwen',
      model_type: 'llm',
      host: '127.0.0.1',
      port: service.port,
      healthy: true,
      state: 'started',
      has_key: true,
      is_default: true,
      is_built_in: false,
      problem: null,
      last_heartbeat: expect.stringMatching(/^\d{4}-/),
      params: { base_url: service.url, context_tokens: 8192, answer_tokens: 4096, vision: true, tools: false, temperature: null },
    });
    expect(await names()).toEqual(['Qwen', 'wenshu-engine']);
  });

  it('keep what a change leaves out, the key too', async () => {
    await start('Qwen', { base_url: service.url, api_key: key, context_tokens: 8192, temperature: 0.5 });
    await start('Qwen', { answer_tokens: 512, temperature: null });
    expect(await find('Qwen')).toMatchObject({ has_key: true, params: { context_tokens: 8192, answer_tokens: 512, temperature: null } });
    await test('Qwen');
    expect(service.questions().at(-1)).toMatchObject({ key: `Bearer ${key}` });
  });

  it('lose their key when the address changes, so that nobody has it sent to themselves', async () => {
    await start('Qwen', { base_url: service.url, api_key: key });
    const other = `http://localhost:${service.port}/v1`;
    await test('Qwen', { base_url: other });
    expect(service.questions().map((asked) => asked.key)).toEqual([undefined]);
    await start('Qwen', { base_url: other });
    expect(await find('Qwen')).toMatchObject({ has_key: false });
    await start('Qwen', { base_url: service.url });
    expect(await find('Qwen')).toMatchObject({ has_key: false });
    await test('Qwen');
    expect(service.asked.filter((asked) => asked.key && asked.path.includes('completions'))).toEqual([]);
  });

  it('are stopped, started again and deleted', async () => {
    await start('Qwen', { base_url: service.url });
    expect((await stop('Qwen')).data).toBe(true);
    expect(await find('Qwen')).toMatchObject({ state: 'stopped', healthy: false, is_default: false });
    expect(await names()).toEqual(['wenshu-engine']);
    await start('Qwen');
    expect(await find('Qwen')).toMatchObject({ state: 'started' });
    await stop('Qwen', true);
    expect(await find('Qwen')).toBeUndefined();
    expect((await stop('Qwen')).code).toBe('MODEL_NOT_FOUND');
  });

  it('are offered the default first, then as they were connected', async () => {
    for (const name of ['b', 'a']) await start(name, { base_url: service.url });
    expect(await names()).toEqual(['b', 'a', 'wenshu-engine']);
    await start('c', { base_url: service.url, is_default: true });
    expect(await names()).toEqual(['c', 'b', 'a', 'wenshu-engine']);
    await start('a', { is_default: true });
    expect(await names()).toEqual(['a', 'b', 'c', 'wenshu-engine']);
    expect((await list()).filter(({ params }) => params['is_default']).map(({ model_name }) => model_name)).toEqual(['a']);
  });

  it('are not offered while they are ill, and say why', async () => {
    service.lookedAt(failing(401, complaint('bad key')));
    const { data } = await start('Qwen', { base_url: service.url, api_key: key });
    expect(data).toMatchObject({ healthy: false, problem: '模型服务拒绝了密钥', last_heartbeat: null });
    expect(await names()).toEqual(['wenshu-engine']);
    service.lookedAt(failing(404, 'there is no list'));
    expect((await start('Qwen')).data).toMatchObject({ healthy: true, problem: null });
    expect(await names()).toEqual(['Qwen', 'wenshu-engine']);
  });

  it('refuse what they do not know, each at its field', async () => {
    const { status, code, data } = await start('Qwen', {
      base_url: service.url,
      api_base: 'x',
      context_tokens: 'many',
      temperature: 3,
      vision: 'yes',
    });
    expect([status, code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(data.errors).toEqual({
      'params.api_base': { key: 'unknownField' },
      'params.context_tokens': { key: 'notNumber' },
      'params.temperature': { key: 'tooBig', params: { max: 2 } },
      'params.vision': { key: 'notBoolean' },
    });
    expect((await start('Qwen', {})).data.errors).toEqual({ 'params.base_url': { key: 'required' } });
    expect((await start('', { base_url: service.url })).data.errors).toEqual({ model: { key: 'required' } });
    expect((await start('Qwen', { base_url: service.url }, { provider: 'x' })).data.errors).toEqual({ provider: { key: 'unknownField' } });
    expect((await start('Qwen', { base_url: service.url, answer_tokens: 32_768 })).data.errors).toEqual({
      'params.answer_tokens': { key: 'tooBig', params: { max: 32_767 } },
    });
    expect((await start('Qwen', { base_url: service.url, api_key: 'a\r\nHost: b' })).data.errors).toEqual({
      'params.api_key': { key: 'modelKey' },
    });
    expect(await find('Qwen')).toBeUndefined();
  });

  it('are not overwritten by one that is meant to be new', async () => {
    await start('Qwen', { base_url: service.url, context_tokens: 8192 }, { is_new: true });
    expect(await start('Qwen', { base_url: service.url }, { is_new: true })).toMatchObject({ status: 409, code: 'MODEL_EXISTS' });
    expect(await find('Qwen')).toMatchObject({ params: { context_tokens: 8192 } });
  });

  it('leave the built-in engine as it is', async () => {
    expect((await start('wenshu-engine', { base_url: service.url })).code).toBe('MODEL_BUILT_IN');
    expect((await stop('wenshu-engine', true)).code).toBe('MODEL_BUILT_IN');
    expect((await test('wenshu-engine')).data).toMatchObject({ ok: true, problem: null });
  });

  it('are tried before they are kept', async () => {
    const tried = await test('Qwen', { base_url: service.url, api_key: key, remote_model: 'qwen-plus' });
    expect(tried.data).toEqual({ ok: true, first_ms: expect.any(Number), reply: 'hello', problem: null });
    expect(service.questions()).toMatchObject([{ key: `Bearer ${key}`, path: '/v1/chat/completions', body: { model: 'qwen-plus' } }]);
    expect(await find('Qwen')).toBeUndefined();
    expect((await test('Qwen')).code).toBe('MODEL_NOT_FOUND');
    service.answer(failing(401, complaint(`Incorrect API key provided: ${key}`)));
    expect((await test('Qwen', { base_url: service.url, api_key: key })).data).toEqual({
      ok: false,
      first_ms: null,
      reply: null,
      problem: '模型服务拒绝了密钥',
    });
    service.answer(streaming(streamOf()));
    expect((await test('Qwen', { base_url: service.url })).data).toMatchObject({ ok: false, problem: '模型没有给出回答' });
  });

  it('write every change into the log, the key only as having changed', async () => {
    await start('Audited', { base_url: service.url, api_key: key });
    await start('Audited', { temperature: 1 });
    await stop('Audited');
    await start('Audited');
    await start('Audited');
    await stop('Audited', true);
    const { data } = await admin.post('/logs', {
      page: 1,
      page_size: 50,
      filters: [{ field: 'entityTitle', operator: 'eq', value: 'Audited' }],
    });
    const entries = (data.items as { action: string; user: string; changes: Record<string, unknown> }[]).toReversed();
    expect(entries.map(({ action, user }) => [action, user])).toEqual(
      ['create', 'update', 'stop', 'start', 'remove'].map((action) => [action, 'admin']),
    );
    expect(entries[0]!.changes).toMatchObject({ base_url: { before: null, after: service.url }, api_key: { before: null, after: true } });
    expect(entries[1]!.changes).toEqual({ temperature: { before: null, after: 1 } });
  });

  it('keep their keys from the database, the log and every answer', async () => {
    service.answer(failing(400, complaint(`what is ${key}?`)));
    await start('Qwen', { base_url: service.url, api_key: key });
    const answers = [await admin.get(`${base}/list`), await test('Qwen'), await admin.post('/logs', { page: 1, page_size: 100 })];
    expect(service.questions().at(-1)).toMatchObject({ key: `Bearer ${key}` });
    const { db } = server.context.store;
    const kept = await Promise.all(['models', 'audit'].map((table) => db.selectFrom(table).selectAll().execute()));
    const folder = server.context.settings.dataDir;
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    const said = JSON.stringify([answers, kept]) + lines.join('') + files.join('');
    expect(said).toContain(service.url);
    expect(said).toContain('[secret]');
    expect(said).not.toContain(key);
    expect(said).not.toContain(Buffer.from(key).toString('base64').slice(0, 20));
  });

  it('make their own secret, which only this account can read', async () => {
    await start('Qwen', { base_url: service.url, api_key: key });
    const file = join(server.context.settings.dataDir, 'secret.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toMatch(/^[\w-]{43}$/);
  });

  it('say so when a key cannot be opened any more', async () => {
    await start('Qwen', { base_url: service.url, api_key: key });
    await server.context.store.transaction((trx) =>
      trx
        .updateTable('models')
        .set({ keyBox: 'A'.repeat(60), version: 99 })
        .where('name', '=', 'Qwen')
        .execute(),
    );
    await server.context.store.publish('models', 'changed');
    await expect.poll(async () => (await find('Qwen'))?.problem).toBe('模型“Qwen”的密钥无法解密，请重新填写');
    expect((await test('Qwen')).data).toMatchObject({ ok: false, problem: '模型“Qwen”的密钥无法解密，请重新填写' });
    await start('Qwen', { api_key: key });
    expect((await test('Qwen')).data).toMatchObject({ ok: true });
  });

  it('never send a key to an address that was changed in the database', async () => {
    await start('Qwen', { base_url: service.url, api_key: key });
    const elsewhere = `http://localhost:${service.port}/v1`;
    await server.context.store.transaction((trx) =>
      trx.updateTable('models').set({ baseUrl: elsewhere, version: 98 }).where('name', '=', 'Qwen').execute(),
    );
    await server.context.store.publish('models', 'changed');
    await expect.poll(async () => (await find('Qwen'))?.params['base_url']).toBe(elsewhere);
    service.asked.length = 0;
    expect((await test('Qwen')).data).toMatchObject({ ok: false, problem: '模型“Qwen”的密钥无法解密，请重新填写' });
    expect(service.asked).toEqual([]);
  });

  it('are nobody’s who has no permission for them', async () => {
    const low = await makePerson(server, admin, `low_${dialect}`, ['POST /users/list']);
    const calls = ['GET list', 'GET params', 'POST start', 'POST stop', 'POST test'].map(
      (call) => call.split(' ') as ['GET' | 'POST', string],
    );
    for (const [method, call] of calls) {
      const ask = {
        method,
        url: `${base}/${call}`,
        ...(method === 'POST' && { payload: { model: 'Qwen', params: { base_url: service.url } } }),
      };
      expect((await low.ask(ask)).code).toBe('FORBIDDEN');
      expect((await anonymous(server).ask(ask)).code).toBe('UNAUTHENTICATED');
    }
    expect((await low.get('/api/v1/usage?from=2026-01-01&to=2026-01-02')).code).toBe('FORBIDDEN');
    expect(service.asked).toEqual([]);
  });
});
