import { describe, expect, it } from 'vitest';
import type { Turn } from '#chat/model/conversation.ts';
import { asked, bodyOf, data, delta, message, read, turnIn } from './streams.ts';

const text = (words: string) => [{ kind: 'text', text: words }];
const thought = (words: string) => ({ kind: 'thinking', text: words });
const finished = (words: string): Partial<Turn> => ({
  status: 'finished',
  segments: text(words) as Turn['segments'],
  error: null,
  progress: null,
});
const failed = (code: string, words: string) => ({ status: 'failed', error: { code, message: words } });
const inScene = (scene: string) => asked({ scene });

/** Progress that was told, and text that was shown, after each event. */
async function course(stream: string, scene: string) {
  const { events } = await read(bodyOf([stream]), inScene(scene));
  return events.flatMap((event): { progress?: string | null; shown?: Turn['segments'] }[] => {
    if (event.type === 'progressed') return [{ progress: event.progress }];
    return event.type === 'replaced' ? [{ shown: event.segments }] : [];
  });
}

describe('text of the older generation', () => {
  it('is the whole answer each time, with new lines as two characters', async () => {
    expect(await turnIn('data:Hel\n\ndata:Hello\\nwor\n\ndata:Hello\\nworld\n\n')).toMatchObject(finished('Hello\nworld'));
  });

  it.each(['42', 'true', 'null', '"quoted"', '[1, 2]', '{"a": 1}'])('may be %s, which is JSON too', async (words) => {
    expect(await turnIn(`data:${words}\n\n`)).toMatchObject(finished(words));
  });

  it('may come in one event with a space', async () => {
    expect(await turnIn('data: one\\ntwo\n\n')).toMatchObject(finished('one\ntwo'));
  });

  it('is not taken back by a last event that was cut', async () => {
    expect(await turnIn('data:Hello\n\ndata:Hel')).toMatchObject(finished('Hello'));
    expect(await turnIn('data:Hello\n\ndata:Hello wor')).toMatchObject(finished('Hello wor'));
    expect(await turnIn('data:Hello\n\ndata:[DO')).toMatchObject(finished('Hello'));
  });
});

describe('whole messages of the newer generation', () => {
  it('replace one another', async () => {
    expect(await turnIn(data(message('Hel'), message('Hello\nworld')))).toMatchObject(finished('Hello\nworld'));
  });

  it('keep two characters that only look like a new line', async () => {
    expect(await turnIn(data(message('$\\nabla$')))).toMatchObject(finished('$\\nabla$'));
  });

  it.each(['chat_excel', 'chat_flow', 'chat_agent'])('write new lines twice over in %s, unless one is real', async (scene) => {
    expect(await turnIn(data(message('a\\nb')), inScene(scene))).toMatchObject(finished('a\nb'));
    expect(await turnIn(data(message('a\n$\\nu$')), inScene(scene))).toMatchObject(finished('a\n$\\nu$'));
  });

  it('show the thinking at their head apart, from the block or from its own field', async () => {
    const block = '`'.repeat(6);
    const segments = [thought('hm'), ...text('42')];
    expect(await turnIn(data(message(`${block}vis-thinking\nhm\n${block}\n\n42`)))).toMatchObject({ segments });
    expect(await turnIn(data(message(null, 'h'), message('42', 'hm')))).toMatchObject({ segments });
  });

  it('end with their connection, also in the middle of an event', async () => {
    expect(await turnIn(data(message('Hello')) + data(message('Hello world')).slice(0, 60))).toMatchObject(finished('Hello'));
    expect(await turnIn(data(message('Hello')) + 'data: [SERV')).toMatchObject(finished('Hello'));
  });
});

