import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { isStorableText } from '#schemas/kit/storableText.ts';
import { isRefusal } from '#schemas/wire/errors.ts';
import { createAnswerReader } from '#server/models/client/readAnswer.ts';
import type { ModelEvent } from '#server/models/model.ts';
import { delta, event, failing, streamOf } from '#tests/support/modelService.ts';
import { clientBesideService, heard } from './clientBesideService.ts';

const { service, remote, ask, answered, stop } = await clientBesideService();
afterAll(stop);

describe('the client of model services', () => {
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
});
