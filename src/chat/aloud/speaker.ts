import type { CallError } from '#schemas/wire/callError.ts';

/** Reason that nothing is heard: no way to read at all, a browser that wants a press first, a sound it cannot play, no voice of its own, or the call. */
export type Trouble = 'none' | 'blocked' | 'unplayable' | 'noVoice' | { readonly error: CallError };

/** Voices: that of a connected model, and the browser's own. */
export type VoiceKind = 'model' | 'browser';

/** A sentence that can be said at once. */
export interface Utterance {
  /** Says it; resolves when it has ended, or is broken off by the signal. */
  say(signal: AbortSignal): Promise<void>;
}

/** A voice that says sentences. What it throws is worded by `troubleOf`. */
export interface Speaker {
  readonly kind: VoiceKind;
  prepare(sentence: string, signal: AbortSignal): Promise<Utterance>;
  pause(): void;
  resume(): void;
  close(): void;
}

/** A failure of the browser, not of a call. */
export class Unheard extends Error {
  readonly trouble: Exclude<Trouble, object>;
  constructor(trouble: Exclude<Trouble, object>) {
    super(trouble);
    this.trouble = trouble;
  }
}

/** Reason that a sentence was not heard. */
export const troubleOf = (error: unknown): Trouble => (error instanceof Unheard ? error.trouble : { error: error as CallError });

/** Runs until it ends by itself or the signal aborts, and then `end` with either. */
export const untilAborted = (
  signal: AbortSignal,
  begin: (resolve: () => void, reject: (error: Error) => void) => () => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return resolve();
    const breakOff = begin(resolve, reject);
    signal.addEventListener('abort', () => {
      breakOff();
      resolve();
    });
  });
