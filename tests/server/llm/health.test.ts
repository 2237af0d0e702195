import { afterEach, describe, expect, it, vi } from 'vitest';
import { anonymous, signInAsAdmin } from '#tests/support/actors.ts';
import { failing, startModelService, streaming, streamOf } from '#tests/support/modelService.ts';
import { startServer } from '#tests/support/startServer.ts';

const minute = 60_000;

describe('the health of models', () => {
  afterEach(() => void vi.useRealTimers());

  it('is looked at every minute, without asking a model, until the server is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const service = await startModelService();
    const server = await startServer();
    const admin = await signInAsAdmin(server);
    const names = async (): Promise<string[]> => (await anonymous(server).get('/api/v1/model/types')).data as string[];
    const params = { base_url: service.url, api_key: 'sk-key' };
    await admin.post('/api/v1/worker/model/start', { model: 'watched', params });
    expect(await names()).toEqual(['watched', 'wenshu-engine']);

    service.lookedAt(failing(503, {}));
    vi.advanceTimersByTime(minute);
    await expect.poll(names).toEqual(['wenshu-engine']);
    service.lookedAt(failing(200, { data: [] }));
    vi.advanceTimersByTime(minute);
    await expect.poll(names).toEqual(['watched', 'wenshu-engine']);
    expect(service.asked.every(({ method, path, key }) => method === 'GET' && path === '/v1/models' && key === 'Bearer sk-key')).toBe(true);

    await server.stop();
    const looks = service.asked.length;
    vi.advanceTimersByTime(5 * minute);
    expect(vi.getTimerCount()).toBe(0);
    expect(service.asked).toHaveLength(looks);
    await service.stop();
  });

  it('is looked at anew when a question has failed', async () => {
    const service = await startModelService();
    const server = await startServer();
    const admin = await signInAsAdmin(server);
    const names = async (): Promise<string[]> => (await anonymous(server).get('/api/v1/model/types')).data as string[];
    await admin.post('/api/v1/worker/model/start', { model: 'failing', params: { base_url: service.url } });
    expect(await names()).toContain('failing');
    service.answer(failing(401, {}));
    service.lookedAt(failing(401, {}));
    expect((await admin.post('/api/v1/worker/model/test', { model: 'failing' })).data).toMatchObject({ ok: false });
    await expect.poll(names).toEqual(['wenshu-engine']);
    await server.stop();
    await service.stop();
  });

  it('is that of real questions where a look at the service finds nothing: for ten minutes, or until one is answered', async () => {
    const service = await startModelService();
    const clock = { now: Date.now() };
    const server = await startServer({ clock: () => clock.now });
    const admin = await signInAsAdmin(server);
    const names = async (): Promise<string[]> => (await anonymous(server).get('/api/v1/model/types')).data as string[];
    const test = async () => (await admin.post('/api/v1/worker/model/test', { model: 'refusing' })).data.ok as boolean;
    await admin.post('/api/v1/worker/model/start', { model: 'refusing', params: { base_url: service.url } });
    service.answer(failing(401, {}));
    expect(await test()).toBe(false);
    expect(await names()).toEqual(['wenshu-engine']);
    expect((await admin.get('/api/v1/worker/model/list')).data[0]).toMatchObject({ healthy: false, problem: '模型服务拒绝了密钥' });
    clock.now += 10 * minute;
    expect(await names()).toEqual(['refusing', 'wenshu-engine']);
    expect(await test()).toBe(false);
    service.answer(streaming(streamOf('hello')));
    expect(await test()).toBe(true);
    expect(await names()).toEqual(['refusing', 'wenshu-engine']);
    await server.stop();
    await service.stop();
  });

  it('does not keep a server that is stopping', async () => {
    const service = await startModelService();
    const server = await startServer();
    const admin = await signInAsAdmin(server);
    service.lookedAt(() => {});
    const starting = admin.post('/api/v1/worker/model/start', { model: 'silent', params: { base_url: service.url } });
    await expect.poll(() => service.asked.length).toBeGreaterThan(0);
    const stopping = server.stop();
    await service.asked[0]!.closed;
    await Promise.all([starting, stopping]);
    await service.stop();
  });
});
