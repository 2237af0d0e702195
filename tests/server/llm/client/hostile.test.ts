import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '#server/llm/client/failures.ts';
import { createAnswerReader } from '#server/llm/client/readAnswer.ts';
import { type Person, signInAsAdmin } from '#tests/support/actors.ts';
import { complaint, delta, event, failing } from '#tests/support/modelService.ts';
import { startServer, type TestServer } from '#tests/support/startServer.ts';
import { clientBesideService, heard } from './clientBesideService.ts';

const { service, remote, ask, answered, stop } = await clientBesideService();
afterAll(stop);

/** The least of several costs, in microseconds of this process alone; a little is added, so that next to nothing can be compared. */
function cost(work: () => unknown): number {
  const times = [1, 2, 3, 4].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...times) + 2_000;
}

/** Factor by which eight times as much is dearer: 8 when the cost grows with the length, 64 with its square. */
const growth = (size: number, work: (size: number) => unknown): number => cost(() => work(size * 8)) / cost(() => work(size));
const notMuchMoreThanLinear = 24;

const filled = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length));

function read(body: string): void {
  const reader = createAnswerReader(remote());
  for (let at = 0; at < body.length; at += 8_192) reader.events(body.slice(at, at + 8_192));
  reader.end();
}

describe('F25, a hostile model service', () => {
  it.each(['exceed', 'exceed ', 'sk-', 'sk-a ', 'Bearer ', 'too many ', 'context', ' ', '\n', '\u0000', '<', '\ud83d', 'sk-secret-key'])(
    'may fill its complaint with %j',
    (unit) => {
      const complain = (size: number) => failureOf(remote(), 400, complaint(filled(unit, size)));
      expect(growth(100_000, complain)).toBeLessThan(notMuchMoreThanLinear);
    },
  );

  it.each([' ', '\n', '<', '</think', '</think>', '"</think>"', '<think>', '\ud83d', '\u0000'])('may say %j again and again', (said) => {
    const all = (size: number) => read(filled(delta({ content: said }), size));
    expect(growth(100_000, all)).toBeLessThan(notMuchMoreThanLinear);
    const thinking = (size: number) => read(delta({ content: '<think>' }) + filled(delta({ content: said }), size));
    expect(growth(100_000, thinking)).toBeLessThan(notMuchMoreThanLinear);
    const afterThinking = (size: number) => read(delta({ content: '<think></think>' }) + filled(delta({ content: said }), size));
    expect(growth(100_000, afterThinking)).toBeLessThan(notMuchMoreThanLinear);
    const atOnce = (size: number) => read(delta({ content: filled(said, size) }));
    expect(growth(100_000, atOnce)).toBeLessThan(notMuchMoreThanLinear);
  });

  it.each(['\n', '\r', '\r\n', 'x\n', ': \n', 'data: x\n', 'data: {}\n\n', 'id: 1\n', 'data', '\ufeff', ' '])(
    'may fill its stream with %j',
    (line) => {
      expect(growth(100_000, (size) => read(`${delta({ content: 'a' })}${filled(line, size)}\r`))).toBeLessThan(notMuchMoreThanLinear);
    },
  );

  it('cannot send so much structure that reading it would take long, but a long text', async () => {
    const nested = `{"choices":[{"delta":{"x":${'['.repeat(500_000)}${']'.repeat(500_000)}}}]}`;
    const broken = { text: 'a', end: { code: 'MODEL_BROKEN_STREAM' } };
    expect(await answered(delta({ content: 'a' }), event(nested), delta({}, 'stop'))).toMatchObject(broken);
    const many = `{"choices":[{"delta":{"x":[${'{},'.repeat(500_000)}0]}}]}`;
    expect(await answered(delta({ content: 'a' }), event(many), delta({}, 'stop'))).toMatchObject(broken);
    service.answer(failing(200, nested));
    expect(await heard(ask())).toMatchObject({ end: { code: 'MODEL_BROKEN_STREAM' } });
    const content = '[{",\\'.repeat(200_000);
    expect(await answered(delta({ content }), delta({}, 'stop'))).toMatchObject({ text: content, end: 'stop' });
  });

  describe('that never stops', () => {
    let server: TestServer;
    let admin: Person;
    let address: string;
    beforeAll(async () => {
      server = await startServer();
      admin = await signInAsAdmin(server);
      address = await server.listen();
    });
    afterAll(() => server?.stop());

    /** As fast as it is taken. */
    const endlessly = (words: string) => (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const more = (): void => {
        while (!response.destroyed && response.write(words));
      };
      response.on('drain', more).on('error', () => {});
      more();
    };

    it.each([
      ['comments', ': still here\n\n'],
      ['events that say nothing', event({ choices: [{ delta: {} }] })],
      ['lines that are none', 'x\n'],
      ['a line without end', 'data: x'],
    ])('with %s holds up nobody, and is hung up on', async (_, words) => {
      service.answer(endlessly(words.repeat(1_000)));
      let isOver = false;
      const params = { base_url: service.url, first_seconds: 60, idle_seconds: 60 };
      const tested = admin.post('/api/v1/worker/model/test', { model: 'endless', params }).finally(() => (isOver = true));
      let asked = 0;
      for (; !isOver; asked += 1) expect((await fetch(`${address}/health/live`)).status).toBe(200);
      expect(asked).toBeGreaterThan(0);
      expect((await tested).data).toMatchObject({ ok: false, problem: '模型的回答中断了' });
      await service.asked[0]!.closed;
    });
  });
});
