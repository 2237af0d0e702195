import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { AnswerLog } from '#server/chat/turns/AnswerLog.ts';
import { deltas } from '#server/chat/stream/deltas.ts';
import { TurnStream } from '#server/chat/stream/TurnStream.ts';
import { eventsIn, textIn } from './asking.ts';

const facts = {
  convUid: 'c',
  turn: 1,
  parent: null,
  beside: null,
  question: 'Who?',
  model: 'm',
  dropped: 0,
  startedAt: '2026-01-01T00:00:00.000Z',
};
const ending = { status: 'finished', usage: null, error: null, reason: 'stop' } as const;
const words = 'word '.repeat(200);

describe('the stream of an answer', () => {
  it('holds next to nothing for a reader that takes nothing, and has all of it for them later', async () => {
    const log = new AnswerLog(facts);
    const stream = new TurnStream({ log, letGo: () => {} }, deltas, 0);
    stream.read(0);
    for (let piece = 0; piece < 5_000; piece += 1) log.append('text', words);
    log.end(ending);
    expect(stream.readableLength).toBeLessThan(50_000);
    expect(textIn(eventsIn(await text(stream)))).toBe(words.repeat(5_000));
  });

  it('tells the first words at once, those that follow closely together, and the last ones with the end', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const log = new AnswerLog(facts);
      const stream = new TurnStream({ log, letGo: () => {} }, deltas, 0);
      stream.read(0);
      const told = (): string[] =>
        eventsIn(String(stream.read() ?? ''))
          .map((event) => textIn([event]))
          .filter((words) => words !== '');
      const toldOf = (...pieces: string[]): string[] => {
        for (const piece of pieces) log.append('text', piece);
        return told();
      };
      expect(toldOf('One')).toEqual(['One']);
      expect(toldOf(' two', ' three')).toEqual([]);
      vi.runOnlyPendingTimers();
      expect(told()).toEqual([' two three']);
      expect(toldOf(' four')).toEqual([]);
      log.end(ending);
      expect(told()).toEqual([' four']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not keep a reader waiting that is behind', () => {
    const log = new AnswerLog(facts);
    log.append('text', words.repeat(10));
    const stream = new TurnStream({ log, letGo: () => {} }, deltas, 0);
    stream.read(0);
    expect(textIn(eventsIn(String(stream.read())))).toBe(words.repeat(10));
  });

  it('lets go of the answer once when its reader hangs up, and hears nothing more of it', async () => {
    let lettings = 0;
    const log = new AnswerLog(facts);
    const stream = new TurnStream({ log, letGo: () => void (lettings += 1) }, deltas, 0);
    stream.resume();
    log.append('text', 'before');
    const closed = new Promise((resolve) => stream.once('close', resolve));
    stream.destroy();
    await closed;
    log.append('text', 'after');
    log.end(ending);
    expect([lettings, stream.readableLength]).toEqual([1, 0]);
  });
});
