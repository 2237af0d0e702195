import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isStorableText } from '#schemas/kit/storableText.ts';
import { isRefusal } from '#schemas/wire/errors.ts';
import { askRemote } from '#server/models/client/askRemote.ts';
import { createAnswerReader } from '#server/models/client/readAnswer.ts';
import { createConnections, type Remote } from '#server/models/client/remote.ts';
import type { ModelCall, ModelEvent } from '#server/models/model.ts';
import {
  complaint,
  delta,
  event,
  failing,
  type ModelService,
  startModelService,
  streaming,
  streamOf,
} from '#tests/support/modelService.ts';

const messages = [{ role: 'user', content: '你好' }] as const;

describe('the client of model services', () => {
  const connections = createConnections();
  let service: ModelService;
  beforeAll(async () => void (service = await startModelService()));
  afterAll(async () => {
    connections.close();
    await service?.stop();
  });

  const remote = (more: Partial<Remote> = {}): Remote => ({
    name: 'ours',
    baseUrl: service.url,
    key: 'sk-secret-key',
    model: 'theirs',
    temperature: null,
    firstSeconds: 20,
    idleSeconds: 20,
    ...more,
  });
  const ask = (more: Partial<Remote> = {}, call: Partial<ModelCall> = {}, learned = new Set<string>()) =>
    askRemote(remote(more), connections, { messages, language: 'zh', signal: new AbortController().signal, ...call }, learned);

  /** What an answer said until it ended, and how it ended. */
  async function heard(events: AsyncIterable<ModelEvent>) {
    const said = { thinking: '', text: '' };
    let usage: object | undefined;
    let end: unknown;
    try {
      for await (const { type, ...rest } of events) {
        if (type === 'text' || type === 'thinking') said[type] += (rest as { text: string }).text;
        else if (type === 'usage') usage = rest;
        else end = (rest as { reason: string }).reason;
      }
    } catch (error) {
      if (!isRefusal(error)) throw error;
      end = { code: error.code, ...error.facts };
    }
    return { ...said, usage, end };
  }
  const answered = async (...bytes: readonly (string | Buffer)[]) => {
    service.answer(streaming(...bytes));
    return heard(ask());
  };

  describe('asks', () => {
    it('for a stream with its usage, by the model’s name there and its key', async () => {
      service.answer(streaming(streamOf('a')));
      await heard(ask({ temperature: 0.3 }, { maxTokens: 50 }));
      expect(service.asked).toMatchObject([
        {
          path: '/v1/chat/completions',
          key: 'Bearer sk-secret-key',
          body: { model: 'theirs', messages, stream: true, stream_options: { include_usage: true }, temperature: 0.3, max_tokens: 50 },
        },
      ]);
    });

    it('says nothing of what it was not told, and no key when there is none', async () => {
      service.answer(streaming(streamOf('a')));
      await heard(ask({ key: null }));
      expect(service.asked[0]!.key).toBeUndefined();
      expect(Object.keys(service.asked[0]!.body).toSorted()).toEqual(['messages', 'model', 'stream', 'stream_options']);
    });

    it('anew without what a service refuses, and remembers', async () => {
      const learned = new Set<string>();
      const call = { maxTokens: 9, temperature: 0.5 };
      service.answer(
        failing(400, complaint("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.")),
        failing(400, complaint("'temperature' does not support 0.5 with this model")),
        failing(422, complaint('stream_options: extra inputs are not permitted')),
        streaming(streamOf('hello')),
      );
      expect(await heard(ask({}, call, learned))).toMatchObject({ text: 'hello', end: 'stop' });
      const wanted = { model: 'theirs', messages, stream: true, max_completion_tokens: 9 };
      expect(service.asked.at(-1)!.body).toEqual(wanted);
      service.answer(streaming(streamOf('again')));
      expect(await heard(ask({}, call, learned))).toMatchObject({ text: 'again' });
      expect(service.asked.map(({ body }) => body)).toEqual([wanted]);
    });
  });

  describe('reads', () => {
    const usage = event({ choices: [], usage: { prompt_tokens: 3, completion_tokens: 5 } });

    it('text, usage and the end', async () => {
      expect(
        await answered(
          delta({ role: 'assistant', content: '' }),
          delta({ content: '你' }),
          delta({ content: '好' }),
          delta({}, 'stop'),
          usage,
          event('[DONE]'),
        ),
      ).toEqual({
        thinking: '',
        text: '你好',
        usage: { promptTokens: 3, completionTokens: 5 },
        end: 'stop',
      });
    });

    it.each(['reasoning_content', 'reasoning'])('thinking in %s', async (name) => {
      const answer = await answered(
        delta({ [name]: 'hm', content: null }),
        delta({ [name]: 'm' }),
        delta({ content: 'yes' }),
        delta({}, 'stop'),
      );
      expect(answer).toMatchObject({ thinking: 'hmm', text: 'yes', end: 'stop' });
    });

    it('thinking in tags at the head of the text, wherever they are cut', async () => {
      expect(await answered(streamOf('\n<th', 'ink>h', 'mm</', 'think>', '\n\n', 'yes <think>no</think>'))).toMatchObject({
        thinking: 'hmm',
        text: 'yes <think>no</think>',
      });
      expect(await answered(streamOf('<thing> is text'))).toMatchObject({ thinking: '', text: '<thing> is text' });
      expect(await answered(streamOf('<thi'))).toMatchObject({ thinking: '', text: '<thi' });
      expect(await answered(streamOf('<think>never closed </thi'))).toMatchObject({ thinking: 'never closed </thi', text: '' });
      expect(await answered(streamOf('a < b'))).toMatchObject({ text: 'a < b' });
    });

    it.each([
      ['stop', 'stop'],
      ['eos', 'stop'],
      ['length', 'length'],
      ['max_tokens', 'length'],
      ['error', { code: 'MODEL_BROKEN_STREAM' }],
      ['insufficient_system_resource', { code: 'MODEL_BROKEN_STREAM' }],
      ['sensitive', { code: 'MODEL_REFUSED', detail: 'sensitive' }],
    ])('an end by %s as what it is', async (reason, end) => {
      expect(await answered(delta({ content: 'a' }), delta({}, reason), event('[DONE]'))).toMatchObject({ text: 'a', end });
    });

    it('answers without a terminator, without a reason, without a last empty line, and with other line ends', async () => {
      expect(await answered(delta({ content: 'a' }), delta({}, 'stop'))).toMatchObject({ text: 'a', end: 'stop' });
      expect(await answered(delta({ content: 'a' }), event('[DONE]'))).toMatchObject({ text: 'a', end: 'stop' });
      expect(await answered(delta({ content: 'a' }), delta({}, 'stop').trimEnd())).toMatchObject({ text: 'a', end: 'stop' });
      expect(await answered(`: comment\n\n${streamOf('a', 'b')}`.replaceAll('\n', '\r\n'))).toMatchObject({ text: 'ab', end: 'stop' });
      expect(await answered(streamOf('a').replaceAll('data: ', 'data:'))).toMatchObject({ text: 'a', end: 'stop' });
    });

    it('answers that come whole', async () => {
      service.answer(
        failing(200, {
          choices: [{ message: { role: 'assistant', content: '<think>hm</think>yes' }, finish_reason: 'stop' }],
          usage: { prompt_tokens: 1, completion_tokens: 2 },
        }),
      );
      expect(await heard(ask())).toEqual({ thinking: 'hm', text: 'yes', usage: { promptTokens: 1, completionTokens: 2 }, end: 'stop' });
    });

    it('characters of several bytes, wherever the bytes are cut', async () => {
      const bytes = Buffer.from(streamOf('数据😀é'));
      expect(await answered(...Array.from(bytes, (byte) => Buffer.from([byte])))).toMatchObject({ text: '数据😀é', end: 'stop' });
    });

    it('nothing that no database could keep', async () => {
      const halves = ['a\\ud83d', '\\ude00b\\u0000c', '\\ud83d'].map(
        (content) => `data: {"choices":[{"delta":{"content":"${content}"}}]}\n\n`,
      );
      expect(await answered(...halves, delta({}, 'stop'))).toMatchObject({ text: 'a😀bc\ufffd', end: 'stop' });
    });

    it('the same from the same bytes, however they are cut', () => {
      const pieces = ['<think>想', '一想</think>', '好', '😀 <think>', '\n\n# 标题\n', 'done'];
      const bytes = Buffer.from(`: wait\n\n${streamOf(...pieces).replace('data: [DONE]', `${usage}data: [DONE]`)}`);
      const read = (cuts: readonly number[]): string => {
        const reader = createAnswerReader(remote());
        const decoder = new TextDecoder();
        const ends = [...cuts, bytes.length];
        const events = ends.flatMap((end, index) =>
          reader.events(decoder.decode(bytes.subarray(ends[index - 1] ?? 0, end), { stream: true })),
        );
        const joined = [...events, ...reader.end()].reduce<ModelEvent[]>((all, next) => {
          const last = all.at(-1);
          const isMore = last && 'text' in last && 'text' in next && last.type === next.type;
          return isMore ? [...all.slice(0, -1), { ...last, text: last.text + next.text }] : [...all, next];
        }, []);
        return JSON.stringify(joined);
      };
      const whole = read([]);
      expect(whole).toContain('"想一想"');
      const cuts = fc
        .uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 30 })
        .map((all) => all.toSorted((a, b) => a - b));
      fc.assert(fc.property(cuts, (at) => read(at) === whole));
    });
  });

  it('ends any answer whatever, by its end or by a code', () => {
    const word = fc.constantFrom('stop', 'length', 'content_filter', 'tool_calls', null, 7);
    const text = fc.oneof(fc.string(), fc.constantFrom('<think>', '</think>', '\ud83d', '\u0000', null, 7, {}));
    const chunk = fc.record({
      delta: fc.oneof(fc.record({ content: text, reasoning_content: text }), fc.constant(null)),
      finish_reason: word,
    });
    const said = fc.oneof(
      fc.record({
        choices: fc.oneof(fc.array(chunk, { maxLength: 2 }), fc.constant(null)),
        usage: fc.oneof(fc.constant(null), fc.object()),
      }),
      fc.jsonValue(),
    );
    const line = fc.oneof(
      said.map((json) => event(JSON.stringify(json))),
      fc.string(),
      fc.constantFrom('data: [DONE]\n\n', '\n\n', 'data: ', ': x\n'),
    );
    const endOf = (lines: readonly string[]): string => {
      const reader = createAnswerReader(remote());
      const events = [...lines.flatMap((each) => reader.events(each)), ...reader.events('\n\n'), ...reader.end()];
      const texts = events.map((each) => ('text' in each ? each.text : '')).join('');
      if (!isStorableText(texts)) return `not storable: ${texts}`;
      try {
        reader.check();
      } catch (error) {
        return isRefusal(error) ? 'refused' : String(error);
      }
      return events.filter(({ type }) => type === 'finished').length === 1 ? 'finished' : 'without an end';
    };
    fc.assert(fc.property(fc.array(line, { maxLength: 12 }), (lines) => ['refused', 'finished'].includes(endOf(lines))));
  });

  describe('tells what went wrong', () => {
    const failures: readonly [string, number, object | string, object][] = [
      ['a refused key', 401, complaint('Incorrect API key provided: sk-secret-key'), { code: 'MODEL_KEY_REFUSED' }],
      ['a key without the right', 403, complaint('no access'), { code: 'MODEL_KEY_REFUSED' }],
      [
        'a model that is not there',
        404,
        complaint('The model `theirs` does not exist', 'model_not_found'),
        { code: 'MODEL_UNKNOWN_THERE', model: 'theirs' },
      ],
      [
        'a model that is not there, in other words',
        404,
        { error: "model 'theirs' not found" },
        { code: 'MODEL_UNKNOWN_THERE', model: 'theirs' },
      ],
      [
        'a context that is too long',
        400,
        complaint('too much', 'context_length_exceeded'),
        { code: 'MODEL_CONTEXT_TOO_LONG', model: 'ours' },
      ],
      [
        'a context that is too long, in other words',
        400,
        { object: 'error', message: "This model's maximum context length is 4096 tokens.", code: 400 },
        { code: 'MODEL_CONTEXT_TOO_LONG', model: 'ours' },
      ],
      [
        'an account without credit',
        429,
        complaint('You exceeded your quota', 'insufficient_quota'),
        { code: 'MODEL_REFUSED', detail: 'HTTP 429: You exceeded your quota' },
      ],
      [
        'any other refusal, without the key',
        400,
        complaint('bad sk-secret-key'),
        { code: 'MODEL_REFUSED', detail: 'HTTP 400: bad [secret]' },
      ],
      [
        'an address that is not the interface’s, without what it holds',
        404,
        '<html>internal page</html>',
        { code: 'MODEL_REFUSED', detail: 'HTTP 404' },
      ],
      ['another service’s JSON, without what it holds', 400, { token: 'internal' }, { code: 'MODEL_REFUSED', detail: 'HTTP 400' }],
    ];
    it.each(failures)('%s', async (_, status, body, end) => {
      service.answer(failing(status, body));
      expect(await heard(ask())).toMatchObject({ end });
      expect(service.asked).toHaveLength(1);
    });

    it('a long complaint in short', async () => {
      service.answer(failing(400, complaint('x'.repeat(100_000))));
      expect(JSON.stringify(await heard(ask())).length).toBeLessThan(600);
    });

    it('a page instead of an answer', async () => {
      service.answer((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>sign in</p>'));
      expect(await heard(ask())).toMatchObject({ end: { code: 'MODEL_REFUSED', detail: 'HTTP 200' } });
    });

    it('a redirect, which it does not follow', async () => {
      service.answer(failing(302, '', { location: `${service.url}/elsewhere` }));
      expect(await heard(ask())).toMatchObject({ end: { code: 'MODEL_REFUSED', detail: 'HTTP 302' } });
      expect(service.asked).toHaveLength(1);
    });

    it('a server that is not there', async () => {
      expect(await heard(ask({ baseUrl: 'http://127.0.0.1:1/v1' }))).toMatchObject({
        end: { code: 'MODEL_UNREACHABLE', detail: 'ECONNREFUSED (127.0.0.1:1)' },
      });
    });

    it('a name that is nobody’s', async () => {
      expect(await heard(ask({ baseUrl: 'http://nobody.invalid/v1' }))).toMatchObject({ end: { code: 'MODEL_UNREACHABLE' } });
    });

    it('an answer that breaks off, after what had come', async () => {
      expect(await answered(delta({ content: 'half' }))).toMatchObject({ text: 'half', end: { code: 'MODEL_BROKEN_STREAM' } });
      service.answer((response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(delta({ content: 'half' }), () => response.destroy());
      });
      expect(await heard(ask())).toMatchObject({ text: 'half', end: { code: 'MODEL_BROKEN_STREAM' } });
      expect(await answered('')).toMatchObject({ end: { code: 'MODEL_BROKEN_STREAM' } });
      expect(await answered(delta({ content: '<think>hm</' }))).toMatchObject({ thinking: 'hm</', end: { code: 'MODEL_BROKEN_STREAM' } });
    });

    it('what is no answer at all', async () => {
      expect(await answered(delta({ content: 'good' }), 'data: {"choices":[\n\n')).toMatchObject({
        text: 'good',
        end: { code: 'MODEL_BROKEN_STREAM' },
      });
      expect(await answered('no events, but lines\n\n'.repeat(50))).toMatchObject({ end: { code: 'MODEL_BROKEN_STREAM' } });
      expect(await answered(`data: ${'x'.repeat(5_000_000)}`)).toMatchObject({ end: { code: 'MODEL_BROKEN_STREAM' } });
      service.answer((response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":'));
      expect(await heard(ask())).toMatchObject({ end: { code: 'MODEL_BROKEN_STREAM' } });
    });

    it('what a service reports in the middle of an answer', async () => {
      expect(await answered(delta({ content: 'half' }), event(complaint('upstream failed')))).toMatchObject({
        text: 'half',
        end: { code: 'MODEL_REFUSED', detail: 'upstream failed' },
      });
      expect(await answered(delta({ content: 'half' }), delta({}, 'content_filter'))).toMatchObject({
        text: 'half',
        end: { code: 'MODEL_REFUSED', detail: 'content_filter' },
      });
    });

    it('a service that never begins', async () => {
      service.answer(() => {});
      expect(await heard(ask({ firstSeconds: 0.1 }))).toMatchObject({ end: { code: 'MODEL_TIMEOUT', seconds: 0.1 } });
      await service.asked[0]!.closed;
      service.answer((response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders());
      expect(await heard(ask({ firstSeconds: 0.1 }))).toMatchObject({ end: { code: 'MODEL_TIMEOUT' } });
      await service.asked[0]!.closed;
    });

    it('a service that falls silent, after what had come', async () => {
      service.answer((response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).write(delta({ content: 'half' })));
      expect(await heard(ask({ idleSeconds: 0.1 }))).toMatchObject({ text: 'half', end: { code: 'MODEL_TIMEOUT', seconds: 0.1 } });
      await service.asked[0]!.closed;
    });

    it('nothing of a silence once the answer is whole', async () => {
      service.answer((response) =>
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(delta({ content: 'all' }) + delta({}, 'stop')),
      );
      expect(await heard(ask())).toMatchObject({ text: 'all', end: 'stop' });
    });

    it('nothing of a slow reader', async () => {
      service.answer(streaming(...Array.from({ length: 4000 }, () => delta({ content: 'x'.repeat(100) })), delta({}, 'stop')), () => {});
      const events = ask({ firstSeconds: 1, idleSeconds: 1 });
      await events.next();
      expect(await heard(ask({ firstSeconds: 1.5 }))).toMatchObject({ end: { code: 'MODEL_TIMEOUT' } });
      expect(await heard(events)).toMatchObject({ end: 'stop' });
    });
  });

  describe('tries again', () => {
    it.each([429, 500, 502, 503, 529])('after %i, as long as nothing of an answer has come', async (status) => {
      service.answer(failing(status, complaint('later')), streaming(streamOf('hello')));
      expect(await heard(ask())).toMatchObject({ text: 'hello', end: 'stop' });
      expect(service.asked).toHaveLength(2);
    });

    it('after a connection that was lost before the answer', async () => {
      service.answer((response) => response.destroy(), streaming(streamOf('hello')));
      expect(await heard(ask())).toMatchObject({ text: 'hello' });
    });

    it('three times at most, and says that the service is busy', async () => {
      service.answer(failing(429, complaint('later')));
      expect(await heard(ask())).toMatchObject({ end: { code: 'MODEL_BUSY' } });
      expect(service.asked).toHaveLength(3);
    });

    it('not when the service asks for more patience than there is', async () => {
      service.answer(failing(429, complaint('later'), { 'retry-after': '3600' }));
      expect(await heard(ask())).toMatchObject({ end: { code: 'MODEL_BUSY' } });
      expect(service.asked).toHaveLength(1);
    });

    it('never once an answer has begun', async () => {
      service.answer((response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(delta({ content: 'half' }), () => response.destroy());
      });
      await heard(ask());
      expect(service.asked).toHaveLength(1);
    });
  });

  describe('stops', () => {
    const stuck = () =>
      service.answer((response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).write(delta({ content: 'half' })));

    it('the service itself when the call is stopped', async () => {
      const stopping = new AbortController();
      stuck();
      const events = ask({}, { signal: stopping.signal });
      expect(await events.next()).toMatchObject({ value: { text: 'half' } });
      const next = events.next();
      stopping.abort();
      await expect(next).rejects.toBe(stopping.signal.reason);
      await service.asked[0]!.closed;
    });

    it('before the answer begins, and while it waits to try again', async () => {
      const stopping = new AbortController();
      service.answer(() => stopping.abort());
      await expect(heard(ask({}, { signal: stopping.signal }))).rejects.toThrow('aborted');
      await service.asked[0]!.closed;
      const again = new AbortController();
      service.answer((response) => {
        response.once('close', () => again.abort());
        response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '9' }).end('{}');
      });
      await expect(heard(ask({}, { signal: again.signal }))).rejects.toThrow('aborted');
      expect(service.asked).toHaveLength(1);
    });

    it('the service when nobody reads on', async () => {
      stuck();
      const events = ask();
      await events.next();
      await events.return(undefined);
      await service.asked[0]!.closed;
    });

    it('without asking when it was stopped already', async () => {
      service.answer(streaming(streamOf('a')));
      await expect(heard(ask({}, { signal: AbortSignal.abort() }))).rejects.toThrow();
      expect(service.asked).toEqual([]);
    });
  });
});
