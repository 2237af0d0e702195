import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { followTurn } from '#chat/transport/followTurn.ts';
import { callError, finished, follow, noPause, type Open } from './following.ts';
import { eventsOf, longAnswer } from './replay.ts';
import { asked, bodyOf } from './streams.ts';

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
    await waitFor(() => expect(isLetGo).toBe(true));
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