describe('deltas', () => {
  it('say that a limit of its length cut the answer off', async () => {
    const last = { choices: [{ index: 0, delta: {}, finish_reason: 'length' }] };
    expect(await turnIn(data(delta('a'), last, '[DONE]'))).toMatchObject({ ...finished('a'), finishReason: 'length' });
  });

  it('are joined, thoughts and text', async () => {
    const stream = data(delta(null, 'h'), delta('', 'm'), delta('Hel'), delta('lo'), '[DONE]');
    expect(await turnIn(stream)).toMatchObject({ status: 'finished', segments: [thought('hm'), ...text('Hello')] });
  });

  it('may be marks of their own without meaning anything', async () => {
    expect(await turnIn(data(delta('[ERROR]'), delta('[DONE]'), delta('!'), '[DONE]'))).toMatchObject(finished('[ERROR][DONE]!'));
  });

  it('tell what they took in a chunk without choices', async () => {
    const usage = { prompt_tokens: 3, completion_tokens: 5, total_tokens: 8 };
    const turn = await turnIn(data(delta('a'), { id: 'c', choices: [], usage }, '[DONE]'));
    expect(turn?.usage).toEqual({ promptTokens: 3, completionTokens: 5, isEstimated: false, firstMs: null, totalMs: null });
  });

  it('have an end, after which nothing is heard', async () => {
    expect(await turnIn(data(delta('a'), '[DONE]', delta('b')))).toMatchObject(finished('a'));
  });
});

describe('frames of agents', () => {
  it('replace one another until the mark of the end', async () => {
    const stream =
      'data:{"vis": "```agent-plans\\n[]\\n```"}\n\ndata:{"vis": "done"}\n\ndata:{"vis": "[DONE]"} \n\ndata:{"vis": "[DONE]"} \n\n';
    expect(await turnIn(stream, inScene('chat_agent'))).toMatchObject(finished('done'));
  });

  it('keep the escapes of the JSON that they hold', async () => {
    const plan = `\`\`\`agent-plans\n${JSON.stringify([{ name: 'a', markdown: 'x\ny' }])}\n\`\`\``;
    expect(await turnIn(data({ vis: plan }), inScene('chat_agent'))).toMatchObject(finished(plan));
  });

  it('come with news of the context, of questions and of steps, none of which is the answer', async () => {
    const stream = data(
      { context_status: { used: 1, budget: 2, ratio: 0.5, state: 'normal', compact_layer: null } },
      { type: 'question.asked', request_id: 'r', questions: [] },
      { type: 'step.start', step: 1, id: 's', title: 'Looking', detail: 'up' },
      { type: 'never.heard_of' },
      { vis: 'found' },
      { type: 'context.status', used: 1 },
    );
    expect(await course(stream, 'chat_agent')).toEqual([{ progress: 'Looking' }, { shown: text('found') }]);
    expect(await turnIn(stream, inScene('chat_agent'))).toMatchObject(finished('found'));
  });

  it('may come as steps that lead to a final answer', async () => {
    const stream = data(
      { type: 'step.meta', id: 's', thought: 'I shall count' },
      { type: 'step.chunk', id: 's', output_type: 'code', content: 'x' },
      { type: 'final', protocol_version: 1, content: 'three', citations: [] },
      { type: 'done' },
    );
    expect(await course(stream, 'chat_agent')).toEqual([{ progress: 'I shall count' }, { shown: text('three') }]);
    expect(await turnIn(stream, inScene('chat_agent'))).toMatchObject(finished('three'));
  });
});

describe('raw output before the view', () => {
  const raw = '{"thoughts": "we \\"count\\"\\nrows \\u4e16", "sql": "select 1"}';
  const view = 'we count\n<chart-view content="{}" />';

  it('is shown as what the model is thinking, and never as text', async () => {
    const pieces = [raw.slice(0, 5), raw.slice(0, 22), raw, view].map((piece) => message(piece));
    expect(await course(data(...pieces), 'chat_with_db_execute')).toEqual([
      { progress: '' },
      { progress: 'we "cou' },
      { progress: 'we "count"\nrows 世' },
      { shown: text(view) },
    ]);
  });

  it('may follow a block of thinking, and may stand in a fence', async () => {
    const head = '``````vis-thinking\nhm\n``````\n';
    expect(await course(data(message(`${head}\`\`\`json\n[{"thoughts": "two charts`)), 'chat_dashboard')).toEqual([
      { shown: [thought('hm')] },
      { progress: 'two charts' },
      { shown: [thought('hm'), ...text('```json\n[{"thoughts": "two charts')] },
    ]);
  });

  it('is shown as code when nothing better comes', async () => {
    expect(await turnIn(data(message(raw)), inScene('chat_with_db_execute'))).toMatchObject(finished(`\`\`\`json\n${raw}\n\`\`\``));
    expect(await turnIn(data(message(raw), '[SERVER_ERROR]no such table'), inScene('chat_with_db_execute'))).toMatchObject({
      ...failed('SERVER_ERROR', 'no such table'),
      segments: text(`\`\`\`json\n${raw}\n\`\`\``),
    });
  });

  it('is the answer in a scene where one may ask for JSON', async () => {
    expect(await turnIn(data(message('{"a":'), message('{"a": 1}')), inScene('chat_normal'))).toMatchObject(finished('{"a": 1}'));
  });
});

