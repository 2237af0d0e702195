import type { CallError } from '#schemas/wire/callError.ts';

/** The longest recording, in milliseconds; it ends by itself then. */
export const longestRecording = 5 * 60_000;

/** Why nothing came of it: the microphone, nothing that was said, or the call that was to write it down. */
export type Trouble = 'denied' | 'noMicrophone' | 'unusable' | 'nothingRecorded' | 'nothingHeard' | { readonly error: CallError };

/** A question that is spoken, from the press of the button to its words. */
export type Recording =
  /** The browser asks whether the microphone may be used. */
  | { readonly is: 'asking' }
  /** `since` and `elapsed` in milliseconds. */
  | { readonly is: 'recording'; readonly since: number; readonly elapsed: number }
  /** The last of it is on its way from the recorder. */
  | { readonly is: 'finishing' }
  | { readonly is: 'transcribing'; readonly audio: Blob }
  /** The recording is kept, so that it can be sent again. */
  | { readonly is: 'failed'; readonly trouble: Trouble; readonly audio: Blob | null }
  | { readonly is: 'heard'; readonly text: string }
  | { readonly is: 'thrownAway' };

export type RecordingEvent =
  | { readonly type: 'granted'; readonly at: number }
  | { readonly type: 'refused'; readonly trouble: Trouble }
  | { readonly type: 'passed'; readonly at: number }
  | { readonly type: 'finished' }
  | { readonly type: 'captured'; readonly audio: Blob }
  | { readonly type: 'heard'; readonly text: string }
  | { readonly type: 'failed'; readonly error: CallError }
  | { readonly type: 'triedAgain' }
  | { readonly type: 'thrownAway' };

type In<Is extends Recording['is']> = Extract<Recording, { readonly is: Is }>;
type Of<Type extends RecordingEvent['type']> = Extract<RecordingEvent, { readonly type: Type }>;
type Rules<Is extends Recording['is']> = {
  readonly [Type in RecordingEvent['type']]?: (now: In<Is>, event: Of<Type>) => Recording;
};

const failedFor = (trouble: Trouble, audio: Blob | null = null): Recording => ({ is: 'failed', trouble, audio });
const thrownAway = (): Recording => ({ is: 'thrownAway' });
/** A recorder may also end by itself, as when the microphone is pulled out: what there is until then is written down. */
const captured = (_: unknown, { audio }: Of<'captured'>): Recording =>
  audio.size > 0 ? { is: 'transcribing', audio } : failedFor('nothingRecorded');
const refused = (_: unknown, { trouble }: Of<'refused'>): Recording => failedFor(trouble);

const second = 1_000;

/** Only a whole second is news. */
function passed(now: In<'recording'>, { at }: Of<'passed'>): Recording {
  const elapsed = at - now.since;
  if (elapsed >= longestRecording) return { is: 'finishing' };
  return Math.floor(elapsed / second) === Math.floor(now.elapsed / second) ? now : { ...now, elapsed };
}

/** Transitions by state; any other event changes nothing. */
const rules: { readonly [Is in Recording['is']]: Rules<Is> } = {
  asking: { granted: (_, { at }) => ({ is: 'recording', since: at, elapsed: 0 }), refused, thrownAway },
  recording: { passed, finished: () => ({ is: 'finishing' }), captured, refused, thrownAway },
  finishing: { captured, refused, thrownAway },
  transcribing: {
    heard: (_, { text }) => (text.trim() ? { is: 'heard', text: text.trim() } : failedFor('nothingHeard')),
    failed: ({ audio }, { error }) => failedFor({ error }, audio),
    thrownAway,
  },
  failed: { triedAgain: ({ audio }) => (audio ? { is: 'transcribing', audio } : { is: 'asking' }), thrownAway },
  heard: {},
  thrownAway: {},
};

export const beginning: Recording = { is: 'asking' };

/** Returns the next state of a recording; the same object when the event changes nothing. */
export function next(now: Recording, event: RecordingEvent): Recording {
  const rule = rules[now.is][event.type] as ((now: Recording, event: RecordingEvent) => Recording) | undefined;
  return rule ? rule(now, event) : now;
}
