import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { failing, type ModelService, startModelService, streaming, streamOf } from '#tests/support/modelService.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

const key = 'sk-of-both-replicas';
const base = '/api/v1/worker/model';

describe('two servers on one database', () => {
  const running: TestServer[] = [];
  let service: ModelService;
  beforeAll(async () => {
    service = await startModelService();
    service.answer(streaming(streamOf('hello')));
  });
  afterEach(async () => {
    // The one that made the database goes last.
    for (const server of running.splice(0).toReversed()) await server.stop();
  });
  afterAll(() => service?.stop());

  async function startBoth(secretKey?: string): Promise<[Person, Person]> {
    const secret = secretKey === undefined ? {} : { secretKey };
    const one = await startServer({ dialect: 'postgres', settings: secret });
    running.push(one);
    const other = await startServer({ dialect: 'postgres', settings: { ...secret, databaseUrl: one.context.settings.databaseUrl } });
    running.push(other);
    return [await signInAsAdmin(one), await signInAsAdmin(other)];
  }
  const names = async (person: Person): Promise<string[]> => (await person.get('/api/v1/model/types')).data as string[];

  it('know the same models, and ask them by the same key', async () => {
    const [one, other] = await startBoth('a secret that both of them were told');
    expect(await names(other)).toEqual(['wenshu-engine']);
    await one.post(`${base}/start`, { model: 'shared', params: { base_url: service.url, api_key: key } });
    await expect.poll(() => names(other)).toEqual(['shared', 'wenshu-engine']);
    expect((await other.post(`${base}/test`, { model: 'shared' })).data).toMatchObject({ ok: true });
    expect(service.questions().at(-1)).toMatchObject({ key: `Bearer ${key}` });
    await other.post(`${base}/stop`, { model: 'shared' });
    await expect.poll(() => names(one)).toEqual(['wenshu-engine']);
  });

  it('tell that a key was encrypted with another secret', async () => {
    const [one, other] = await startBoth();
    await one.post(`${base}/start`, { model: 'shared', params: { base_url: service.url, api_key: key } });
    const problem = async () => (await other.get(`${base}/list`)).data[0].problem as string | null;
    await expect.poll(problem).toBe('模型“shared”的密钥无法解密，请重新填写');
    expect(await names(one)).toEqual(['shared', 'wenshu-engine']);
  });
});

describe('the model of the settings', () => {
  let service: ModelService;
  let server: TestServer | undefined;
  beforeAll(async () => void (service = await startModelService()));
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });
  afterAll(() => service?.stop());
  const settings = () => ({ openaiModel: 'of-settings', openaiBaseUrl: service.url, openaiApiKey: key });

  it('is offered before the engine, asked by its key, and kept in no table', async () => {
    server = await startServer({ settings: settings() });
    const admin = await signInAsAdmin(server);
    service.answer(streaming(streamOf('hello')));
    expect((await admin.get('/api/v1/model/types')).data).toEqual(['of-settings', 'wenshu-engine']);
    const { data } = await admin.get(`${base}/list`);
    expect(data[0]).toMatchObject({ model_name: 'of-settings', is_from_settings: true, is_default: true, has_key: true });
    expect(JSON.stringify(data)).not.toContain(key);
    expect((await admin.post(`${base}/test`, { model: 'of-settings' })).data).toMatchObject({ ok: true });
    expect(service.questions().at(-1)).toMatchObject({ key: `Bearer ${key}`, body: { model: 'of-settings' } });
    expect(await server.context.store.db.selectFrom('models').selectAll().execute()).toEqual([]);
  });

  it('is changed in the settings alone', async () => {
    server = await startServer({ settings: settings() });
    const admin = await signInAsAdmin(server);
    expect((await admin.post(`${base}/start`, { model: 'of-settings', params: { temperature: 1 } })).code).toBe('MODEL_FROM_SETTINGS');
    expect((await admin.post(`${base}/stop`, { model: 'of-settings' })).code).toBe('MODEL_FROM_SETTINGS');
  });

  it('gives way to one that an admin made the default', async () => {
    server = await startServer({ settings: settings() });
    const admin = await signInAsAdmin(server);
    await admin.post(`${base}/start`, { model: 'chosen', params: { base_url: service.url, is_default: true } });
    expect((await admin.get('/api/v1/model/types')).data).toEqual(['chosen', 'of-settings', 'wenshu-engine']);
  });

  it('keeps its key from whoever tries it at another address', async () => {
    server = await startServer({ settings: settings() });
    const admin = await signInAsAdmin(server);
    service.answer(streaming(streamOf('hello')));
    await admin.post(`${base}/test`, { model: 'of-settings', params: { base_url: `http://localhost:${service.port}/v1` } });
    expect(service.questions().map((asked) => asked.key)).toEqual([undefined]);
  });

  it.each([{ openaiModel: 'alone' }, { openaiBaseUrl: 'http://127.0.0.1:1/v1' }, { openaiApiKey: key }])(
    'is missed in the log when there is only %o',
    async (said) => {
      const lines: string[] = [];
      server = await startServer({ settings: said, logTo: { write: (line) => lines.push(line) } });
      expect((await server.inject('/api/v1/model/types')).json().data).toEqual(['wenshu-engine']);
      expect(lines.filter((line) => line.includes('OPENAI_MODEL is needed'))).toHaveLength(1);
      expect(lines.join('')).not.toContain(key);
    },
  );

  it.each(['http://169.254.169.254/v1', 'http://user:password@127.0.0.1/v1'])(
    'stops the start when its address is %s',
    async (openaiBaseUrl) => {
      const starting = startServer({ settings: { ...settings(), openaiBaseUrl } });
      await expect(starting).rejects.toMatchObject({ name: 'StartupError', message: expect.stringContaining('OPENAI_BASE_URL') });
      await expect(starting).rejects.not.toMatchObject({ message: expect.stringContaining('password@') });
    },
  );
});

describe('which model is asked when none is named', () => {
  let service: ModelService;
  let server: TestServer;
  beforeAll(async () => {
    [server, service] = await Promise.all([startServer(), startModelService()]);
  });
  afterAll(async () => {
    await server?.stop();
    await service?.stop();
  });

  it('is the engine, the first that is well, and an ill one when there is no other', async () => {
    const admin = await signInAsAdmin(server);
    const models = server.context.models;
    service.lookedAt((response, asked) => failing(asked.path.startsWith('/ill/') ? 500 : 200, {})(response, asked));
    const start = (model: string) =>
      admin.post(`${base}/start`, { model, params: { base_url: `http://127.0.0.1:${service.port}/${model}` } });
    expect((await models.open(null)).name).toBe('wenshu-engine');
    await start('ill');
    expect((await models.open(null)).name).toBe('ill');
    await start('well');
    expect((await models.open(null)).name).toBe('well');
    expect((await models.open('ill')).name).toBe('ill');
    await admin.post(`${base}/stop`, { model: 'ill' });
    await expect(models.open('ill')).rejects.toMatchObject({ code: 'MODEL_STOPPED' });
    await expect(models.open('nobody')).rejects.toMatchObject({ code: 'MODEL_NOT_FOUND', facts: { model: 'nobody' } });
  });
});
