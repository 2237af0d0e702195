import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireModelKind } from '#schemas/wire/models.ts';
import { complaint, failing, streaming, streamOf } from '#tests/support/modelService.ts';
import { dialects } from '#tests/support/startServer.ts';
import { base, key, type ModelsBesideService, modelsBesideService } from './modelsBesideService.ts';

describe.each(dialects)('the models of a server, on %s', (dialect) => {
  let beside: ModelsBesideService;
  let { admin, models, service } = {} as ModelsBesideService;

  beforeAll(async () => void ({ admin, models, service } = beside = await modelsBesideService({ dialect })));
  beforeEach(() => beside.clear());
  afterAll(() => beside?.end());

  it('are the built-in engine alone at first', async () => {
    expect(await models.names()).toEqual(['wenshu-engine']);
    expect(await models.list()).toMatchObject([
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
    const { data, code } = await models.start('Qwen', { base_url: `${service.url}/`, api_key: key, context_tokens: 8192, vision: true });
    expect(code).toBeNull();
    expect(data).toEqual(await models.find('Qwen'));
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
    expect(await models.names()).toEqual(['Qwen', 'wenshu-engine']);
  });

  it('keep what a change leaves out, the key too', async () => {
    await models.start('Qwen', { base_url: service.url, api_key: key, context_tokens: 8192, temperature: 0.5 });
    await models.start('Qwen', { answer_tokens: 512, temperature: null });
    expect(await models.find('Qwen')).toMatchObject({
      has_key: true,
      params: { context_tokens: 8192, answer_tokens: 512, temperature: null },
    });
    await models.test('Qwen');
    expect(service.questions().at(-1)).toMatchObject({ key: `Bearer ${key}` });
  });

  it('are stopped, started again and deleted', async () => {
    await models.start('Qwen', { base_url: service.url });
    expect((await models.stop('Qwen')).data).toBe(true);
    expect(await models.find('Qwen')).toMatchObject({ state: 'stopped', healthy: false, is_default: false });
    expect(await models.names()).toEqual(['wenshu-engine']);
    await models.start('Qwen');
    expect(await models.find('Qwen')).toMatchObject({ state: 'started' });
    await models.stop('Qwen', true);
    expect(await models.find('Qwen')).toBeUndefined();
    expect((await models.stop('Qwen')).code).toBe('MODEL_NOT_FOUND');
  });

  it('are offered the default first, then as they were connected', async () => {
    for (const name of ['b', 'a']) await models.start(name, { base_url: service.url });
    expect(await models.names()).toEqual(['b', 'a', 'wenshu-engine']);
    await models.start('c', { base_url: service.url, is_default: true });
    expect(await models.names()).toEqual(['c', 'b', 'a', 'wenshu-engine']);
    await models.start('a', { is_default: true });
    expect(await models.names()).toEqual(['a', 'b', 'c', 'wenshu-engine']);
    expect((await models.list()).filter(({ params }) => params['is_default']).map(({ model_name }) => model_name)).toEqual(['a']);
  });

  it('are not offered while they are ill, and say why', async () => {
    service.lookedAt(failing(401, complaint('bad key')));
    const { data } = await models.start('Qwen', { base_url: service.url, api_key: key });
    expect(data).toMatchObject({ healthy: false, problem: '模型服务拒绝了密钥', last_heartbeat: null });
    expect(await models.names()).toEqual(['wenshu-engine']);
    service.lookedAt(failing(404, 'there is no list'));
    expect((await models.start('Qwen')).data).toMatchObject({ healthy: true, problem: null });
    expect(await models.names()).toEqual(['Qwen', 'wenshu-engine']);
  });

  it('refuse what they do not know, each at its field', async () => {
    const { status, code, data } = await models.start('Qwen', {
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
    expect((await models.start('Qwen', {})).data.errors).toEqual({ 'params.base_url': { key: 'required' } });
    expect((await models.start('', { base_url: service.url })).data.errors).toEqual({ model: { key: 'required' } });
    expect((await models.start('Qwen', { base_url: service.url }, { provider: 'x' })).data.errors).toEqual({
      provider: { key: 'unknownField' },
    });
    expect((await models.start('Qwen', { base_url: service.url, answer_tokens: 32_768 })).data.errors).toEqual({
      'params.answer_tokens': { key: 'tooBig', params: { max: 32_767 } },
    });
    expect((await models.start('Qwen', { base_url: service.url, api_key: 'a\r\nHost: b' })).data.errors).toEqual({
      'params.api_key': { key: 'modelKey' },
    });
    expect(await models.find('Qwen')).toBeUndefined();
  });

  it('are not overwritten by one that is meant to be new', async () => {
    await models.start('Qwen', { base_url: service.url, context_tokens: 8192 }, { is_new: true });
    expect(await models.start('Qwen', { base_url: service.url }, { is_new: true })).toMatchObject({ status: 409, code: 'MODEL_EXISTS' });
    expect(await models.find('Qwen')).toMatchObject({ params: { context_tokens: 8192 } });
  });

  it('leave the built-in engine as it is', async () => {
    expect((await models.start('wenshu-engine', { base_url: service.url })).code).toBe('MODEL_BUILT_IN');
    expect((await models.stop('wenshu-engine', true)).code).toBe('MODEL_BUILT_IN');
    expect((await models.test('wenshu-engine')).data).toMatchObject({ ok: true, problem: null });
  });

  it('are chosen from what their service lists, which is read with the key that is given', async () => {
    const offered = (body: object) => admin.post(`${base}/offered`, body);
    service.lookedAt(failing(200, { data: [{ id: 'qwen-max' }, { id: 'qwen-plus' }, { id: 'qwen-max' }, { id: 5 }, null] }));
    expect((await offered({ params: { base_url: service.url, api_key: key } })).data).toEqual(['qwen-max', 'qwen-plus']);
    expect(service.asked.at(-1)).toMatchObject({ method: 'GET', path: '/v1/models', key: `Bearer ${key}` });
    service.lookedAt(failing(404, 'there is no list'));
    expect((await offered({ params: { base_url: service.url } })).data).toEqual([]);
    service.lookedAt(failing(401, complaint('bad key')));
    expect((await offered({ params: { base_url: service.url } })).code).toBe('MODEL_KEY_REFUSED');
    expect((await offered({ params: {} })).data.errors).toEqual({ 'params.base_url': { key: 'required' } });
  });

  it('are tried before they are kept', async () => {
    const tried = await models.test('Qwen', { base_url: service.url, api_key: key, remote_model: 'qwen-plus' });
    expect(tried.data).toEqual({ ok: true, first_ms: expect.any(Number), reply: 'hello', problem: null, sound: null });
    expect(service.questions()).toMatchObject([{ key: `Bearer ${key}`, path: '/v1/chat/completions', body: { model: 'qwen-plus' } }]);
    expect(await models.find('Qwen')).toBeUndefined();
    expect((await models.test('Qwen')).code).toBe('MODEL_NOT_FOUND');
    service.answer(failing(401, complaint(`Incorrect API key provided: ${key}`)));
    expect((await models.test('Qwen', { base_url: service.url, api_key: key })).data).toEqual({
      ok: false,
      first_ms: null,
      reply: null,
      problem: '模型服务拒绝了密钥',
      sound: null,
    });
    service.answer(streaming(streamOf()));
    expect((await models.test('Qwen', { base_url: service.url })).data).toMatchObject({ ok: false, problem: '模型没有给出回答' });
  });
});
