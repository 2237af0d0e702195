import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEvent, emptyConversation } from '#chat/model/applyEvent.ts';
import type { ChatEvent, Conversation, Turn } from '#chat/model/conversation.ts';
import { kept, started } from './turns.ts';

const after = (...events: readonly ChatEvent[]): Conversation => events.reduce(applyEvent, emptyConversation);
const turnAfter = (...events: readonly ChatEvent[]): Turn => after(...events).turns.get(1)!;
const appended = (text: string, at?: number, kind: 'text' | 'thinking' = 'text'): ChatEvent => ({
  type: 'appended',
  turn: 1,
  kind,
  text,
  at,
});
const usage = { promptTokens: 3, completionTokens: 5, isEstimated: false, firstMs: 1, totalMs: 2 };

describe('a turn that has begun', () => {
  it('is the end of the version looked at', () => {
    expect(after(started(1), started(2, 1))).toMatchObject({ leaf: 2 });
  });

  it('runs, and has said nothing yet', () => {
    expect(turnAfter(started(1))).toEqual({ ...kept(1, { status: 'running', finishReason: null, segments: [] }), progress: null });
  });

  it('is not begun again, nor shown in place of what is looked at', () => {
    const before = after(started(1), appended('a'), started(2), { type: 'leafChosen', leaf: 1 });
    expect(applyEvent(before, started(2))).toBe(before);
    expect(applyEvent(before, started(1))).toBe(before);
  });
});

describe('more of an answer', () => {
  it('joins what came before it of its kind', () => {
    expect(
      turnAfter(started(1), appended('h', 0, 'thinking'), appended('m', 1, 'thinking'), appended('a'), appended('b')).segments,
    ).toEqual([
      { kind: 'thinking', text: 'hm' },
      { kind: 'text', text: 'ab' },
    ]);
  });

  it('is not taken twice where it says from where it is', () => {
    expect(turnAfter(started(1), appended('Hel', 0), appended('Hello', 0), appended('lo', 3)).segments).toEqual([
      { kind: 'text', text: 'Hello' },
    ]);
  });

  it('is left out after a hole', () => {
    const before = after(started(1), appended('Hel', 0));
    expect(applyEvent(before, appended('world', 6))).toBe(before);
  });

  it('ends what the turn said it was doing', () => {
    const busy = [started(1), { type: 'progressed', turn: 1, progress: 'counting' }] as const;
    expect(turnAfter(...busy).progress).toBe('counting');
    expect(turnAfter(...busy, appended('3')).progress).toBeNull();
    expect(turnAfter(...busy, { type: 'ended', turn: 1, status: 'stopped' }).progress).toBeNull();
  });
});

describe('an answer that is said anew each time', () => {
  it('replaces what was said, and keeps the thoughts that did not change', () => {
    const thought = { kind: 'thinking', text: 'hm' } as const;
    const before = turnAfter(started(1), { type: 'replaced', turn: 1, segments: [thought, { kind: 'text', text: 'a' }] });
    const now = turnAfter(
      started(1),
      { type: 'replaced', turn: 1, segments: [thought, { kind: 'text', text: 'a' }] },
      { type: 'replaced', turn: 1, segments: [{ ...thought }, { kind: 'text', text: 'ab' }] },
    );
    expect(now.segments).toEqual([thought, { kind: 'text', text: 'ab' }]);
    expect(now.segments[0]).toBe(before.segments[0]);
  });

  it('changes nothing when it says the same', () => {
    const segments = [{ kind: 'text', text: 'a' }] as const;
    const before = after(started(1), { type: 'replaced', turn: 1, segments });
    expect(applyEvent(before, { type: 'replaced', turn: 1, segments: [{ ...segments[0] }] })).toBe(before);
  });
});

describe('a turn that has ended', () => {
  const ended = after(started(1), appended('a'), {
    type: 'ended',
    turn: 1,
    status: 'failed',
    error: { code: 'MODEL_BUSY', message: 'busy' },
  });

  it('says how', () => {
    expect(ended.turns.get(1)).toMatchObject({ status: 'failed', error: { code: 'MODEL_BUSY' }, segments: [{ text: 'a' }] });
  });

  it.each<ChatEvent>([
    appended('late'),
    { type: 'replaced', turn: 1, segments: [] },
    { type: 'progressed', turn: 1, progress: 'late' },
    { type: 'contextDropped', turn: 1, dropped: 3 },
    { type: 'ended', turn: 1, status: 'finished' },
    started(1),
  ])('is not changed by $type', (event) => {
    expect(applyEvent(ended, event)).toBe(ended);
  });

  it('still takes what it took, how it was rated, and what the server keeps of it', () => {
    expect(applyEvent(ended, { type: 'measured', turn: 1, usage }).turns.get(1)?.usage).toEqual(usage);
    expect(applyEvent(ended, { type: 'rated', turn: 1, rating: 4 }).turns.get(1)?.rating).toBe(4);
    expect(applyEvent(ended, { type: 'turnRead', value: kept(1) }).turns.get(1)).toEqual({ ...kept(1), progress: null });
  });
});

