import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { countTokens } from '#server/llm/countTokens.ts';
import type { CallMeans } from '#server/llm/model.ts';
import { dayIn } from '#schemas/kit/timeZone.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { complaint, event, failing, type ModelService, startModelService, streaming, streamOf } from '#tests/support/modelService.ts';
import { dialects, startServer, type TestServer } from '#tests/support/startServer.ts';

const types = ['text2vec', 'reranker', 'text2speech', 'speech2text', 'llm'] as const;
const question = { name: 'figure', schema: z.strictObject({ figure: z.int() }), language: 'zh' as const };
const sound = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('sound');
const vectors = (more: object = {}) => failing(200, { data: [{ index: 0, embedding: [1, 2] }], ...more });
const scores = failing(200, { results: [0, 1].map((index) => ({ index, relevance_score: index })) });

describe.each(dialects)('the models that rooms call, on %s', (dialect) => {
  let server: TestServer;
  let service: ModelService;
  let admin: Person;
  let means: CallMeans;
  /** Each test acts as somebody else, so that it reads its own use alone. */
  let actor = 1000;

  const start = (model: string, type: string) =>
    admin.post('/api/v1/worker/model/start', { model, worker_type: type, params: { base_url: service.url } });

  beforeAll(async () => {
    [server, service] = await Promise.all([startServer({ dialect }), startModelService()]);
    admin = await signInAsAdmin(server);
    service.lookedAt(failing(200, { data: [] }));
  });
  beforeEach(() => {
    means = { actor: { id: ++actor }, signal: new AbortController().signal };
  });
  afterAll(async () => {
    await server?.stop();
    await service?.stop();
  });

  const models = () => server.context.models;
  const connectAll = () => Promise.all(types.map((type) => start(`the ${type}`, type)));
  async function use(): Promise<unknown[]> {
    const today = dayIn(server.context.clock(), server.context.settings.timeZone);
    const { data } = await admin.get(`/api/v1/usage?from=${today}&to=${today}`);
    return (data as { readonly user: string }[]).filter(({ user }) => user === `#${actor}`);
  }
  const estimates = async (): Promise<unknown[]> => {
    const rows = await server.context.store.db.selectFrom('model_uses').select('isEstimated').where('userId', '=', actor).execute();
    return rows.map(({ isEstimated }) => Boolean(isEstimated));
  };
  const listen = async (text: string): Promise<string> => {
    const pieces: Buffer[] = [];
    for await (const piece of models().speak(text, means)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };
  const recording = { bytes: Buffer.from('RIFF'), type: { type: 'audio/wav', extension: 'wav' } };

  it('are told apart by the code when there is none of a type, and nothing is counted', async () => {
    await expect(models().embed(['a'], means)).rejects.toMatchObject({ code: 'MODEL_NONE_FOR_VECTORS' });
    await expect(models().rerank({ query: 'q', documents: ['a'] }, means)).rejects.toMatchObject({ code: 'MODEL_NONE_FOR_RERANKING' });
    await expect(listen('a')).rejects.toMatchObject({ code: 'MODEL_NONE_FOR_READING_ALOUD' });
    await expect(models().transcribe(recording, means)).rejects.toMatchObject({ code: 'MODEL_NONE_FOR_SPEECH' });
    expect(await use()).toEqual([]);
  });

  it('are counted with their caller, each in its own measure', async () => {
    await connectAll();
    service.answer(vectors({ usage: { prompt_tokens: 7 } }));
    expect((await models().embed(['销售额'], means)).vectors).toHaveLength(1);
    service.answer(scores);
    expect(await models().rerank({ query: 'q', documents: ['a', 'b'] }, means)).toEqual([0, 1]);
    service.answer(sound);
    expect(await listen('你好😀')).toBe('sound');
    service.answer(failing(200, { text: '多少' }));
    expect(await models().transcribe(recording, means)).toBe('多少');
    const told = event({ choices: [], usage: { prompt_tokens: 30, completion_tokens: 4 } });
    service.answer(streaming(streamOf('{"figure":4}').replace('data: [DONE]', `${told}data: [DONE]`)));
    const asked = await models().answerJson({ ...question, messages: [{ role: 'user', content: 'how many?' }] }, means);
    expect(asked.value).toEqual({ figure: 4 });

    const none = { turns: 0, calls: 1, failed: 0, promptTokens: 0, completionTokens: 0, documents: 0, characters: 0, firstMs: null };
    expect(await use()).toMatchObject([
      { model: 'the llm', ...none, promptTokens: 30, completionTokens: 4 },
      { model: 'the reranker', ...none, documents: 2 },
      { model: 'the speech2text', ...none, characters: 2 },
      { model: 'the text2speech', ...none, characters: 3 },
      { model: 'the text2vec', ...none, promptTokens: 7 },
    ]);
    expect(await estimates()).toEqual([false, false, false, false, false]);
  });

  it('have their tokens estimated, and marked so, where their services do not count them', async () => {
    await connectAll();
    service.answer(vectors());
    await models().embed(['销售额是多少'], means);
    service.answer(streaming(streamOf('none')), streaming(streamOf('{"figure":4}')));
    await models().answerJson({ ...question, messages: [{ role: 'user', content: 'how many?' }] }, means);
    expect(await estimates()).toEqual([true, true]);
    const completionTokens = countTokens('none') + countTokens('{"figure":4}');
    expect(await use()).toMatchObject([
      { model: 'the llm', calls: 1, completionTokens },
      { model: 'the text2vec', calls: 1, promptTokens: countTokens('销售额是多少') },
    ]);
  });

  it('are chosen by name, of their type alone', async () => {
    await connectAll();
    await start('another', 'reranker');
    service.answer(scores);
    await models().rerank({ query: 'q', documents: ['a', 'b'] }, { ...means, model: 'another' });
    expect(await use()).toMatchObject([{ model: 'another', documents: 2 }]);
    await expect(models().embed(['a'], { ...means, model: 'another' })).rejects.toMatchObject({ code: 'MODEL_NOT_FOUND' });
    await admin.post('/api/v1/worker/model/stop', { model: 'another' });
    await expect(models().rerank({ query: 'q', documents: ['a'] }, { ...means, model: 'another' })).rejects.toMatchObject({
      code: 'MODEL_STOPPED',
    });
  });

  it('are counted as failed when they refuse, and not when nobody listens any more', async () => {
    await connectAll();
    service.answer(failing(400, complaint('no')));
    await expect(models().rerank({ query: 'q', documents: ['a'] }, means)).rejects.toHaveProperty('code');
    service.answer((response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('one '));
    const heard = models().speak('hello', means)[Symbol.asyncIterator]();
    expect(String((await heard.next()).value)).toBe('one ');
    await heard.return?.();
    expect(await use()).toMatchObject([
      { model: 'the reranker', calls: 1, failed: 1, documents: 1 },
      { model: 'the text2speech', calls: 1, failed: 0, characters: 5 },
    ]);
  });
});
