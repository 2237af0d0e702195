import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEvent, emptyConversation } from '#chat/model/applyEvent.ts';
import type { ChatEvent } from '#chat/model/conversation.ts';
import { followTurn } from '#chat/transport/followTurn.ts';
import { lengthOf, type Segment } from '#schemas/wire/chat/turn.ts';
import { cumulative } from '#server/chat/stream/cumulative.ts';
import { deltas } from '#server/chat/stream/deltas.ts';
import type { MakeWriter } from '#server/chat/stream/writer.ts';
import { AnswerLog } from '#server/chat/turns/AnswerLog.ts';
import { asked, bodyOf, turnIn } from './streams.ts';

const facts = {
  convUid: 'c',
  turn: 1,
  parent: null,
  beside: null,
  question: 'q',
  model: 'm',
  dropped: 1,
  startedAt: '2026-11-21T08:00:00.000Z',
};
const usage = { promptTokens: 3, completionTokens: 5, isEstimated: true, firstMs: 1, totalMs: 2 };
const whole = { status: 'finished', usage, error: null, reason: 'stop' } as const;

/** All that the server says of an answer, to a client that has read up to a position. */
function saidBy(makeWriter: MakeWriter, log: AnswerLog, position = 0): readonly string[] {
  const writer = makeWriter(log, position);
  const said: string[] = [];
  for (let next = writer.next(); typeof next === 'string'; next = writer.next()) said.push(next);
  return said;
}

const pieces: fc.Arbitrary<readonly Segment[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('thinking' as const, 'text' as const),
    text: fc.string({ minLength: 1, maxLength: 6, unit: fc.constantFrom('a', ' ', '\n', '世', '🌏', '\ud83c', '"', '\\') }),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('what our server says', () => {
  it('is understood, from any place in the answer and over any number of connections', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, fc.array(fc.nat(14), { maxLength: 6 }), async (come, cuts) => {
        const log = new AnswerLog(facts, come, whole);
        const events: ChatEvent[] = [];
        let connection = 0;
        const open = async (id: string | null) => {
          const said = saidBy(deltas, log, Number(id ?? 0));
          return bodyOf(said.slice(0, cuts[connection++]), 'broken');
        };
        const { signal } = new AbortController();
        for await (const event of followTurn({ asked: asked(), open, signal, pause: async () => {} })) events.push(event);
        const turn = events.reduce(applyEvent, emptyConversation).turns.get(1);
        expect(turn).toMatchObject({ status: 'finished', segments: log.segments, dropped: 1, question: 'q' });
      }),
      { numRuns: 150 },
    );
  });

  it('takes back what it lost, when it keeps less than the client has read', async () => {
    const log = new AnswerLog(facts, [{ kind: 'text', text: 'Hel' }], { ...whole, status: 'interrupted', usage: null });
    const open = async () => bodyOf(saidBy(deltas, log, 5));
    const events: ChatEvent[] = [
      { ...asked(), type: 'turnStarted' },
      { type: 'appended', turn: 1, kind: 'text', text: 'Hello', at: 0 },
    ];
    const { signal } = new AbortController();
    for await (const event of followTurn({ asked: asked(), position: 5, open, signal, pause: async () => {} })) events.push(event);
    expect(events.reduce(applyEvent, emptyConversation).turns.get(1)).toMatchObject({ status: 'interrupted', segments: log.segments });
  });

  it('is understood when it fails', async () => {
    const error = { code: 'MODEL_TIMEOUT', message: 'too slow', facts: { seconds: 60 } };
    const log = new AnswerLog(facts, [{ kind: 'text', text: 'Hel' }], { ...whole, status: 'failed', usage: null, error });
    expect(await turnIn(saidBy(deltas, log).join(''))).toMatchObject({ status: 'failed', error, segments: log.segments });
    expect(await turnIn(saidBy(cumulative, log).join(''))).toMatchObject({
      status: 'failed',
      error: { message: 'too slow' },
      segments: log.segments,
    });
  });

  it('is understood in the older wire, thoughts and text', async () => {
    const segments = [
      { kind: 'thinking', text: 'hm\n```js\n1\n```' },
      { kind: 'text', text: 'forty-\ntwo 🌏' },
    ] as const;
    const log = new AnswerLog(facts, segments, whole);
    expect(lengthOf(log.segments)).toBe(lengthOf(segments));
    expect(await turnIn(saidBy(cumulative, log).join(''))).toMatchObject({ status: 'finished', segments });
  });
});
