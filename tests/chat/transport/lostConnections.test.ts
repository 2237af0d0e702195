import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { finished, follow, type Open, serverOf } from './following.ts';
import { eventsOf, longAnswer, wholeOf } from './replay.ts';
import { bodyOf } from './streams.ts';

describe('an answer of a thousand events', () => {
  const answer = longAnswer(1_000);
  /** Number of events that the server sends when nothing of the answer is left: which turn it is, and how it ended. */
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
