import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { type ModelService, startModelService, streaming, streamOf } from '#tests/support/modelService.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

const known: Readonly<Record<string, readonly dns.LookupAddress[]>> = {
  'metadata.test': [{ address: '169.254.169.254', family: 4 }],
  'sixth.test': [{ address: 'fe80::1', family: 6 }],
  'translated.test': [{ address: '64:ff9b::a9fe:a9fe', family: 6 }],
  'mapped.test': [{ address: '::ffff:169.254.169.254', family: 6 }],
  // One good address does not make up for the other: which of them is taken is not for us to say.
  'both.test': [
    { address: '127.0.0.1', family: 4 },
    { address: '169.254.169.254', family: 4 },
  ],
  'good.test': [{ address: '127.0.0.1', family: 4 }],
};

const { lookup } = dns;
type Found = (error: Error | null, address: unknown, family?: number) => void;

const lookUpKnown = (host: string, options: dns.LookupOptions, found: Found) => {
  if (!host.endsWith('.test')) return lookup(host, options, found as never);
  const addresses = known[host];
  if (!addresses) return found(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), '');
  return options.all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family);
};
/** Has names looked up by this function in all that runs here, whoever imported it before. */
function lookUpBy(used: unknown): void {
  Object.assign(dns, { lookup: used });
  syncBuiltinESMExports();
}

describe('F16 and F28, the address of a model', () => {
  let server: TestServer;
  let service: ModelService;
  let admin: Person;
  beforeAll(async () => {
    lookUpBy(lookUpKnown);
    [server, service] = await Promise.all([startServer(), startModelService()]);
    admin = await signInAsAdmin(server);
    service.answer(streaming(streamOf('hello')));
  });
  afterAll(async () => {
    await server?.stop();
    await service?.stop();
    lookUpBy(lookup);
  });
  const test = (base_url: string) => admin.post('/api/v1/worker/model/test', { model: 'tried', params: { base_url } });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://169.254.0.1/v1',
    'http://2852039166/v1',
    'http://0xa9fea9fe/v1',
    'http://0251.0376.0251.0376/v1',
    'http://169.254.43518/v1',
    'http://１６９.254.169.254/v1',
    'http://[::ffff:169.254.169.254]/v1',
    'http://[::ffff:a9fe:a9fe]/v1',
    'http://[::169.254.169.254]/v1',
    'http://[64:ff9b::169.254.169.254]/v1',
    'http://[2002:a9fe:a9fe::1]/v1',
    'http://[fe80::1]/v1',
    'http://[fd00:ec2::254]/v1',
    'http://[::ffff:0:169.254.169.254]/v1',
    'http://[64:ff9b::100.100.100.200]/v1',
    'http://[64:ff9b::a83f:8110]/v1',
    'http://[64:ff9b:1::169.254.169.254]/v1',
    'http://[64:ff9b:1:a9fe:a9:fe00::]/v1',
    'http://[64:ff9b:1:ffa9:fe:a9fe::]/v1',
    'http://[64:ff9b:1:ffff:a9:fea9:fe00:0]/v1',
    'http://[2002:6464:64c8::1]/v1',
    'http://[2001:0:a9fe:a9fe::]/v1',
    'http://[2001:0:808:808:0:0:5601:5601]/v1',
    'http://[2001:db8::5efe:169.254.169.254]/v1',
    'http://[2001:db8::200:5efe:6464:64c8]/v1',
    'http://[::ffff:168.63.129.16]/v1',
    'http://[fd20:ce::254]/v1',
    'http://100.100.100.200/v1',
    'https://168.63.129.16/v1',
  ])('may not be %s', async (address) => {
    const { code, data } = await test(address);
    expect([code, data.errors]).toEqual(['VALIDATION_FAILED', { 'params.base_url': { key: 'addressRefused' } }]);
  });

  it.each([
    'localhost:8000/v1',
    'file:///etc/passwd',
    'ftp://models.example.org/v1',
    'gopher://127.0.0.1/v1',
    'javascript:alert(1)',
    'unix:/var/run/docker.sock',
    'http://user:password@127.0.0.1/v1',
    'http://user@127.0.0.1/v1',
    'http://127.0.0.1/v1?key=secret',
    'http://127.0.0.1/v1#part',
    'http://',
    'no address',
  ])('may not be written %s', async (address) => {
    const { code, data } = await test(address);
    expect([code, data.errors]).toEqual(['VALIDATION_FAILED', { 'params.base_url': { key: 'webAddress' } }]);
  });

  it.each(['metadata.test', 'sixth.test', 'translated.test', 'mapped.test', 'both.test'])(
    'may not lead there by the name %s',
    async (host) => {
      const { data } = await test(`http://${host}:${service.port}/v1`);
      expect(data).toMatchObject({
        ok: false,
        reply: null,
        problem: `不能连接“${host}”：它指向链路本地地址、云主机的元数据服务，或网络规则禁止的网络`,
      });
      const started = await admin.post('/api/v1/worker/model/start', { model: 'kept', params: { base_url: `http://${host}/v1` } });
      expect(started.data).toMatchObject({ healthy: false, problem: expect.stringContaining(host) });
    },
  );

  it.each([
    'http://[64:ff9b::808:808]/v1',
    'http://[2001:db8::1]/v1',
    'http://[2002:808:808::1]/v1',
    'http://[::1]/v1',
    'http://10.0.0.1/v1',
  ])('may be written %s, which leads elsewhere', async (address) =>
    expect(await server.context.outbound.allows('models', new URL(address))).toBe(true),
  );

  it('may be a name that leads elsewhere, of one’s own network too', async () => {
    expect((await test(`http://good.test:${service.port}/v1`)).data).toMatchObject({ ok: true, reply: 'hello' });
    expect((await test('http://nobody.test/v1')).data).toMatchObject({ ok: false, problem: '无法连接模型服务：ENOTFOUND (nobody.test)' });
  });

  it('is kept without a slash or the path of the chat at its end', async () => {
    for (const end of ['', '/', '//', '/chat/completions', '/chat/completions/']) {
      const { data } = await admin.post('/api/v1/worker/model/start', { model: 'tidy', params: { base_url: `${service.url}${end}` } });
      expect(data.params.base_url).toBe(service.url);
    }
  });
});
