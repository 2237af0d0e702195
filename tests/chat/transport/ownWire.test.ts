import { describe, expect, it } from 'vitest';
import { bodyOf, read } from './streams.ts';

const text = (words: string) => [{ kind: 'text', text: words }];

describe('our own wire', () => {
  const own = (id: number, chunk: object) =>
    `id: ${id}\ndata: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'gpt', choices: [], ...chunk })}\n\n`;
  const said = (words: string) => ({ choices: [{ index: 0, delta: { content: words }, finish_reason: null }] });
  const begin = own(0, { wenshu: { turn: 7, parent: 3, question: 'asked', startedAt: '2026-11-21T09:00:00.000Z', dropped: 2 } });
  const turn7 = async (...events: readonly string[]) => (await read(bodyOf(events))).conversation.turns.get(7);

  it('says itself which turn it is', async () => {
    expect(await turn7(begin, own(2, said('Hi')), own(2, { wenshu: { turn: 7, status: 'finished' } }))).toMatchObject({
      turn: 7,
      parent: 3,
      question: 'asked',
      model: 'gpt',
      startedAt: '2026-11-21T09:00:00.000Z',
      dropped: 2,
      status: 'finished',
      segments: text('Hi'),
    });
  });

  it('says where every piece is, thoughts before text', async () => {
    const both = { choices: [{ index: 0, delta: { reasoning_content: '世界', content: '🌏!' }, finish_reason: null }] };
    const { events } = await read(bodyOf([begin, own(5, both)]));
    expect(events.filter(({ type }) => type === 'appended')).toEqual([
      { type: 'appended', turn: 7, kind: 'thinking', text: '世界', at: 0 },
      { type: 'appended', turn: 7, kind: 'text', text: '🌏!', at: 2 },
    ]);
  });

  it.each(['finished', 'stopped', 'interrupted', 'failed'])('says that a turn is %s', async (status) => {
    expect(await turn7(begin, own(0, { wenshu: { turn: 7, status } }))).toMatchObject({ status });
  });

  it('says that a limit of its length cut the answer off', async () => {
    const last = (finish_reason: string) => ({
      choices: [{ index: 0, delta: {}, finish_reason }],
      wenshu: { turn: 7, status: 'finished' },
    });
    expect(await turn7(begin, own(2, said('Hi')), own(2, last('length')))).toMatchObject({ status: 'finished', finishReason: 'length' });
    expect(await turn7(begin, own(2, said('Hi')), own(2, last('stop')))).toMatchObject({ status: 'finished', finishReason: 'stop' });
    expect(await turn7(begin, own(2, said('Hi')))).toMatchObject({ status: 'running', finishReason: null });
  });

  it('goes on while it does not say how the turn ended', async () => {
    const { conversation, reading } = await read(bodyOf([begin, own(2, said('Hi')), own(2, { wenshu: { turn: 7, status: 'running' } })]));
    expect(conversation.turns.get(7)).toMatchObject({ status: 'running' });
    expect(reading).toMatchObject({ isOurs: true, position: 2, hasEnded: false });
  });

  it('takes back what it said', async () => {
    expect(await turn7(begin, own(2, said('Hi')), own(0, { wenshu: { turn: 7, reset: true } }), own(3, said('Oh!')))).toMatchObject({
      segments: text('Oh!'),
    });
  });

  it('says what the turn took after its end too', async () => {
    const usage = { prompt_tokens: 3, completion_tokens: 5, total_tokens: 8 };
    const facts = { turn: 7, isEstimated: true, firstMs: 10, totalMs: 20 };
    const turn = await turn7(
      begin,
      own(0, { wenshu: { turn: 7, status: 'finished' } }),
      own(0, { usage, wenshu: facts }),
      'data: [DONE]\n\n',
    );
    expect(turn?.usage).toEqual({ promptTokens: 3, completionTokens: 5, isEstimated: true, firstMs: 10, totalMs: 20 });
  });

  it('says why it failed, with the facts', async () => {
    const error = { code: 'MODEL_TIMEOUT', message: 'too slow', facts: { seconds: 60 }, type: 'turn_failed' };
    expect(await turn7(begin, own(2, said('Hi')), `id: 2\ndata: ${JSON.stringify({ error })}\n\n`)).toMatchObject({
      status: 'failed',
      error: { code: 'MODEL_TIMEOUT', message: 'too slow', facts: { seconds: 60 } },
      segments: text('Hi'),
    });
  });

  it('is read no further than a hole, and no event that was cut is believed', async () => {
    const { conversation, reading } = await read(bodyOf([begin, own(2, said('Hi')), own(9, said('you')), own(12, said('all'))]));
    expect(conversation.turns.get(7)).toMatchObject({ status: 'running', segments: text('Hi') });
    expect(reading).toMatchObject({ hasGap: true, position: 2 });

    const cut = await read(bodyOf([begin, `data: ${JSON.stringify({ ...said('Hi'), model: 'gpt' })}\nid: 2`]));
    expect(cut.reading).toMatchObject({ position: 0 });
    expect(cut.conversation.turns.get(7)).toMatchObject({ segments: [] });
  });

  it('has come as far as it ever had, whatever is sent again', async () => {
    const { conversation, reading } = await read(bodyOf([begin, own(2, said('Hi')), own(1, said('H'))]));
    expect(conversation.turns.get(7)).toMatchObject({ segments: text('Hi') });
    expect(reading).toMatchObject({ position: 2, hasGap: false });
  });

  it('holds nothing that is not its own', async () => {
    expect(await turn7(begin, own(2, said('Hi')), 'data: <html>bad gateway</html>\n\n', 'data: {"broken\n\n')).toMatchObject({
      status: 'running',
      segments: text('Hi'),
    });
  });
});
