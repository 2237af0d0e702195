import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { complaint, delta, event, failing, streaming, streamOf } from '#tests/support/modelService.ts';
import { clientBesideService, heard } from './clientBesideService.ts';

const { service, ask, answered, stop } = await clientBesideService();
afterAll(stop);

describe('the client of model services', () => {
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
        end: { code: 'MODEL_FILTERED' },
      });
    });

    it('a model that only wants tools called', async () => {
      const calls = [{ index: 0, id: 'a', type: 'function', function: { name: 'get_weather', arguments: '' } }];
      const more = [{ index: 0, function: { arguments: '{"city":"x"}' } }];
      const end = { code: 'MODEL_CALLED_TOOL', tool: 'get_weather' };
      expect(await answered(delta({ tool_calls: calls }), delta({ tool_calls: more }), delta({}, 'tool_calls'))).toMatchObject({ end });
      service.answer(failing(200, { choices: [{ message: { content: null, tool_calls: calls }, finish_reason: 'tool_calls' }] }));
      expect(await heard(ask())).toMatchObject({ end });
      expect(await answered(delta({ function_call: { name: 'get_weather', arguments: '{}' } }), delta({}, 'function_call'))).toMatchObject({
        end,
      });
      expect(await answered(delta({ content: 'Let me look.' }), delta({ tool_calls: calls }, 'tool_calls'))).toMatchObject({
        text: 'Let me look.',
        end: 'stop',
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

    it('a service that says nothing but that it is still there, without end', async () => {
      service.answer((response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(delta({ content: 'half' }));
        const timer = setInterval(() => response.write(`: still here\n\n${delta({})}${event({ choices: [] })}`), 10);
        response.once('close', () => clearInterval(timer));
      });
      const end = { code: 'MODEL_TIMEOUT', seconds: 2 };
      expect(await heard(ask({ firstSeconds: 1, idleSeconds: 0.2 }))).toMatchObject({ text: 'half', end });
      await service.asked[0]!.closed;
    });

    it('nothing of a service that says for a while that it is still there', async () => {
      service.answer(async (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        for (let beats = 0; beats < 8; beats++) {
          response.write(': PROCESSING\n\n');
          await pause(60);
        }
        response.end(streamOf('hello'));
      });
      expect(await heard(ask({ firstSeconds: 5, idleSeconds: 0.3 }))).toMatchObject({ text: 'hello', end: 'stop' });
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
});
