import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '#schemas/wire/errors.ts';
import type { WireModelKind } from '#schemas/wire/models.ts';
import { embed } from '#server/llm/client/embed.ts';
import type { Remote } from '#server/llm/client/remote.ts';
import { rerank } from '#server/llm/client/rerank.ts';
import { speak } from '#server/llm/client/speak.ts';
import { createOutbound } from '#server/outbound/outbound.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { type Asked, complaint, failing, type ModelService, startModelService } from '#tests/support/modelService.ts';
import { fixedRules } from '#tests/support/networkRules.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';

const outbound = createOutbound({ rules: fixedRules([]), opened: [] });
let service: ModelService;
let remote: Remote;
beforeAll(async () => {
  service = await startModelService();
  remote = { name: 'ours', baseUrl: service.url, key: 'key', model: 'theirs', temperature: null, firstSeconds: 20, idleSeconds: 20 };
});
afterAll(async () => {
  await outbound.close();
  await service?.stop();
});

const signal = new AbortController().signal;
const means = () => ({ learned: new Set<string>(), signal });
const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (isRefusal(error)) return { code: error.code, ...error.facts };
    throw error;
  });
const json = (body: object) => failing(200, body);
const invalid = (detail: string) => ({ code: 'MODEL_ANSWER_INVALID', detail });

describe('a model that turns texts into vectors', () => {
  const base64 = (vector: readonly number[]) => Buffer.from(Float32Array.from(vector).buffer).toString('base64');
  /** Answers each text with its length, as a service of these habits would. */
  const lengths =
    (form: (vector: readonly number[]) => unknown) =>
    (response: ServerResponse, { body }: Asked): unknown => {
      const data = (body['input'] as string[]).map((text, index) => ({ index, embedding: form([text.length, 0.5]) }));
      return json({ data: data.toReversed(), usage: { prompt_tokens: data.length } })(response, { body } as Asked);
    };
  const ask = (texts: readonly string[], more: { dimensions?: number | null; batchSize?: number } = {}, by = means()) =>
    embed(remote, outbound, { texts, dimensions: null, batchSize: 10, ...more }, by);

  it('gives each text its own, in figures or base64, so many at a time and in whatever order', async () => {
    for (const form of [base64, (vector: readonly number[]) => vector])
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.string({ maxLength: 9 }), { maxLength: 9 }),
          fc.integer({ min: 1, max: 4 }),
          async (texts, batchSize) => {
            service.answer(lengths(form));
            const { vectors, promptTokens } = await ask(texts, { batchSize });
            expect(vectors.map((vector) => [...vector])).toEqual(texts.map((text) => [text.length, 0.5]));
            expect(promptTokens).toBe(texts.length === 0 ? null : texts.length);
            expect(service.asked).toHaveLength(Math.ceil(texts.length / batchSize));
          },
        ),
        { numRuns: 20 },
      );
  });

  it('is asked anew without what its service does not take, which is remembered', async () => {
    const by = means();
    service.answer(
      failing(400, complaint('encoding_format base64 is not supported')),
      failing(400, complaint('Model does not support matryoshka representation')),
      lengths((vector) => vector),
    );
    await ask(['a'], { dimensions: 2 }, by);
    expect(service.asked.map(({ body }) => Object.keys(body).length)).toEqual([4, 3, 2]);
    await ask(['a'], { dimensions: 2 }, by);
    expect(service.asked.at(-1)!.body).toEqual({ model: 'theirs', input: ['a'] });
  });

  it.each<[string, object, string]>([
    ['too few', { data: [{ embedding: [1] }] }, 'data'],
    ['none', { message: 'ok' }, 'data'],
    [
      'one twice',
      {
        data: [
          { index: 0, embedding: [1] },
          { index: 0, embedding: [1] },
        ],
      },
      'index',
    ],
    [
      'one beyond',
      {
        data: [
          { index: 0, embedding: [1] },
          { index: 2, embedding: [1] },
        ],
      },
      'index',
    ],
    ['one in no form', { data: [{ embedding: {} }, { embedding: [1] }] }, 'embedding'],
    ['what is no number', { data: [{ embedding: ['x'] }, { embedding: [1] }] }, 'embedding'],
    ['one of another length', { data: [{ embedding: [1, 2] }, { embedding: [1] }] }, 'dimensions 1, not 2'],
    ['empty ones', { data: [{ embedding: [] }, { embedding: [] }] }, 'dimensions 0, not 0'],
  ])('is refused when it gives %s', async (_, body, detail) => {
    service.answer(json(body));
    expect(await outcome(ask(['a', 'b']))).toEqual(invalid(detail));
  });

  it('is refused when its vectors are not as long as they should be', async () => {
    service.answer(lengths(base64));
    expect(await outcome(ask(['a'], { dimensions: 3 }))).toEqual(invalid('dimensions 2, not 3'));
  });
});

