import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '#schemas/wire/errors.ts';
import type { ModelEvent } from '#server/llm/model.ts';
import { signInAsAdmin } from '#tests/support/actors.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

/** A service that others wrote, of OpenAI's interface: what it sends is not what we think that services send. */
describe('a model at a service of another make', () => {
  const mock = new LLMock({ port: 0, chunkSize: 4 });
  let server: TestServer;

  beforeAll(async () => {
    [server] = await Promise.all([startServer(), mock.start()]);
    const admin = await signInAsAdmin(server);
    const params = { base_url: `${mock.url}/v1`, api_key: 'sk-mock', remote_model: 'gpt-4o', first_seconds: 1, idle_seconds: 1 };
    await admin.post('/api/v1/worker/model/start', { model: 'mock', params });
  });
  beforeEach(() => void mock.reset());
  afterAll(async () => {
    await server?.stop();
    await mock.stop();
  });

  async function ask(question: string): Promise<{ events: ModelEvent[]; code: string | null }> {
    const model = await server.context.models.open('mock');
    const events: ModelEvent[] = [];
    try {
      const call = { messages: [{ role: 'user', content: question }], language: 'en', signal: new AbortController().signal } as const;
      for await (const event of model.ask(call)) events.push(event);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { events, code: error.code };
    }
    return { events, code: null };
  }
  const said = (events: readonly ModelEvent[], kind: 'text' | 'thinking'): string =>
    events.map((event) => (event.type === kind ? event.text : '')).join('');

  it('is offered once it is well', async () => {
    expect((await server.inject('/api/v1/model/types')).json().data).toEqual(['mock', 'wenshu-engine']);
  });

  it.each([1, 2, 3, 7, 1000])('is read in pieces of %i', async (chunkSize) => {
    const content = '# 销售额\n\n| 月 | 元 |\n| --- | --- |\n| 一月 | 10 😀 |\n';
    mock.onMessage('sales', { content }, { chunkSize });
    const { events, code } = await ask('sales');
    expect([said(events, 'text'), code]).toEqual([content, null]);
    expect(events.at(-1)).toEqual({ type: 'finished', reason: 'stop' });
    expect(events.find(({ type }) => type === 'usage')).toMatchObject({
      promptTokens: expect.any(Number),
      completionTokens: expect.any(Number),
    });
  });

  it('is heard thinking', async () => {
    mock.onMessage('why', { content: 'because', reasoning: 'let me think' });
    const { events } = await ask('why');
    expect([said(events, 'thinking'), said(events, 'text')]).toEqual(['let me think', 'because']);
  });

  it('is asked as it wants to be', async () => {
    mock.onMessage('hello', { content: 'hi' });
    await ask('hello');
    expect(mock.getLastRequest()?.body).toMatchObject({ model: 'gpt-4o', stream: true, messages: [{ role: 'user', content: 'hello' }] });
  });

  it('ends by length as what it is', async () => {
    mock.onMessage('long', { content: 'cut', finishReason: 'length' });
    expect((await ask('long')).events.at(-1)).toEqual({ type: 'finished', reason: 'length' });
  });

  it.each([
    [401, { message: 'Incorrect API key', code: 'invalid_api_key' }, 'MODEL_KEY_REFUSED'],
    [404, { message: 'The model does not exist', code: 'model_not_found' }, 'MODEL_UNKNOWN_THERE'],
    [400, { message: 'too long', code: 'context_length_exceeded' }, 'MODEL_CONTEXT_TOO_LONG'],
    [400, { message: 'no' }, 'MODEL_REFUSED'],
  ])('fails by %i with what it means', async (status, error, code) => {
    mock.onMessage('hello', { error, status });
    expect(await ask('hello')).toEqual({ events: [], code });
  });

  it('is asked again when it was busy once', async () => {
    mock.onMessage('hello', { content: 'hi' });
    mock.nextRequestError(503, { message: 'overloaded' });
    expect(said((await ask('hello')).events, 'text')).toBe('hi');
  });

  it('is busy when it stays so', async () => {
    mock.onMessage('hello', { error: { message: 'rate limited', type: 'rate_limit_error' }, status: 429 });
    expect((await ask('hello')).code).toBe('MODEL_BUSY');
  });

  it('breaks off in the middle, and keeps what had come', async () => {
    mock.onMessage('half', { content: 'abcdefghijkl' }, { truncateAfterChunks: 3, latency: 20 });
    const { events, code } = await ask('half');
    expect(code).toBe('MODEL_BROKEN_STREAM');
    expect(said(events, 'text')).toMatch(/^abcd/);
    expect(said(events, 'text')).not.toBe('abcdefghijkl');
  });

  it('takes too long to begin', async () => {
    mock.onMessage('slow', { content: 'at last' }, { streamingProfile: { ttft: 20_000 } });
    expect(await ask('slow')).toEqual({ events: [], code: 'MODEL_TIMEOUT' });
  });
});
