import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEvent, emptyConversation } from '#chat/model/applyEvent.ts';
import { readingOf } from '#chat/transport/reading.ts';
import { readPayload } from '#chat/transport/readPayloads.ts';
import { asked } from './streams.ts';

const words = fc.constantFrom(
  '[DONE]',
  '[ERROR]',
  '[SERVER_ERROR]x',
  '{"a":',
  '```',
  '``````vis-thinking',
  '{"template_name":"r","charts":[]}',
  'Hello',
  '',
);
const value = fc.oneof({ weight: 4, arbitrary: words }, fc.jsonValue({ maxDepth: 1 }));
const anyOf = (...keys: readonly string[]) => fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] });
const choice = fc.record(
  { delta: fc.oneof(anyOf('content', 'reasoning_content'), value), message: fc.oneof(anyOf('content', 'reasoning_content'), value) },
  { requiredKeys: [] },
);
const payload = fc.oneof(
  words,
  fc.jsonValue().map((json) => JSON.stringify(json)),
  fc
    .record(
      {
        choices: fc.oneof(fc.array(fc.oneof(choice, value), { maxLength: 2 }), value),
        vis: value,
        error: fc.oneof(anyOf('code', 'message', 'facts'), value),
        success: value,
        err_code: value,
        err_msg: value,
        template_name: value,
        charts: value,
        type: fc.oneof(fc.constantFrom('step.start', 'step.meta', 'final', 'done', 'question.asked'), value),
        content: value,
        usage: fc.oneof(anyOf('prompt_tokens', 'completion_tokens'), value),
        wenshu: fc.oneof(fc.record({ turn: fc.constant(1), status: value, dropped: value, reset: value }), value),
      },
      { requiredKeys: [] },
    )
    .map((json) => JSON.stringify(json)),
);
const message = fc.record({
  data: payload,
  id: fc.oneof(fc.constant(undefined), fc.nat(20).map(String), fc.string({ maxLength: 3 })),
  isWhole: fc.constantFrom(true, true, true, false),
});

describe('whatever a server sends', () => {
  it('is read without a failure of ours into one turn, which ends at most once and is not changed after that', () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 8 }),
        fc.constantFrom('chat_normal', 'chat_agent', 'chat_dashboard', 'chat_excel'),
        (messages, scene) => {
          let reading = readingOf(asked({ scene }));
          const events = messages.flatMap((one) => {
            const step = readPayload(reading, one);
            reading = step.reading;
            return step.events;
          });
          const types = events.map(({ type }) => type);
          const { turns } = events.reduce(applyEvent, emptyConversation);
          expect([...turns.keys()]).toEqual(events.length > 0 ? [1] : []);
          expect(types.filter((type) => type === 'turnStarted')).toHaveLength(Math.min(1, events.length));
          expect(types.filter((type) => type === 'ended')).toHaveLength(reading.hasEnded ? 1 : 0);
          expect(types.slice(types.indexOf('ended') + 1).filter((type) => reading.hasEnded && type !== 'measured')).toEqual([]);
          for (const { segments } of turns.values()) expect(segments.filter(({ text }) => typeof text !== 'string')).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});
