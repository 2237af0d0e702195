import type { ServerResponse } from 'node:http';
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { complaint, failing, type ModelService, startModelService, streaming, streamOf } from '#tests/support/modelService.ts';
import { recordings, wav } from '#tests/support/recordings.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { address, base, heard, sendForm, speak, speaker } from './speaking.ts';

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
    expect((await speak(person, Buffer.alloc(0))).code).toBe('FILE_EMPTY');
    expect((await person.post(address, {})).code).toBe('FILE_MISSING');
    expect((await speak(person, Buffer.concat([wav, Buffer.alloc(25 * 1024 * 1024)]))).code).toBe('FILE_TOO_LARGE');
    const two = new FormData();
    for (const name of ['file', 'other']) two.append(name, new Blob([Buffer.from(wav)]), 'a.wav');
    expect((await sendForm(person, two)).code).toBe('REQUEST_INVALID');
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
