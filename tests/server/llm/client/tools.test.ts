import { afterAll, describe, expect, it } from 'vitest';
import type { Tool } from '#server/llm/model.ts';
import { complaint, delta, event, failing, streaming, streamOf } from '#tests/support/modelService.ts';
import { clientBesideService, heard } from './clientBesideService.ts';

const { service, ask, stop } = await clientBesideService();
afterAll(stop);

const tools: readonly Tool[] = [
  { name: 'weather', description: 'Tells the weather', parameters: { type: 'object', properties: { city: { type: 'string' } } } },
  { name: 'time', description: 'Tells the time', parameters: { type: 'object' } },
];

/** A piece of a call as a stream has it. */
const piece = (said: object, index?: number) => ({ ...(index !== undefined && { index }), ...said });
const fn = (name: string | undefined, given: unknown) => ({ function: { ...(name !== undefined && { name }), arguments: given } });
const stream = (...pieces: readonly object[]): string[] => [...pieces.map((one) => delta({ tool_calls: [one] })), delta({}, 'tool_calls')];

function answered(...bytes: readonly string[]) {
  service.answer(streaming(...bytes));
  return heard(ask({}, { tools }));
}

const weather = (city: string, id = 'a') => ({ id, name: 'weather', arguments: { city } });

describe('a model that may have tools called', () => {
  it('is told of them, of what it called before, and of what came of it', async () => {
    service.answer(streaming(streamOf('sunny')));
    await heard(
      ask(
        {},
        {
          tools,
          toolChoice: { name: 'weather' },
          messages: [
            { role: 'user', content: 'how is it?' },
            { role: 'assistant', content: '', toolCalls: [weather('上海')] },
            { role: 'tool', content: 'sunny', callId: 'a' },
          ],
        },
      ),
    );
    expect(service.asked[0]!.body).toMatchObject({
      tools: [
        { type: 'function', function: tools[0] },
        { type: 'function', function: tools[1] },
      ],
      tool_choice: { type: 'function', function: { name: 'weather' } },
      messages: [
        { role: 'user', content: 'how is it?' },
        { role: 'assistant', tool_calls: [{ id: 'a', type: 'function', function: { name: 'weather', arguments: '{"city":"上海"}' } }] },
        { role: 'tool', tool_call_id: 'a', content: 'sunny' },
      ],
    });
  });

  it('is asked without a word of tools when there are none', async () => {
    service.answer(streaming(streamOf('a')));
    await heard(ask({}, { tools: [], toolChoice: 'auto' }));
    expect(Object.keys(service.asked[0]!.body)).not.toEqual(expect.arrayContaining(['tools']));
    expect(service.asked[0]!.body).not.toHaveProperty('tool_choice');
  });

  const forms: readonly [string, readonly string[], readonly object[]][] = [
    [
      'in fragments, several at once',
      stream(
        piece({ id: 'a', ...fn('weather', '') }, 0),
        piece({ id: 'b', ...fn('weather', '{"ci') }, 1),
        piece(fn(undefined, '{"city":'), 0),
        piece(fn(undefined, 'ty":"b"}'), 1),
        piece(fn(undefined, '"a"}'), 0),
      ),
      [weather('a'), weather('b', 'b')],
    ],
    [
      'whole, in one chunk',
      [
        delta({
          tool_calls: [piece({ id: 'a', ...fn('weather', '{"city":"a"}') }, 0), piece({ id: 'b', ...fn('weather', '{"city":"b"}') }, 1)],
        }),
        delta({}, 'stop'),
      ],
      [weather('a'), weather('b', 'b')],
    ],
    [
      'without an index',
      stream(
        piece({ id: 'a', ...fn('weather', '{"city":') }),
        piece(fn(undefined, '"a"}')),
        piece({ id: 'b', ...fn('weather', '{"city":"b"}') }),
      ),
      [weather('a'), weather('b', 'b')],
    ],
    [
      'all under one index',
      stream(piece({ id: 'a', ...fn('weather', '{"city":"a"}') }, 0), piece({ id: 'b', ...fn('weather', '{"city":"b"}') }, 0)),
      [weather('a'), weather('b', 'b')],
    ],
    [
      'without an id',
      stream(piece(fn('weather', '{"city":"a"}'), 0), piece(fn('weather', '{"city":"b"}'), 1), piece(fn('weather', '{"city":"c"}'))),
      [weather('a', 'call_0'), weather('b', 'call_1'), weather('c', 'call_2')],
    ],
    [
      'with the name and the id in every fragment',
      stream(
        piece({ id: 'a', ...fn('weather', '{"city":') }, 0),
        piece({ id: 'a', ...fn('weather', '"a"') }, 0),
        piece({ id: 'a', ...fn('weather', '}') }, 0),
      ),
      [weather('a')],
    ],
    [
      'with the name in every fragment and no id',
      stream(
        piece(fn('weather', '{"city":'), 0),
        piece(fn('weather', '"a}"'), 0),
        piece(fn('weather', '}'), 0),
        piece(fn('weather', '{"city":"b"}'), 0),
      ),
      [weather('a}', 'call_0'), weather('b', 'call_1')],
    ],
    [
      'with a new id in every fragment',
      stream(piece({ id: 'a', ...fn('weather', '{"city":') }, 0), piece({ id: 'x', ...fn('', '"a"}') }, 0)),
      [weather('a')],
    ],
    [
      'twice under one id',
      stream(piece({ id: 'a', ...fn('weather', '{"city":"a"}') }, 0), piece({ id: 'a', ...fn('weather', '{"city":"b"}') }, 1)),
      [weather('a'), weather('b', 'call_1')],
    ],
    ['as an object', stream(piece({ id: 'a', ...fn('weather', { city: 'a' }) }, 0)), [weather('a')]],
    ['as JSON within JSON', stream(piece({ id: 'a', ...fn('weather', JSON.stringify('{"city":"a"}')) }, 0)), [weather('a')]],
    ['with no arguments', stream(piece({ id: 'a', ...fn('time', '') }, 0)), [{ id: 'a', name: 'time', arguments: {} }]],
    ['with arguments of null', stream(piece({ id: 'a', ...fn('time', null) }, 0)), [{ id: 'a', name: 'time', arguments: {} }]],
    [
      'in the older form',
      [
        delta({ function_call: { name: 'weather', arguments: '{"city":' } }),
        delta({ function_call: { arguments: '"a"}' } }),
        delta({}, 'function_call'),
      ],
      [weather('a', 'call_0')],
    ],
    [
      'and once more as a whole message',
      [
        ...stream(piece({ id: 'a', ...fn('weather', '{"city":"a"}') }, 0)).slice(0, 1),
        event({
          choices: [{ message: { content: '', tool_calls: [{ id: 'a', ...fn('weather', '{"city":"a"}') }] }, finish_reason: 'tool_calls' }],
        }),
      ],
      [weather('a')],
    ],
  ];
  it.each(forms)('calls them %s', async (_, bytes, calls) => {
    expect(await answered(...bytes)).toMatchObject({ end: 'stop', calls });
  });

  it('calls them in an answer that is no stream', async () => {
    const calls = [{ id: 'a', type: 'function', ...fn('weather', '{"city":"a"}') }];
    service.answer(failing(200, { choices: [{ message: { content: null, tool_calls: calls }, finish_reason: 'stop' }] }));
    expect(await heard(ask({}, { tools }))).toMatchObject({ calls: [weather('a')], end: 'stop' });
  });

  it('says something before', async () => {
    const bytes = [delta({ content: 'Let me look.' }), ...stream(piece({ id: 'a', ...fn('weather', '{"city":"a"}') }, 0))];
    expect(await answered(...bytes)).toMatchObject({ text: 'Let me look.', calls: [weather('a')] });
  });

  it.each([
    '{"city":',
    '[1]',
    '"words"',
    'null',
    '7',
    `{"x":${'['.repeat(100)}${']'.repeat(100)}}`,
    String.raw`{"x":"\u0000"}`,
    String.raw`{"x":"\ud83d"}`,
  ])('is refused with arguments of %s', async (given) => {
    const end = { code: 'MODEL_TOOL_CALL_INVALID', tool: 'weather' };
    const heardSo = await answered(...stream(piece({ id: 'a', ...fn('time', '{}') }, 0), piece({ id: 'b', ...fn('weather', given) }, 1)));
    expect(heardSo).toMatchObject({ end });
    expect(heardSo).not.toHaveProperty('calls');
  });

  it('is refused with more of them, or more to them, than any answer has', async () => {
    const many = Array.from({ length: 129 }, (_, index) => piece({ id: `c${index}`, ...fn('time', '{}') }, index));
    expect(await answered(...stream(...many))).toMatchObject({ end: { code: 'MODEL_TOOL_CALLS_TOO_MANY', limit: 128 } });
    const long = Array.from({ length: 12 }, () => piece(fn(undefined, 'x'.repeat(100_000)), 0));
    expect(await answered(...stream(piece({ id: 'a', ...fn('weather', '"') }, 0), ...long))).toMatchObject({
      end: { code: 'MODEL_TOOL_CALL_INVALID', tool: 'weather' },
    });
  });

  it.each([
    [400, 'registry.ollama.ai/library/gemma:2b does not support tools'],
    [400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
    [404, 'No endpoints found that support tool use'],
    [422, 'Extra inputs are not permitted: tools'],
    [400, 'Function calling is not supported for this model'],
  ])('is told of once when its service knows none: %i %s', async (status, words) => {
    const learned = new Set<string>();
    service.answer(failing(status, complaint(words)));
    for (let times = 0; times < 2; times++)
      expect(await heard(ask({}, { tools }, learned))).toMatchObject({ end: { code: 'MODEL_WITHOUT_TOOLS', model: 'ours' } });
    expect(service.asked).toHaveLength(1);
    service.answer(streaming(streamOf('hello')));
    expect(await heard(ask({}, {}, learned))).toMatchObject({ text: 'hello' });
  });

  it('is not taken for one when its service finds fault with a tool', async () => {
    const learned = new Set<string>();
    service.answer(failing(400, complaint("Invalid schema for function 'weather': schema must be a JSON Schema")));
    expect(await heard(ask({}, { tools }, learned))).toMatchObject({ end: { code: 'MODEL_REFUSED' } });
    expect(learned.size).toBe(0);
  });

  it('is asked anew without a choice that its service does not take', async () => {
    const learned = new Set<string>();
    service.answer(failing(400, complaint('tool_choice is not supported')), streaming(streamOf('hello')));
    expect(await heard(ask({}, { tools, toolChoice: 'required' }, learned))).toMatchObject({ text: 'hello' });
    expect([...learned]).toEqual(['tool_choice']);
    expect(service.asked.at(-1)!.body).not.toHaveProperty('tool_choice');
    expect(service.asked.at(-1)!.body).toHaveProperty('tools');
  });
});