describe('a report of a dashboard', () => {
  const report = {
    conv_uid: 'c',
    template_name: 'report',
    template_introduce: null,
    charts: [{ chart_name: 'a', chart_sql: 'select\n1' }],
  };
  const fence = `\`\`\`dashboard-report\n${JSON.stringify(report)}\n\`\`\``;

  it.each([
    ['as it is', data(report)],
    ['in a message', data(message('[{"sql":'), message(JSON.stringify(report)))],
    ['laid out with new lines as two characters', `data: ${JSON.stringify(report, null, 1).replaceAll('\n', '\\n')}\n\n`],
  ])('comes %s', async (_, stream) => {
    expect(await turnIn(stream, inScene('chat_dashboard'))).toMatchObject(finished(fence));
  });

  it('may follow a block of thinking', async () => {
    const stream = data(message(`\`\`\`\`\`\`vis-thinking\nhm\n\`\`\`\`\`\`\n${JSON.stringify(report)}`));
    expect(await turnIn(stream, inScene('chat_dashboard'))).toMatchObject({ segments: [thought('hm'), ...text(fence)] });
  });
});

describe('a failure', () => {
  it.each([
    ['the mark of an error', '[ERROR]it broke', failed('ERROR', 'it broke')],
    ['the mark of the server', '[SERVER_ERROR]out of\\nmemory', failed('SERVER_ERROR', 'out of\nmemory')],
    ['the mark of the model', '[LLM_ERROR]: llm server has no output', failed('LLM_ERROR', 'llm server has no output')],
    ['a mark without words', '[SERVER_ERROR]', { status: 'failed', error: { code: 'MODEL_BROKEN_STREAM' } }],
    ['a refusal in an envelope', { success: false, err_code: 'E0003', err_msg: 'no such app', data: null }, failed('E0003', 'no such app')],
    ['an error of an OpenAI server', { error: { message: 'overloaded', type: 'x', param: null, code: 529 } }, failed('529', 'overloaded')],
    ['an error without a code', { error: { message: 'overloaded' } }, failed('MODEL_BROKEN_STREAM', 'overloaded')],
    ['nothing but the end', '[DONE]', { status: 'failed', error: { code: 'MODEL_EMPTY' } }],
  ])('is %s', async (_, payload, outcome) => {
    expect(await turnIn(data(payload))).toMatchObject(outcome);
  });

  it('leaves what had come', async () => {
    expect(await turnIn(data(message('Hel'), '[SERVER_ERROR]oh', '[DONE]'))).toMatchObject({
      ...failed('SERVER_ERROR', 'oh'),
      segments: text('Hel'),
    });
    expect(await turnIn(data(message('Hel'), message('[SERVER_ERROR]oh')))).toMatchObject({
      ...failed('SERVER_ERROR', 'oh'),
      segments: text('Hel'),
    });
  });

  it('is no text that was damaged among JSON', async () => {
    expect(await turnIn('data: {"choices":[{"mess\n\n' + data(message('Hello')) + 'data: {"choices"\n\n')).toMatchObject(finished('Hello'));
  });

  it('is not that a body breaks: what had come is kept', async () => {
    const { conversation } = await read(bodyOf([data(message('Hel'))], 'broken'));
    expect(conversation.turns.get(1)).toMatchObject({ status: 'interrupted', error: null, segments: text('Hel') });
  });
});
