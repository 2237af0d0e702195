import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { applyEvent, emptyConversation } from '#chat/model/applyEvent.ts';
import type { ChatEvent, Conversation } from '#chat/model/conversation.ts';
import { followTurn, type Following } from '#chat/transport/followTurn.ts';
import { CallError } from '#schemas/wire/callError.ts';
import { kept } from '../model/turns.ts';
import { eventsOf, longAnswer, type Pieces, wholeOf } from './replay.ts';
import { asked, bodyOf, data, delta, message } from './streams.ts';

type Open = Following['open'];
const noPause = async () => {};
const callError = (statusCode: number, code = 'NETWORK') => new CallError({ message: code, statusCode, code, facts: { turn: 1 } });

interface Followed {
  readonly events: readonly ChatEvent[];
  readonly conversation: Conversation;
}

async function follow(open: Open, more: Partial<Following> = {}, from: Conversation = emptyConversation): Promise<Followed> {
  const events: ChatEvent[] = [];
  const { signal } = new AbortController();
  for await (const event of followTurn({ asked: asked(), open, signal, pause: noPause, ...more })) events.push(event);
  return { events, conversation: events.reduce(applyEvent, from) };
}

/** A server that has the whole answer, and hangs up after what `send` lets through of each connection. */
function serverOf(pieces: Pieces, send: (events: readonly string[], connection: number) => ReadableStream<Uint8Array>) {
  const ids: (string | null)[] = [];
  const open: Open = async (lastEventId) => {
    ids.push(lastEventId);
    return send(eventsOf(pieces, Number(lastEventId ?? 0)), ids.length);
  };
  return { ids, open };
}

const finished = (pieces: Pieces) => ({
  ...kept(1, {
    question: 'q',
    segments: wholeOf(pieces),
    usage: { promptTokens: 1, completionTokens: 2, isEstimated: false, firstMs: 1, totalMs: 2 },
  }),
  progress: null,
});

describe('an answer of a thousand events', () => {
  const answer = longAnswer(1_000);
  /** How many events the server sends when nothing of the answer is left: which turn it is, and how it ended. */
  const around = 4;

  it.each([1, 2, 7, 90])('is whole and not doubled when its connection is lost after every %i of them', async (each) => {
    const { ids, open } = serverOf(answer, (events) => {
      const isLast = events.length === around;
      return bodyOf(isLast ? events : events.slice(0, Math.min(1 + each, events.length - 3)), ids.length % 2 === 0 ? 'broken' : 'closed');
    });
    const { conversation, events } = await follow(open);
    expect(conversation.turns.get(1)).toEqual(finished(answer));
    expect(ids).toHaveLength(Math.ceil(1_000 / each) + 1);
    expect(events.filter(({ type }) => type === 'turnStarted')).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'appended')).toHaveLength(1_000);
  });

  it('is whole and not doubled, whichever of its events the one lost connection was lost after', async () => {
    const few = longAnswer(60);
    const sent = eventsOf(few, 0);
    for (let cut = 1; cut <= sent.length; cut += 1) {
      const end = cut % 2 === 0 ? 'broken' : 'closed';
      const { open } = serverOf(few, (events, connection) => (connection === 1 ? bodyOf(events.slice(0, cut), end) : bodyOf(events)));
      const { conversation } = await follow(open);
      // What it took comes after the end, and may be lost with the connection.
      const { usage } = cut === sent.length - 2 ? { usage: null } : finished(few);
      expect(conversation.turns.get(1)).toEqual({ ...finished(few), usage });
    }
  });

  it('is whole and not doubled, whichever of its bytes the one lost connection was lost after', async () => {
    const few = longAnswer(6);
    const bytes = new TextEncoder().encode(eventsOf(few, 0).join(''));
    for (let cut = 0; cut < bytes.length; cut += 1) {
      const { open } = serverOf(few, (events, connection) => (connection === 1 ? bodyOf([bytes.slice(0, cut)], 'broken') : bodyOf(events)));
      const { conversation } = await follow(open);
      expect(conversation.turns.get(1)).toMatchObject({ status: 'finished', segments: wholeOf(few) });
    }
  });

  it('is whole wherever in its bytes each connection is lost', async () => {
    const encoder = new TextEncoder();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 60_000 }), { maxLength: 12 }), async (cuts) => {
        const { open } = serverOf(longAnswer(200), (events, connection) => {
          const bytes = encoder.encode(events.join(''));
          const cut = cuts[connection - 1];
          return cut === undefined ? bodyOf([bytes]) : bodyOf([bytes.slice(0, cut % bytes.length)], cut % 2 === 0 ? 'broken' : 'closed');
        });
        const { conversation } = await follow(open);
        expect(conversation.turns.get(1)?.segments).toEqual(wholeOf(longAnswer(200)));
        expect(conversation.turns.get(1)?.status).toBe('finished');
      }),
      { numRuns: 60 },
    );
  });

  it('is whole when what was sent already is sent again', async () => {
    const whole = eventsOf(answer, 0);
    const open = vi
      .fn<Open>()
      .mockResolvedValueOnce(bodyOf(whole.slice(0, 500), 'broken'))
      .mockResolvedValueOnce(bodyOf(whole));
    expect((await follow(open)).conversation.turns.get(1)).toEqual(finished(answer));
  });
});

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

