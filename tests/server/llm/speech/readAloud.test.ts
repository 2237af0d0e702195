import type { ServerResponse } from 'node:http';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAloud } from '#schemas/contracts/turns.ts';
import { longestReading } from '#schemas/wire/chat/speech.ts';
import { dayIn } from '#schemas/kit/timeZone.ts';
import { makePerson, type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { complaint, failing, type ModelService, startModelService } from '#tests/support/modelService.ts';
import { recordings } from '#tests/support/recordings.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { base } from './speaking.ts';

const url = readAloud.path;

describe('a sentence that is read aloud', () => {
  let server: TestServer;
  let service: ModelService;
  let admin: Person;
  let person: Person;
  let count = 0;

  /** A service whose every answer is this sound. */
  const sounding =
    (bytes: Buffer, type = 'audio/mpeg') =>
    (response: ServerResponse) =>
      response.writeHead(200, { 'content-type': type }).end(bytes);
  const listener = () => makePerson(server, admin, `listener_${++count}`, [readAloud.endpoint]);
  const listen = (body: object, by = person) =>
    server.inject({ method: 'POST', url, payload: body, headers: { authorization: `Bearer ${by.token}` } });
  const codeOf = async (body: object) => ((await listen(body)).json() as { err_code: string }).err_code;

  beforeAll(async () => {
    [server, service] = await Promise.all([startServer(), startModelService()]);
    admin = await signInAsAdmin(server);
    person = await listener();
  });
  beforeEach(() => service.answer(sounding(recordings['mp3']!)));
  afterAll(async () => {
    await server?.stop();
    await service?.stop();
  });

  it('is refused in words while no model for it is connected', async () => {
    expect(await person.post(url, { text: '你好。' })).toMatchObject({
      status: 409,
      code: 'MODEL_NONE_FOR_READING_ALOUD',
      message: '还没有连接语音合成模型，请联系管理员',
    });
  });

  it('comes as sound of the type that its bytes show, kept by nobody', async () => {
    await admin.post(`${base}/start`, { model: 'voice', worker_type: 'text2speech', params: { base_url: service.url, first_seconds: 1 } });
    for (const [kind, type] of [
      ['mp3', 'audio/mpeg'],
      ['wav', 'audio/wav'],
      ['ogg', 'audio/ogg'],
    ] as const) {
      service.answer(sounding(recordings[kind]!, 'application/octet-stream'));
      const heard = await listen({ text: ' 营收增长百分之五。 ' });
      expect([heard.statusCode, heard.headers['content-type'], heard.headers['cache-control']]).toEqual([200, type, 'no-store']);
      expect(heard.rawPayload).toEqual(recordings[kind]);
    }
    expect(service.questions()[0]).toMatchObject({ path: '/v1/audio/speech', body: { input: '营收增长百分之五。', voice: 'alloy' } });
  });

  it('is counted by its characters with whom it was read to', async () => {
    const other = await listener();
    await listen({ text: '三个字' }, other);
    const today = dayIn(server.context.clock(), server.context.settings.timeZone);
    const { data } = await admin.get(`/api/v1/usage?from=${today}&to=${today}`);
    const name = `listener_${count}`;
    expect((data as { user: string }[]).filter(({ user }) => user === name)).toMatchObject([{ model: 'voice', calls: 1, characters: 3 }]);
  });

  it('is one of words, not too many, for those who may ask', async () => {
    for (const body of [{}, { text: '  ' }, { text: 'x'.repeat(longestReading + 1) }, { text: 'a', voice: 'b' }])
      expect(await codeOf(body)).toBe('VALIDATION_FAILED');
    expect((await listen({ text: '字'.repeat(longestReading) })).statusCode).toBe(200);
    const stranger = await makePerson(server, admin, 'deaf', []);
    expect((await stranger.post(url, { text: 'a' })).status).toBe(403);
  });

  it.each([
    ['a refused key', failing(403, {}), 'MODEL_KEY_REFUSED'],
    ['words instead of sound', failing(200, { message: 'quota' }), 'MODEL_REFUSED'],
    ['a page that calls itself sound', sounding(Buffer.from('<html><script>1</script></html>')), 'MODEL_ANSWER_INVALID'],
    ['a recording that browsers make', sounding(recordings['webm']!), 'MODEL_ANSWER_INVALID'],
    ['a text that it does not take', failing(400, complaint('unsupported voice')), 'MODEL_REFUSED'],
  ])('is refused for %s', async (_, answer, code) => {
    service.answer(answer);
    expect(await codeOf({ text: 'hello' })).toBe(code);
  });

  it('is given up at the service when the listener hangs up, and no more than four are under way for one', async () => {
    service.answer(() => {});
    const own = await listener();
    const address = `${await server.listen()}${url}`;
    const giveUp = new AbortController();
    const headers = { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' };
    const ask = { method: 'POST', body: JSON.stringify({ text: 'a' }), headers, signal: giveUp.signal };
    const calls = [1, 2, 3, 4].map(() => fetch(address, ask).catch((error: Error) => error.name));
    await expect.poll(() => service.questions().length).toBe(4);
    expect(await own.post(url, { text: 'a' })).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    const asked = service.questions();
    giveUp.abort();
    await Promise.all(calls);
    await Promise.all(asked.map(({ closed }) => closed));
    service.answer(sounding(recordings['mp3']!));
    await expect.poll(async () => (await listen({ text: 'free again' }, own)).statusCode).toBe(200);
  });

  it('is understood by a service of another make', async () => {
    const mock = new LLMock({ port: 0 });
    await mock.start();
    mock.onSpeech('hello', { audio: recordings['mp3']!.toString('base64') });
    await admin.post(`${base}/start`, { model: 'mock', worker_type: 'text2speech', params: { base_url: `${mock.url}/v1` } });
    expect((await listen({ text: 'hello', model_name: 'mock' })).rawPayload).toEqual(recordings['mp3']);
    await mock.stop();
  });
});