describe('a turn read from the server', () => {
  it('takes the place of what was known, and does not move what is looked at', () => {
    const before = after(started(1), appended('half an ans'));
    const now = applyEvent(before, { type: 'turnRead', value: kept(1) });
    expect(now.turns.get(1)?.segments).toEqual([{ kind: 'text', text: 'answer 1' }]);
    expect(applyEvent(now, { type: 'turnRead', value: kept(2, { parent: 1 }) })).toMatchObject({ leaf: 1 });
  });

  it('leaves a running turn what it says it is doing', () => {
    const running = kept(1, { status: 'running', segments: [] });
    const busy = [started(1), { type: 'progressed', turn: 1, progress: 'counting' }] as const;
    expect(turnAfter(...busy, { type: 'turnRead', value: running }).progress).toBe('counting');
    expect(turnAfter(...busy, { type: 'turnRead', value: kept(1) }).progress).toBeNull();
  });
});

describe('the version looked at', () => {
  it('is one that is known, or none', () => {
    const before = after(started(1), started(2));
    expect(applyEvent(before, { type: 'leafChosen', leaf: 1 })).toMatchObject({ leaf: 1 });
    expect(applyEvent(before, { type: 'leafChosen', leaf: null })).toMatchObject({ leaf: null });
    expect(applyEvent(before, { type: 'leafChosen', leaf: 9 })).toBe(before);
    expect(applyEvent(before, { type: 'leafChosen', leaf: 2 })).toBe(before);
  });
});

const turnNumber = fc.integer({ min: 1, max: 5 });
const text = fc.string({ maxLength: 8 });
const segments = fc.array(fc.record({ kind: fc.constantFrom('thinking' as const, 'text' as const), text }), { maxLength: 3 });
const anyEvent: fc.Arbitrary<ChatEvent> = fc.oneof(
  fc.record({ turn: turnNumber, parent: fc.option(turnNumber) }).map(({ turn, parent }) => started(turn, parent)),
  fc.record({
    type: fc.constant('appended' as const),
    turn: turnNumber,
    kind: fc.constantFrom('thinking' as const, 'text' as const),
    text,
    at: fc.option(fc.nat(20), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('replaced' as const), turn: turnNumber, segments }),
  fc.record({ type: fc.constant('progressed' as const), turn: turnNumber, progress: fc.option(text) }),
  fc.record({ type: fc.constant('contextDropped' as const), turn: turnNumber, dropped: fc.nat(3) }),
  fc.record({ type: fc.constant('measured' as const), turn: turnNumber, usage: fc.constant(usage) }),
  fc.record({ type: fc.constant('rated' as const), turn: turnNumber, rating: fc.nat(5) }),
  fc.record({ type: fc.constant('ended' as const), turn: turnNumber, status: fc.constantFrom('finished' as const, 'stopped' as const) }),
  fc
    .record({ turn: turnNumber, parent: fc.option(turnNumber) })
    .map(({ turn, parent }) => ({ type: 'turnRead' as const, value: kept(turn, { parent }) })),
  fc.record({ type: fc.constant('leafChosen' as const), leaf: fc.option(fc.integer({ min: 1, max: 7 })) }),
);

describe('any run of events', () => {
  it('leaves alone every turn that an event does not name, and itself when nothing changes', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), anyEvent, (events, event) => {
        const before = after(...events);
        const now = applyEvent(before, event);
        const named = event.type === 'turnRead' ? event.value.turn : 'turn' in event ? event.turn : null;
        for (const [turn, value] of before.turns) if (turn !== named) expect(now.turns.get(turn)).toBe(value);
        if (now.leaf === before.leaf && [...now.turns].every(([turn, value]) => before.turns.get(turn) === value)) expect(now).toBe(before);
        expect(before).toEqual(after(...events));
      }),
    );
  });

  it('makes no change the second time that it says what a turn is, how it was rated or what is looked at', () => {
    const repeatable = anyEvent.filter(({ type }) => type !== 'appended');
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), repeatable, (events, event) => {
        const once = applyEvent(after(...events), event);
        expect(applyEvent(once, event)).toBe(once);
      }),
    );
  });

  it('joins an answer whole from any pieces of it, however often they come and whatever they overlap', () => {
    const answer = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', '世', '🌏', '\n') });
    fc.assert(
      fc.property(answer, fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 20 }), (whole, cuts) => {
        const places = [...cuts.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const), [0, whole.length] as const];
        const come = places.map(([from, to]) => appended(whole.slice(from, to), from));
        const stages = come.map((_, index) => turnAfter(started(1), ...come.slice(0, index)).segments[0]?.text ?? '');
        expect(stages.filter((text) => !whole.startsWith(text))).toEqual([]);
        expect(turnAfter(started(1), ...come).segments).toEqual([{ kind: 'text', text: whole }]);
      }),
    );
  });
});
