import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireModel, WireModelKind } from '#schemas/wire/models.ts';
import { migrate } from '#server/stores/migrate.ts';
import { systemTables } from '#server/rooms.ts';
import { anonymous, makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { complaint, failing, type ModelService, startModelService } from '#tests/support/modelService.ts';
import { openTestStore } from '#tests/support/openTestStore.ts';
import { wav } from '#tests/support/recordings.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { address, base, heard, speak, speaker } from './speaking.ts';

const key = 'sk-spoken-4711';

describe.each(dialects)('models that write down what is spoken, on %s', (dialect) => {
  let server: TestServer;
  let service: ModelService;
  let admin: Person;
  let person: Person;

  beforeAll(async () => {
    [server, service] = await Promise.all([startServer({ dialect }), startModelService()]);
    admin = await signInAsAdmin(server);
  });
  beforeEach(async () => {
    service.lookedAt(failing(200, { data: [] }));
    service.answer(heard('hello'));
    for (const { model_name: model, is_built_in } of await list())
      if (!is_built_in) await admin.post(`${base}/stop`, { model, delete_after: true });
    person = await speaker(server, admin);
  });
  afterAll(async () => {
    await server?.stop();
    await service?.stop();
  });

  const list = async (): Promise<WireModel[]> => (await admin.get(`${base}/list`)).data as WireModel[];
  const start = (model: string, params: object = {}, more: object = { worker_type: 'speech2text' }) =>
    admin.post(`${base}/start`, { model, params: { base_url: service.url, ...params }, ...more });
  const names = async (query = ''): Promise<unknown> => (await anonymous(server).get(`/api/v1/model/types${query}`)).data;
  const spoken = () => names('?worker_type=speech2text');

  it('are connected by parameters of their own', async () => {
    const kinds = (await admin.get(`${base}/params`)).data as WireModelKind[];
    const kind = kinds.find(({ worker_type }) => worker_type === 'speech2text')!;
    expect(kind.params.map(({ param_name }) => param_name)).toEqual(['base_url', 'api_key', 'remote_model', 'first_seconds', 'is_default']);
    expect((await start('whisper', { context_tokens: 8192 })).data.errors).toEqual({ 'params.context_tokens': { key: 'unknownField' } });
    expect((await start('whisper', { api_key: key })).data).toMatchObject({
      model_name: 'whisper',
      model_type: 'speech2text',
      has_key: true,
      healthy: true,
      params: { base_url: service.url, remote_model: null, first_seconds: 300, is_default: false },
    });
  });

  it('are never offered for conversations, nor asked in them', async () => {
    await start('whisper', { is_default: true });
    expect(await names()).toEqual(['wenshu-engine']);
    expect(await spoken()).toEqual(['whisper']);
    const created = await admin.post('/api/v1/chat/dialogue/new', { chat_mode: 'chat_normal', model_name: 'whisper' });
    const asked = await admin.post('/api/v1/chat/completions', {
      conv_uid: created.data?.conv_uid ?? 'none',
      user_input: 'hello',
      model_name: 'whisper',
    });
    expect(asked.code).toBe('MODEL_NOT_FOUND');
    expect(service.questions()).toEqual([]);
  });

  it('have names of their own, a default of their own, and no other types', async () => {
    await start('talker', { is_default: true }, {});
    await start('first');
    await start('second', { is_default: true });
    expect([await names(), await spoken()]).toEqual([
      ['talker', 'wenshu-engine'],
      ['second', 'first'],
    ]);
    expect((await list()).filter(({ is_default }) => is_default).map(({ model_name }) => model_name)).toEqual(['talker', 'second']);
    expect((await anonymous(server).get('/api/v1/model/types?worker_type=image2text')).code).toBe('VALIDATION_FAILED');
    expect((await start('third', {}, { worker_type: 'image2text' })).data.errors).toHaveProperty('worker_type');
  });

  it('stay what they were connected for', async () => {
    await start('whisper');
    expect((await start('whisper', {}, { worker_type: 'llm' })).data.errors).toEqual({ worker_type: { key: 'invalid' } });
    expect((await start('whisper', { first_seconds: 7 }, {})).data).toMatchObject({
      model_type: 'speech2text',
      params: { first_seconds: 7 },
    });
    expect((await admin.post(`${base}/stop`, { model: 'whisper', worker_type: 'llm' })).data.errors).toEqual({
      worker_type: { key: 'invalid' },
    });
    await admin.post(`${base}/stop`, { model: 'whisper', worker_type: 'speech2text' });
    expect(await spoken()).toEqual([]);
    expect((await admin.post(`${base}/start`, { model: 'whisper' })).data).toMatchObject({
      state: 'started',
      params: { first_seconds: 7 },
    });
  });

  it('are tried with a moment of silence, kept or not', async () => {
    service.answer(heard(''));
    const params = { base_url: `${service.url}/audio/transcriptions`, api_key: key, remote_model: 'whisper-1' };
    const tried = await admin.post(`${base}/test`, { model: 'whisper', worker_type: 'speech2text', params });
    expect(tried.data).toEqual({ ok: true, first_ms: expect.any(Number), reply: null, sound: null, problem: null });
    const [asked] = service.questions();
    expect(asked).toMatchObject({
      path: '/v1/audio/transcriptions',
      key: `Bearer ${key}`,
      body: { model: 'whisper-1', response_format: 'json' },
    });
    const { file } = asked!.body as { file: File };
    expect([file.name, file.type, Buffer.from(await file.arrayBuffer()).toString('latin1', 8, 12)]).toEqual([
      'speech.wav',
      'audio/wav',
      'WAVE',
    ]);
    service.answer(failing(401, complaint('no')));
    await start('whisper');
    expect((await admin.post(`${base}/test`, { model: 'whisper' })).data).toMatchObject({ ok: false, problem: '模型服务拒绝了密钥' });
  });

  it('write down what is spoken, by the default or the one that is named', async () => {
    await start('first', { remote_model: 'whisper-1', api_key: key });
    await start('second');
    service.answer(heard(' 三季度收入\0 '));
    expect((await speak(person)).data).toEqual({ text: '三季度收入' });
    expect((await speak(person, wav, { model_name: 'second', language: 'zh' })).data).toEqual({ text: '三季度收入' });
    const asked = service.questions();
    expect(asked.map(({ body }) => [body['model'], body['language']])).toEqual([
      ['whisper-1', undefined],
      ['second', 'zh'],
    ]);
    expect(asked.map((question) => question.key)).toEqual([`Bearer ${key}`, undefined]);
    expect(Buffer.from(await (asked[0]!.body as { file: File })['file'].arrayBuffer()).equals(wav)).toBe(true);
    const files = await server.context.store.db.selectFrom('files').select('name').execute();
    expect(files).toEqual([]);
  });

  it('are missing, unknown or stopped, and each is said', async () => {
    expect(await speak(person)).toMatchObject({
      status: 409,
      code: 'MODEL_NONE_FOR_SPEECH',
      message: '还没有连接语音识别模型，请联系管理员',
    });
    await start('talker', {}, {});
    expect((await speak(person)).code).toBe('MODEL_NONE_FOR_SPEECH');
    expect((await speak(person, wav, { model_name: 'talker' })).code).toBe('MODEL_NOT_FOUND');
    await start('whisper');
    await admin.post(`${base}/stop`, { model: 'whisper' });
    expect((await speak(person, wav, { model_name: 'whisper' })).code).toBe('MODEL_STOPPED');
    expect(service.questions()).toEqual([]);
  });

  it('are used ill when there is no other, and looked at anew when they fail', async () => {
    await start('whisper');
    service.lookedAt(failing(401, {}));
    service.answer(failing(401, {}));
    expect((await speak(person)).code).toBe('MODEL_KEY_REFUSED');
    await expect.poll(spoken).toEqual([]);
    service.answer(heard('well again'));
    expect((await speak(person)).data).toEqual({ text: 'well again' });
  });

  it('are nobody’s who has no permission for the call, and everybody’s in the starting role of analysts', async () => {
    await start('whisper');
    const low = await makePerson(server, admin, `low_${dialect}`, ['POST /users/list']);
    expect((await speak(low)).code).toBe('FORBIDDEN');
    expect((await speak(anonymous(server))).code).toBe('UNAUTHENTICATED');
    expect(service.questions()).toEqual([]);
    const rights = await admin.post('/permissions/list', { page: 1, page_size: 500 });
    const { id } = (rights.data.items as { id: number; url: string }[]).find(({ url }) => url === address)!;
    const roles = (await admin.post('/roles/list', { page: 1, page_size: 100 })).data.items as { id: number; RoleName: string }[];
    const analyst = roles.find(({ RoleName }) => RoleName === '分析师')!;
    const held = JSON.stringify((await admin.get(`/roles/${analyst.id}/permissions`)).data);
    expect(held).toContain(`"id":${id}`);
  });

  it('leave models that were connected before as they were', async () => {
    const opened = await openTestStore(dialect);
    const before = systemTables.map((table) => {
      const { workerType: _, ...columns } = table.columns;
      return table.name === 'models' ? { ...table, columns } : table;
    });
    await migrate(opened.store, [], Date.now, before);
    const now = new Date().toISOString();
    const row = { name: 'old', state: 'started', baseUrl: 'http://127.0.0.1:1/v1', params: '{}', isDefault: true, version: 1 };
    await opened.store.transaction((trx) =>
      trx
        .insertInto('models')
        .values({ ...row, createdAt: now, updatedAt: now })
        .execute(),
    );
    await migrate(opened.store, [], Date.now, systemTables);
    expect(await opened.store.db.selectFrom('models').select(['name', 'workerType']).execute()).toEqual([
      { name: 'old', workerType: 'llm' },
    ]);
    await opened.stop();
  });
});