describe('a model that puts texts in order', () => {
  const ask = (by = means()) => rerank(remote, outbound, { query: 'q', documents: ['a', 'b', 'c'] }, by);

  it.each<[string, object]>([
    [
      'Cohere and vLLM',
      {
        results: [
          { index: 2, relevance_score: 0.9 },
          { index: 0, relevance_score: 0.5 },
          { index: 1, relevance_score: -1 },
        ],
      },
    ],
    [
      'others',
      {
        data: [
          { index: 2, score: 0.9 },
          { index: 0, score: 0.5 },
          { index: 1, score: -1 },
        ],
      },
    ],
    [
      'TEI',
      [
        { index: 2, score: 0.9 },
        { index: 0, score: 0.5 },
        { index: 1, score: -1 },
      ],
    ],
  ])('gives a score to each, in the form of %s', async (_, body) => {
    service.answer(json(body));
    expect(await ask()).toEqual([0.5, -1, 0.9]);
    expect(service.asked[0]).toMatchObject({
      path: '/v1/rerank',
      body: { model: 'theirs', query: 'q', documents: ['a', 'b', 'c'], top_n: 3 },
    });
  });

  it('is asked in the words of TEI when its service wants them', async () => {
    service.answer(failing(422, 'missing field `texts`'), json([0, 1, 2].map((index) => ({ index, score: index }))));
    expect(await ask()).toEqual([0, 1, 2]);
    expect(service.asked.at(-1)!.body).toEqual({ query: 'q', texts: ['a', 'b', 'c'] });
  });

  it.each<[string, object, string]>([
    ['too few', { results: [{ index: 0, score: 1 }] }, 'results'],
    ['nothing', { message: 'ok' }, 'results'],
    ['one twice', { results: [0, 0, 1].map((index) => ({ index, score: 1 })) }, 'index'],
    ['one beyond', { results: [0, 1, 3].map((index) => ({ index, score: 1 })) }, 'index'],
    ['no number', { results: [{ index: 0, score: 'high' }] }, 'score'],
  ])('is refused when it scores %s', async (_, body, detail) => {
    service.answer(json(body));
    expect(await outcome(ask())).toEqual(invalid(detail));
  });
});

describe('a model that reads aloud', () => {
  const ask = async (): Promise<string> => {
    const sound: Buffer[] = [];
    for await (const piece of speak(remote, outbound, { text: 'hello', voice: 'alloy', format: 'mp3', speed: null }, means()))
      sound.push(piece);
    return Buffer.concat(sound).toString();
  };

  it('gives its sound as it comes', async () => {
    service.answer((response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('one ');
      setTimeout(() => response.end('two'), 30);
    });
    expect(await ask()).toBe('one two');
    expect(service.asked[0]).toMatchObject({
      path: '/v1/audio/speech',
      body: { model: 'theirs', input: 'hello', voice: 'alloy', response_format: 'mp3' },
    });
  });

  it('is refused with no sound, with words, and when it breaks off', async () => {
    service.answer((response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end());
    expect(await outcome(ask())).toEqual(invalid('0 bytes'));
    service.answer(json({ message: 'quota' }));
    expect(await outcome(ask())).toMatchObject({ code: 'MODEL_REFUSED' });
    service.answer((response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('half', () => response.destroy());
    });
    expect(await outcome(ask())).toEqual({ code: 'MODEL_BROKEN_STREAM' });
  });

  it('is hung up on when nobody listens any more', async () => {
    service.answer((response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).write('one '));
    const sound = speak(remote, outbound, { text: 'hello', voice: 'alloy', format: 'mp3', speed: null }, means());
    expect(String((await sound.next()).value)).toBe('one ');
    await sound.return(undefined);
    await service.asked[0]!.closed;
  });
});

describe('models of every type', () => {
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    server = await startServer();
    admin = await signInAsAdmin(server);
  });
  beforeEach(() => service.lookedAt(failing(200, { data: [] })));
  afterAll(() => server?.stop());

  it.each([
    ['text2vec', 'dimensions', json({ data: [{ embedding: [1, 2, 3] }] }), '3'],
    [
      'reranker',
      'first_seconds',
      json({
        results: [
          { index: 1, score: 0.25 },
          { index: 0, score: 1 },
        ],
      }),
      '1.00 · 0.25',
    ],
    [
      'text2speech',
      'voice',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(`ID3${'x'.repeat(1997)}`),
      '2 KiB',
    ],
  ] as const)('%s: are connected by parameters of their own, tested, and listed apart', async (type, parameter, answer, reply) => {
    const kinds = (await admin.get('/api/v1/worker/model/params')).data as WireModelKind[];
    const kind = kinds.find(({ worker_type }) => worker_type === type)!;
    expect(kind.params.map(({ param_name }) => param_name)).toContain(parameter);
    const said = { model: `a ${type}`, worker_type: type, params: { base_url: service.url } };
    expect((await admin.post('/api/v1/worker/model/start', said)).data).toMatchObject({
      model_type: type,
      healthy: true,
      is_default: true,
    });
    service.answer(answer as typeof answer & Parameters<ModelService['answer']>[0]);
    expect((await admin.post('/api/v1/worker/model/test', { model: `a ${type}` })).data).toMatchObject({ ok: true, reply, problem: null });
    expect((await admin.get(`/api/v1/model/types?worker_type=${type}`)).data).toEqual([`a ${type}`]);
    expect((await admin.get('/api/v1/model/types')).data).toEqual(['wenshu-engine']);
    service.answer(failing(401, complaint('bad key')));
    expect((await admin.post('/api/v1/worker/model/test', { model: `a ${type}` })).data).toMatchObject({
      ok: false,
      problem: '模型服务拒绝了密钥',
    });
  });
});
