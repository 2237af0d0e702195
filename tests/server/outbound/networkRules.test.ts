import { afterEach, beforeAll, describe, expect, it, afterAll } from 'vitest';
import { signInAsAdmin } from '#tests/support/actors.ts';
import { type ModelService, startModelService, streaming, streamOf } from '#tests/support/modelService.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

const running: TestServer[] = [];
const start = async (...said: Parameters<typeof startServer>) => {
  const server = await startServer(...said);
  running.push(server);
  return { server, admin: await signInAsAdmin(server) };
};

describe('the network rules of an admin', () => {
  let service: ModelService;
  beforeAll(async () => {
    service = await startModelService();
    service.answer(streaming(streamOf('hello')));
  });
  afterEach(async () => {
    for (const server of running.splice(0).toReversed()) await server.stop();
  });
  afterAll(() => service?.stop());

  const rule = { network: '127.0.0.0/8', effect: 'forbid', purpose: 'models' };

  it('hold on every server from the next request on: made, changed, removed and brought back', async () => {
    const one = await start({ dialect: 'postgres' });
    const other = await start({ dialect: 'postgres', settings: { databaseUrl: one.server.context.settings.databaseUrl } });
    await one.admin.post('/api/v1/worker/model/start', { model: 'ours', params: { base_url: service.url } });
    const isAnswered = async (by: typeof one) => (await by.admin.post('/api/v1/worker/model/test', { model: 'ours' })).data.ok as boolean;
    const soon = (expected: boolean) => expect.poll(() => isAnswered(other)).toBe(expected);
    await soon(true);

    const { data } = await one.admin.post('/api/network-rules/add', rule);
    expect(await isAnswered(one)).toBe(false);
    await soon(false);
    const address = `/api/network-rules/${data.id}`;
    await other.admin.put(address, { effect: 'allow', version: data.version });
    expect(await isAnswered(other)).toBe(true);
    await expect.poll(() => isAnswered(one)).toBe(true);
    await one.admin.put(address, { effect: 'forbid', version: data.version + 1 });
    await soon(false);
    await one.admin.remove(address);
    await soon(true);
    await one.admin.post(`${address}/restore`);
    await soon(false);
  });

  it('are told of where an address is entered, and of why a model does not answer', async () => {
    const { admin } = await start();
    await admin.post('/api/network-rules/add', rule);
    const said = { model: 'ours', params: { base_url: service.url } };
    for (const address of ['test', 'start'])
      expect(await admin.post(`/api/v1/worker/model/${address}`, said)).toMatchObject({
        code: 'VALIDATION_FAILED',
        data: { errors: { 'params.base_url': { key: 'addressRefused' } } },
      });
    const named = { ...said, params: { base_url: `http://localhost:${service.port}/v1` } };
    expect((await admin.post('/api/v1/worker/model/test', named)).data).toMatchObject({
      ok: false,
      problem: '不能连接“localhost”：它指向链路本地地址、云主机的元数据服务，或网络规则禁止的网络',
    });
  });

  it('are refused when they name no network, and leave a trace in the log', async () => {
    const { admin } = await start();
    expect(await admin.post('/api/network-rules/add', { ...rule, network: '10.0.0.0/99' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { errors: { network: { key: 'network' } } },
    });
    await admin.post('/api/network-rules/add', rule);
    const { data } = await admin.post('/logs', { filters: [{ field: 'entity', operator: 'eq', value: 'networkRules' }] });
    expect(data.items).toMatchObject([{ action: 'create', entityTitle: '127.0.0.0/8' }]);
  });

  it('open nothing that only the operator may, who says so in the settings', async () => {
    const { admin, server } = await start();
    for (const network of ['127.0.0.1/32', '169.254.169.254/32'])
      await admin.post('/api/network-rules/add', { network, effect: 'allow', purpose: 'all' });
    const isOpen = ({ context }: TestServer, address: string) => context.outbound.allows('pages', new URL(`http://${address}`));
    expect([await isOpen(server, '127.0.0.1'), await isOpen(server, '169.254.169.254')]).toEqual([false, false]);
    const opened = await start({ settings: { allowedNetworks: ['127.0.0.0/8'] } });
    expect([await isOpen(opened.server, '127.0.0.1'), await isOpen(opened.server, '169.254.169.254')]).toEqual([true, false]);
  });
});
