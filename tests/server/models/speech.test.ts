import type { ServerResponse } from 'node:http';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireModel, WireModelKind } from '#schemas/wire/models.ts';
import { migrate } from '#server/stores/migrate.ts';
import { systemTables } from '#server/stores/systemTables.ts';
import { anonymous, type Answer, makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { complaint, failing, type ModelService, startModelService, streaming, streamOf } from '#tests/support/modelService.ts';
import { openTestStore } from '#tests/support/openTestStore.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';
import { recordings, wav } from '#tests/support/recordings.ts';

const base = '/api/v1/worker/model';
const address = '/api/v1/transSpeech2Txt';
const key = 'sk-spoken-4711';

const heard = (text: string) => failing(200, { text });

/** Sends a recording as a browser's form does. */
async function speak(person: Person, file: Uint8Array | null = wav, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([Buffer.from(file)]), 'said.bin');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type')! };
  return person.ask({ method: 'POST', url: address, payload: Buffer.from(await encoded.arrayBuffer()), headers });
}

let count = 0;
const speaker = (server: TestServer, admin: Person) => makePerson(server, admin, `speaker_${++count}`, [`POST ${address}`]);

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
    expect((await anonymous(server).get('/api/v1/model/types?worker_type=reranker')).code).toBe('VALIDATION_FAILED');
    expect((await start('third', {}, { worker_type: 'reranker' })).data.errors).toHaveProperty('worker_type');
  });

  it('stay what they were connected for', async () => {
    await start('whisper');
    expect((await start('whisper', {}, { worker_type: 'llm' })).data.errors).toEqual({ worker_type: { key: 'invalid' } });
    expect((await start('whisper', { first_seconds: 7 }, {})).data).toMatchObject({
      model_type: 'speech2text',
      params: { first_seconds: 7 },
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
    expect(tried.data).toEqual({ ok: true, first_ms: expect.any(Number), reply: null, problem: null });
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
    await migrate(opened.store, [], Date.now);
    expect(await opened.store.db.selectFrom('models').select(['name', 'workerType']).execute()).toEqual([
      { name: 'old', workerType: 'llm' },
    ]);
    await opened.stop();
  });
});

