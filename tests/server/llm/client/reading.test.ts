import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { isStorableText } from '#schemas/kit/storableText.ts';
import { isRefusal } from '#schemas/wire/errors.ts';
import { createAnswerReader } from '#server/llm/client/readAnswer.ts';
import type { ModelEvent } from '#server/llm/model.ts';
import { complaint, delta, event, failing, streamOf } from '#tests/support/modelService.ts';
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

    it('thinking that only its closing tag tells of, as what it is', async () => {
      for (const pieces of [['先想想</think>\n\n答'], ['先想', '想</th', 'ink>', '答'], ['先', '想想\n</think>', '\n', '\n答']])
        expect(await answered(streamOf(...pieces))).toMatchObject({
          thinking: expect.stringMatching(/^先想想\n?$/),
          text: '答',
          end: 'stop',
        });
      for (const text of [
        '答案\n<think>x</think>\n尾',
        'The tag `</think>` closes it.',
        'a </think>, b',
        '没有标签 </thin',
        '只有</think>',
      ])
        expect(await answered(streamOf(...text))).toMatchObject({ thinking: '', text, end: 'stop' });
      expect(await answered(streamOf('a "</think>" b</think>c</think>d'))).toMatchObject({
        thinking: 'a "</think>" b',
        text: 'c</think>d',
      });
    });

    it.each([
      ['stop', 'stop'],
      ['eos', 'stop'],
      ['length', 'length'],
      ['max_tokens', 'length'],
      ['error', { code: 'MODEL_BROKEN_STREAM' }],
      ['insufficient_system_resource', { code: 'MODEL_BROKEN_STREAM' }],
      ['MAX_TOKENS', 'length'],
      ['model_context_window_exceeded', 'length'],
      ['sensitive', { code: 'MODEL_FILTERED' }],
      ['content_filter: SAFETY', { code: 'MODEL_FILTERED' }],
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

    it('answers that come whole as another type, and streams as JSON', async () => {
      const whole = JSON.stringify({ choices: [{ message: { content: '你好' }, finish_reason: 'stop' }] });
      service.answer((response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(`\n ${whole}`));
      expect(await heard(ask())).toMatchObject({ text: '你好', end: 'stop' });
      service.answer((response) => response.writeHead(200).end(whole));
      expect(await heard(ask())).toMatchObject({ text: '你好', end: 'stop' });
      service.answer((response) => response.writeHead(200, { 'content-type': 'application/json' }).end(`\n${streamOf('你', '好')}`));
      expect(await heard(ask())).toMatchObject({ text: '你好', end: 'stop' });
    });

    it.each([
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', brotliCompressSync],
    ])('answers that come as %s although they were not to', async (encoding, compressed) => {
      const whole = JSON.stringify({ choices: [{ message: { content: '你好' }, finish_reason: 'stop' }] });
      for (const [type, body] of [
        ['text/event-stream', streamOf('你', '好')],
        ['application/json', whole],
      ] as const) {
        const head = { 'content-type': type, 'content-encoding': encoding };
        service.answer((response) => response.writeHead(200, head).end(compressed(Buffer.from(body))));
        expect(await heard(ask())).toMatchObject({ text: '你好', end: 'stop' });
        service.answer((response) => response.writeHead(200, head).end('not compressed'));
        expect(await heard(ask())).toMatchObject({ text: '', end: { code: 'MODEL_BROKEN_STREAM' } });
      }
      const said = compressed(Buffer.from(JSON.stringify(complaint('bad model'))));
      service.answer((response) => response.writeHead(400, { 'content-type': 'application/json', 'content-encoding': encoding }).end(said));
      expect(await heard(ask())).toMatchObject({ end: { code: 'MODEL_REFUSED', detail: 'HTTP 400: bad model' } });
    });

    it('a whole message after its pieces once only', async () => {
      const last = event({
        choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: '你好世界', reasoning_content: '想' } }],
      });
      expect(
        await answered(delta({ reasoning_content: '想' }), delta({ content: '你好' }), delta({ content: '世界' }), last),
      ).toMatchObject({
        thinking: '想',
        text: '你好世界',
        end: 'stop',
      });
      expect(await answered(last)).toMatchObject({ text: '你好世界', end: 'stop' });
    });

    it('content as a list of parts', async () => {
      const thinking = { type: 'thinking', thinking: [{ type: 'text', text: '想' }] };
      const pieces = [delta({ content: [thinking] }), delta({ content: [{ type: 'text', text: '答' }] }), delta({ content: '案' })];
      const unknown = { type: 'reference', reference_ids: [1] };
      expect(await answered(...pieces, delta({ content: [unknown, 7, null] }, 'stop'))).toMatchObject({ thinking: '想', text: '答案' });
      service.answer(
        failing(200, { choices: [{ message: { content: [thinking, { type: 'text', text: '答案' }] }, finish_reason: 'stop' }] }),
      );
      expect(await heard(ask())).toMatchObject({ thinking: '想', text: '答案', end: 'stop' });
    });

    it('the words of a refusal as what the model says', async () => {
      const pieces = [delta({ role: 'assistant', content: '', refusal: null }), delta({ refusal: '我不能' }), delta({ refusal: '回答' })];
      expect(await answered(...pieces, delta({}, 'stop'))).toMatchObject({ text: '我不能回答', end: 'stop' });
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

    it.each([
      [['<think>想', '一想</think>', '好', '😀 <think>', '\n\n# 标题\n', 'done']],
      [['想', '一', '想</think>', '\r\n', '好', '😀 </think>', '# 标题\n', 'done']],
    ])('the same from the same bytes, however they are cut', (pieces) => {
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
          if (next.type === 'textWasThinking') return all.map((one) => (one.type === 'text' ? { ...one, type: 'thinking' } : one));
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
