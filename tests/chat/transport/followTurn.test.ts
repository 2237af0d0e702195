import { describe, expect, it, vi } from 'vitest';
import { applyEvent, emptyConversation } from '#chat/model/applyEvent.ts';
import { kept } from '../model/turns.ts';
import { callError, finished, follow, type Open, serverOf } from './following.ts';
import { eventsOf, longAnswer, type Pieces, wholeOf } from './replay.ts';
import { bodyOf, data, delta, message } from './streams.ts';

describe('a turn that is followed', () => {
  const short = longAnswer(10);
  const events = eventsOf(short, 0);
  const hurt = (of: readonly string[], missing: number) => bodyOf(of.filter((_, index) => index !== missing));

  it('goes on from what is known of it', async () => {
    const known = wholeOf(short.slice(0, 4));
    const position = known.reduce((sum, { text }) => sum + text.length, 0);
    const { ids, open } = serverOf(short, (rest) => bodyOf(rest));
    const read = applyEvent(emptyConversation, { type: 'turnRead', value: kept(1, { question: 'q', status: 'running', segments: known }) });
    const { conversation, events: heard } = await follow(open, { position }, read);
    expect(ids).toEqual([String(position)]);
    expect(conversation.turns.get(1)).toEqual(finished(short));
    expect(heard.map(({ type }) => type)).not.toContain('turnStarted');
  });

  it('is asked for again from before a hole', async () => {
    const { ids, open } = serverOf(short, (rest, connection) => (connection === 1 ? hurt(rest, 5) : bodyOf(rest)));
    expect((await follow(open)).conversation.turns.get(1)).toEqual(finished(short));
    expect(ids).toHaveLength(2);
  });

  it('is read from its beginning when the hole stays', async () => {
    const { ids, open } = serverOf(short, (rest, connection) => (connection <= 2 ? hurt(rest, connection === 1 ? 5 : 1) : bodyOf(rest)));
    expect((await follow(open)).conversation.turns.get(1)).toEqual(finished(short));
    expect(ids).toEqual([null, ids[1], null]);
  });

  it('forgets what the server tells it to forget', async () => {
    const reset = events[0]!.replace('"turn":1', '"turn":1,"reset":true');
    const other: Pieces = [{ kind: 'text', text: 'otherwise' }];
    const open = vi
      .fn<Open>()
      .mockResolvedValueOnce(bodyOf(events.slice(0, 5), 'broken'))
      .mockResolvedValueOnce(bodyOf([reset, ...eventsOf(other, 0).slice(1)]));
    const { conversation } = await follow(open);
    expect(conversation.turns.get(1)?.segments).toEqual(other);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('waits longer each time that nothing comes, and starts anew once something did', async () => {
    const attempts: number[] = [];
    const open = vi
      .fn<Open>()
      .mockResolvedValueOnce(bodyOf(events.slice(0, 2), 'broken'))
      .mockRejectedValueOnce(callError(0))
      .mockRejectedValueOnce(callError(503, 'UNAVAILABLE'))
      .mockResolvedValueOnce(bodyOf(eventsOf(short, short[0]!.text.length).slice(0, 2), 'closed'))
      .mockRejectedValueOnce(callError(429, 'TOO_MANY_REQUESTS'))
      .mockImplementation(async (id) => bodyOf(eventsOf(short, Number(id))));
    const { conversation } = await follow(open, { pause: async (attempt) => void attempts.push(attempt) });
    expect(attempts).toEqual([1, 2, 3, 1, 2]);
    expect(conversation.turns.get(1)).toEqual(finished(short));
  });

  it('is interrupted, with the reason, when the server does not have it any more', async () => {
    const open = vi
      .fn<Open>()
      .mockResolvedValueOnce(bodyOf(events.slice(0, 3), 'broken'))
      .mockRejectedValueOnce(callError(404, 'TURN_NOT_FOUND'));
    const { conversation } = await follow(open);
    expect(conversation.turns.get(1)).toMatchObject({
      status: 'interrupted',
      error: { code: 'TURN_NOT_FOUND', facts: { turn: 1 } },
      segments: wholeOf(short.slice(0, 2)),
    });
  });

  it('throws why the question was refused, and does not ask again', async () => {
    const open = vi.fn<Open>().mockRejectedValue(callError(0));
    await expect(follow(open)).rejects.toMatchObject({ code: 'NETWORK' });
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('is taken up later when there is no network at first', async () => {
    const open = vi
      .fn<Open>()
      .mockRejectedValueOnce(callError(0))
      .mockImplementation(async (id) => bodyOf(eventsOf(short, Number(id))));
    const read = applyEvent(emptyConversation, { type: 'turnRead', value: kept(1, { status: 'running', segments: [], question: 'q' }) });
    expect((await follow(open, { position: 0 }, read)).conversation.turns.get(1)).toEqual(finished(short));
  });

  it('throws what is no failure of a call', async () => {
    const open = vi
      .fn<Open>()
      .mockResolvedValueOnce(bodyOf(events.slice(0, 2), 'broken'))
      .mockRejectedValueOnce(new RangeError('mistake'));
    await expect(follow(open)).rejects.toThrow('mistake');
  });
});

describe('another server', () => {
  it.each([
    ['deltas', data(delta('Hel'), delta('lo'))],
    ['whole messages', data(message('Hel'), message('Hello'))],
    ['text', 'data:Hel\n\ndata:Hello\n\n'],
  ])('is asked once for %s: the end of its connection is the end of the turn', async (_, stream) => {
    const open = vi.fn<Open>().mockResolvedValue(bodyOf([stream]));
    expect((await follow(open)).conversation.turns.get(1)).toMatchObject({
      status: 'finished',
      segments: [{ kind: 'text', text: 'Hello' }],
    });
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('is interrupted when its connection breaks, and what had come is kept', async () => {
    const open = vi.fn<Open>().mockResolvedValue(bodyOf([data(message('Hel'))], 'broken'));
    expect((await follow(open)).conversation.turns.get(1)).toMatchObject({ status: 'interrupted', segments: [{ text: 'Hel' }] });
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('has failed when it closes without a word, and knows nothing of the turn', async () => {
    const open = vi.fn<Open>().mockResolvedValueOnce(bodyOf([])).mockRejectedValueOnce(callError(404, 'NOT_FOUND'));
    expect((await follow(open)).conversation.turns.get(1)).toMatchObject({
      status: 'failed',
      error: { code: 'MODEL_EMPTY' },
      segments: [],
    });
  });

  it('says why the turn cannot be taken up when nothing of it has come', async () => {
    const open = vi.fn<Open>().mockResolvedValueOnce(bodyOf([], 'broken')).mockRejectedValueOnce(callError(401, 'SESSION_EXPIRED'));
    await expect(follow(open)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });
});