describe('what is spoken', () => {
  let server: TestServer;
  let service: ModelService;
  let admin: Person;
  let person: Person;

  beforeAll(async () => {
    [server, service] = await Promise.all([startServer(), startModelService()]);
    admin = await signInAsAdmin(server);
    const params = { base_url: service.url, first_seconds: 1 };
    await admin.post(`${base}/start`, { model: 'whisper', worker_type: 'speech2text', params });
  });
  beforeEach(async () => {
    service.answer(heard('hello'));
    person = await speaker(server, admin);
  });
  afterAll(async () => {
    await server?.stop();
    await service?.stop();
  });

  it.each(Object.entries(recordings))('may be %s, told by its bytes', async (extension, bytes) => {
    expect((await speak(person, bytes)).data).toEqual({ text: 'hello' });
    expect((service.questions()[0]!.body as { file: File }).file.name).toBe(`speech.${extension}`);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>1</script>')],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a video of another make', Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('....matroska')])],
    ['RIFF that is no sound', Buffer.from('RIFF\0\0\0\0AVI LIST')],
  ])('is not %s', async (_, bytes) => {
    expect(await speak(person, bytes)).toMatchObject({ status: 415, code: 'FILE_TYPE_REFUSED' });
    expect(service.questions()).toEqual([]);
  });

  it('is one file, in its place, and not too large', async () => {
    expect((await speak(person, null)).code).toBe('FILE_MISSING');
    expect((await speak(person, Buffer.alloc(0))).code).toBe('FILE_MISSING');
    expect((await person.post(address, {})).code).toBe('FILE_MISSING');
    expect((await speak(person, Buffer.concat([wav, Buffer.alloc(25 * 1024 * 1024)]))).code).toBe('FILE_TOO_LARGE');
    const two = new FormData();
    for (const name of ['file', 'other']) two.append(name, new Blob([Buffer.from(wav)]), 'a.wav');
    const encoded = new Response(two);
    const headers = { 'content-type': encoded.headers.get('content-type')! };
    const answer = await person.ask({ method: 'POST', url: address, payload: Buffer.from(await encoded.arrayBuffer()), headers });
    expect(answer.code).toBe('REQUEST_INVALID');
    expect(service.questions()).toEqual([]);
  });

  it('comes with nothing that is not known', async () => {
    expect((await speak(person, wav, { prompt: 'x' })).data.errors).toEqual({ prompt: { key: 'unknownField' } });
    expect((await speak(person, wav, { language: 'Chinese' })).data.errors).toHaveProperty('language');
    expect((await speak(person, wav, { model_name: '' })).data.errors).toHaveProperty('model_name');
  });

  it.each([
    ['a refused key', failing(403, {}), 'MODEL_KEY_REFUSED'],
    ['a model that is not there', failing(404, complaint('The model whisper does not exist', 'model_not_found')), 'MODEL_UNKNOWN_THERE'],
    ['a refused recording', failing(400, complaint('Audio file is corrupted')), 'MODEL_REFUSED'],
    ['too many of them', failing(429, complaint('slow down'), { 'retry-after': '60' }), 'MODEL_BUSY'],
    ['a page instead of an answer', failing(200, '<html>', { 'content-type': 'text/html' }), 'MODEL_REFUSED'],
    ['an answer without a text', failing(200, { texts: [] }), 'MODEL_REFUSED'],
    ['an answer of another make', streaming(streamOf('hello')), 'MODEL_REFUSED'],
    [
      'an answer that is cut',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"text":"hel');
        setImmediate(() => response.destroy());
      },
      'MODEL_BROKEN_STREAM',
    ],
    ['an answer that does not come', () => {}, 'MODEL_TIMEOUT'],
  ] as const)('is refused for %s', async (_, answer, code) => {
    service.answer(answer);
    expect((await speak(person)).code).toBe(code);
  });

  it('is asked for again when the service was busy once', async () => {
    service.answer(failing(503, {}), heard('at last'));
    expect((await speak(person)).data).toEqual({ text: 'at last' });
    expect(service.questions()).toHaveLength(2);
  });

  it('is given up at the service when the browser hangs up, and waits in line behind two of the same user', async () => {
    service.answer(() => {});
    const url = `${await server.listen()}${address}`;
    const body = new FormData();
    body.append('file', new Blob([Buffer.from(wav)]), 'a.wav');
    const giveUp = new AbortController();
    const headers = { authorization: `Bearer ${person.token}` };
    const calls = [1, 2].map(() =>
      fetch(url, { method: 'POST', body, headers, signal: giveUp.signal }).catch((error: Error) => error.name),
    );
    await expect.poll(() => service.questions().length).toBe(2);
    expect(await speak(person)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    giveUp.abort();
    expect(await Promise.all(calls)).toEqual(['AbortError', 'AbortError']);
    await Promise.all(service.questions().map(({ closed }) => closed));
    service.answer(heard('free again'));
    await expect.poll(async () => (await speak(person)).data).toEqual({ text: 'free again' });
  });
});

/** A service that others wrote. */
it('is understood by a service of another make', async () => {
  const mock = new LLMock({ port: 0 });
  const [server] = await Promise.all([startServer(), mock.start()]);
  mock.onTranscription({ transcription: { text: '各区域的收入如何？' } });
  const admin = await signInAsAdmin(server);
  const params = { base_url: `${mock.url}/v1`, api_key: 'sk-mock', remote_model: 'whisper-1' };
  await admin.post(`${base}/start`, { model: 'mock', worker_type: 'speech2text', params });
  expect((await speak(admin)).data).toEqual({ text: '各区域的收入如何？' });
  expect(mock.getLastRequest()?.body).toMatchObject({ model: 'whisper-1' });
  mock.reset();
  mock.on({ endpoint: 'transcription' }, { error: { message: 'no', code: 'invalid_api_key' }, status: 401 });
  expect((await speak(admin)).code).toBe('MODEL_KEY_REFUSED');
  await server.stop();
  await mock.stop();
});
