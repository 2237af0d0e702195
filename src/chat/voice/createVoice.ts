import type { CallError } from '#schemas/wire/callError.ts';
import { type Microphone, openMicrophone, troubleOf } from './microphone.ts';
import { beginning, next, type Recording, type RecordingEvent } from './model/recording.ts';

/** Milliseconds between updates of the time. */
const tick = 250;

interface Means {
  /** Has a recording written down; throws `CallError`. */
  readonly transcribe: (audio: Blob, signal: AbortSignal) => Promise<string>;
  /** Told of every state, the first one too. */
  readonly onChange: (now: Recording) => void;
}

/** One spoken question: opens the microphone at once, and does what each state of the recording asks for. */
export function createVoice({ transcribe, onChange }: Means) {
  let now = beginning;
  let microphone: Microphone | undefined;
  let calling: AbortController | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const letGo = (): void => {
    clearInterval(timer);
    calling?.abort();
    microphone?.close();
    microphone = undefined;
  };

  function happen(event: RecordingEvent): void {
    const before = now;
    now = next(now, event);
    if (now === before) return;
    if (now.is !== before.is) enter();
    onChange(now);
  }

  async function open(): Promise<void> {
    try {
      const opened = await openMicrophone();
      // It was thrown away while the browser asked.
      if (now.is !== 'asking') return opened.close();
      microphone = opened;
      happen({ type: 'granted', at: Date.now() });
      happen({ type: 'captured', audio: await opened.captured });
    } catch (error) {
      happen({ type: 'refused', trouble: troubleOf(error) });
    }
  }

  async function send(audio: Blob): Promise<void> {
    const { signal } = (calling = new AbortController());
    try {
      const text = await transcribe(audio, signal);
      if (!signal.aborted) happen({ type: 'heard', text });
    } catch (error) {
      if (!signal.aborted) happen({ type: 'failed', error: error as CallError });
    }
  }

  /** Runs the effect of a state that begins. */
  function enter(): void {
    if (now.is === 'recording') timer = setInterval(() => happen({ type: 'passed', at: Date.now() }), tick);
    else if (now.is === 'finishing') microphone?.stop();
    else letGo();
    if (now.is === 'asking') void open();
    if (now.is === 'transcribing') void send(now.audio);
  }

  onChange(now);
  void open();
  return {
    happen,
    level: (): number => microphone?.level() ?? 0,
    /** Lets everything go, without a word. */
    end(): void {
      now = { is: 'thrownAway' };
      letGo();
    },
  };
}
export type Voice = ReturnType<typeof createVoice>;
