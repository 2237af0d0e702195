import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginning, longestRecording, next, type Recording, type RecordingEvent } from '#chat/voice/model/recording.ts';
import type { CallError } from '#schemas/wire/callError.ts';

const audio = new Blob(['sound']);
const error = { code: 'MODEL_BUSY' } as CallError;
const after = (...events: readonly RecordingEvent[]): Recording => events.reduce(next, beginning);

const granted = { type: 'granted', at: 1_000 } as const;
const passed = (at: number) => ({ type: 'passed', at: 1_000 + at }) as const;
const finished = { type: 'finished' } as const;
const captured = { type: 'captured', audio } as const;
const triedAgain = { type: 'triedAgain' } as const;

describe('a spoken question', () => {
  it('is recorded once the microphone is granted, ends when it is told to, and is heard', () => {
    expect(after(granted)).toEqual({ is: 'recording', since: 1_000, elapsed: 0 });
    expect(after(granted, finished)).toEqual({ is: 'finishing' });
    expect(after(granted, finished, captured)).toEqual({ is: 'transcribing', audio });
    expect(after(granted, finished, captured, { type: 'heard', text: ' words ' })).toEqual({ is: 'heard', text: 'words' });
  });

  it('tells whole seconds, and nothing between them', () => {
    const first = after(granted, passed(1_100));
    expect(first).toMatchObject({ elapsed: 1_100 });
    expect(next(first, passed(1_900))).toBe(first);
    expect(next(first, passed(2_000))).toMatchObject({ elapsed: 2_000 });
  });

  it('ends by itself after five minutes, and goes on to be written down', () => {
    expect(after(granted, passed(longestRecording - 1)).is).toBe('recording');
    expect(after(granted, passed(longestRecording), captured)).toEqual({ is: 'transcribing', audio });
  });

  it('is written down as far as it came when the microphone goes', () => {
    expect(after(granted, captured)).toEqual({ is: 'transcribing', audio });
  });

  it('keeps the recording when it could not be written down, and sends it again', () => {
    const failed = after(granted, finished, captured, { type: 'failed', error });
    expect(failed).toEqual({ is: 'failed', trouble: { error }, audio });
    expect(next(failed, triedAgain)).toEqual({ is: 'transcribing', audio });
  });

  it.each([
    ['the microphone is refused', [{ type: 'refused', trouble: 'denied' }]],
    ['nothing was recorded', [granted, finished, { type: 'captured', audio: new Blob([]) }]],
    ['nothing was heard', [granted, finished, captured, { type: 'heard', text: ' \n' }]],
  ] as const)('is recorded anew when %s', (_, events) => {
    expect(after(...events)).toMatchObject({ is: 'failed', audio: null });
    expect(after(...events, triedAgain)).toEqual({ is: 'asking' });
  });

  const anyEvent: fc.Arbitrary<RecordingEvent> = fc.oneof(
    fc.record({ type: fc.constant('granted' as const), at: fc.nat() }),
    fc.record({ type: fc.constant('passed' as const), at: fc.nat() }),
    fc.record({ type: fc.constant('refused' as const), trouble: fc.constantFrom('denied' as const, 'unusable' as const) }),
    fc.record({ type: fc.constant('captured' as const), audio: fc.constantFrom(audio, new Blob([])) }),
    fc.record({ type: fc.constant('heard' as const), text: fc.constantFrom('', 'words') }),
    fc.constantFrom<RecordingEvent>(finished, triedAgain, { type: 'failed', error }),
  );

  it('can be thrown away whenever it is not over, and is over for good then', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), fc.array(anyEvent), (before, later) => {
        const now = after(...before);
        const thrown = next(now, { type: 'thrownAway' });
        expect(thrown.is).toBe(now.is === 'heard' ? 'heard' : 'thrownAway');
        expect(later.reduce(next, thrown)).toBe(thrown);
      }),
    );
  });

  it('never loses a recording but by being heard or thrown away', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let now = beginning;
        for (const event of events) {
          const before = now;
          now = next(before, event);
          if (before.is === 'transcribing' && event.type !== 'heard') expect(now).toMatchObject({ audio: before.audio });
        }
      }),
    );
  });
});
