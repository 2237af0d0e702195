import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
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