describe('a reader that leaves', () => {
  const never = () => new ReadableStream<Uint8Array>();
  const events = eventsOf(longAnswer(10), 0);

  it('hears no more, and lets go of the connection', async () => {
    const controller = new AbortController();
    let isLetGo = false;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode(events.slice(0, 3).join(''))),
      cancel: () => void (isLetGo = true),
    });
    const heard: string[] = [];
    for await (const { type } of followTurn({ asked: asked(), open: async () => body, signal: controller.signal, pause: noPause })) {
      heard.push(type);
      if (heard.length === 4) controller.abort();
    }
    expect(heard).toEqual(['turnStarted', 'contextDropped', 'appended', 'appended']);
    expect(isLetGo).toBe(true);
  });

  it('hears nothing when it leaves before the question was taken, or while the connection is lost', async () => {
    const controller = new AbortController();
    const refused: Open = async () => {
      controller.abort();
      throw callError(0, 'CANCELLED');
    };
    expect((await follow(refused, { signal: controller.signal })).events).toEqual([]);

    const later = new AbortController();
    const open = vi.fn<Open>().mockResolvedValue(bodyOf(events.slice(0, 1), 'broken'));
    const { events: heard } = await follow(open, { signal: later.signal, pause: async () => later.abort() });
    expect(heard.map(({ type }) => type)).toEqual(['turnStarted', 'contextDropped']);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('may leave by leaving the loop', async () => {
    let isLetGo = false;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode(events[0])),
      cancel: () => void (isLetGo = true),
    });
    const following = followTurn({ asked: asked(), open: async () => body, signal: new AbortController().signal, pause: noPause });
    await following.next();
    await following.return();
    await vi.waitFor(() => expect(isLetGo).toBe(true));
  });

  it('is not kept by a server that has fallen silent', async () => {
    vi.useFakeTimers();
    try {
      let isLetGo = false;
      const silent = new ReadableStream<Uint8Array>({
        start: (stream) => stream.enqueue(new TextEncoder().encode(events.slice(0, 3).join(''))),
        cancel: () => void (isLetGo = true),
      });
      const open = vi
        .fn<Open>()
        .mockResolvedValueOnce(silent)
        .mockImplementation(async (id) => bodyOf(eventsOf(longAnswer(10), Number(id))));
      const following = follow(open);
      await vi.advanceTimersByTimeAsync(10 * 60_000);
      expect((await following).conversation.turns.get(1)).toEqual(finished(longAnswer(10)));
      expect(isLetGo).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('stays with a server that only says that it is there', async () => {
    vi.useFakeTimers();
    try {
      const open = vi.fn<Open>().mockImplementation(async () => beating(events));
      const following = follow(open);
      await vi.advanceTimersByTimeAsync(10 * 60_000);
      expect((await following).conversation.turns.get(1)).toEqual(finished(longAnswer(10)));
      expect(open).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  /** Sends the first event, a comment every 15 seconds for five minutes, and then the rest. */
  function beating(all: readonly string[]): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    return new ReadableStream({
      start(stream) {
        stream.enqueue(encoder.encode(all[0]));
        let beats = 0;
        const timer = setInterval(() => {
          beats += 1;
          stream.enqueue(encoder.encode(beats < 20 ? ': \n\n' : all.slice(1).join('')));
          if (beats < 20) return;
          clearInterval(timer);
          stream.close();
        }, 15_000);
      },
    });
  }

  it('waits for another server for as long as it takes', async () => {
    vi.useFakeTimers();
    try {
      const controller = new AbortController();
      const following = follow(async () => never(), { signal: controller.signal });
      await vi.advanceTimersByTimeAsync(60 * 60_000);
      controller.abort();
      expect((await following).events).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
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
