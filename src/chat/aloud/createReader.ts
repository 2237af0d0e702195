import { pronounced } from './model/pronounce.ts';
import { type Speaker, type Trouble, troubleOf, type Utterance, type VoiceKind } from './speaker.ts';

/** State of a reader. */
export type Reading =
  | { readonly is: 'silent' }
  /** `sentence` is null until the first is known. */
  | {
      readonly is: 'reading' | 'paused';
      readonly turn: number;
      readonly sentence: string | null;
      readonly voice: VoiceKind | null;
    }
  | { readonly is: 'failed'; readonly turn: number; readonly sentence: string | null; readonly trouble: Trouble };

export const silent: Reading = { is: 'silent' };

interface Means {
  /** Opens a voice: the best there is unless said. Throws what `troubleOf` words. */
  readonly open: (kind?: VoiceKind) => Promise<Speaker>;
  readonly onChange: (now: Reading) => void;
}

/** One answer while it is read. */
interface Run {
  readonly turn: number;
  readonly stopping: AbortController;
  sentences: readonly string[];
  isWhole: boolean;
  /** Number of the sentence that is read, from 0. */
  at: number;
  speaker?: Speaker;
  /** Sentences that are read next, by their number. */
  readonly ahead: Map<number, Promise<Utterance>>;
  wake: () => void;
}

/** Reads answers, one at a time, sentence by sentence, the next made ready while one is heard. Knows nothing of where they come from. */
export function createReader({ open, onChange }: Means) {
  let now: Reading = silent;
  let run: Run | undefined;

  const become = (next: Reading): void => {
    now = next;
    onChange(next);
  };

  function prepared(of: Run, at: number): Promise<Utterance> {
    const known = of.ahead.get(at);
    if (known) return known;
    const begun = of.speaker!.prepare(pronounced(of.sentences[at]!), of.stopping.signal);
    // Told when it is its turn.
    begun.catch(() => {});
    of.ahead.set(at, begun);
    return begun;
  }

  const prepareNext = (of: Run): void => {
    if (of.speaker && of.ahead.has(of.at) && of.at + 1 < of.sentences.length) void prepared(of, of.at + 1);
  };

  /** Waits for the sentence of that number; undefined when the answer has no more. */
  async function sentenceAt(of: Run): Promise<string | undefined> {
    while (of.at >= of.sentences.length && !of.isWhole && !of.stopping.signal.aborted)
      await new Promise<void>((wake) => void (of.wake = wake));
    return of.sentences[of.at];
  }

  const tell = (of: Run, sentence: string | null): void => {
    const is = now.is === 'paused' ? 'paused' : 'reading';
    become({ is, turn: of.turn, sentence, voice: of.speaker?.kind ?? null });
  };

  async function read(of: Run, kind?: VoiceKind): Promise<void> {
    const { signal } = of.stopping;
    try {
      of.speaker ??= await open(kind);
      for (let sentence = await sentenceAt(of); sentence !== undefined; sentence = await sentenceAt(of)) {
        if (signal.aborted) return of.speaker.close();
        tell(of, sentence);
        const utterance = await prepared(of, of.at);
        prepareNext(of);
        await utterance.say(signal);
        of.ahead.delete(of.at);
        of.at += 1;
      }
      if (signal.aborted) of.speaker.close();
      else stop();
    } catch (error) {
      if (signal.aborted) return of.speaker?.close();
      of.ahead.clear();
      become({ is: 'failed', turn: of.turn, sentence: of.sentences[of.at] ?? null, trouble: troubleOf(error) });
    }
  }

  /** Is silent at once. */
  function stop(): void {
    const ended = run;
    run = undefined;
    ended?.stopping.abort();
    ended?.speaker?.close();
    ended?.wake();
    if (now.is !== 'silent') become(silent);
  }

  return {
    stop,
    /** Begins to read an answer; its sentences come by `feed`. */
    begin(turn: number): void {
      stop();
      run = { turn, stopping: new AbortController(), sentences: [], isWhole: false, at: 0, ahead: new Map(), wake: () => {} };
      tell(run, null);
      void read(run);
    },
    /** Takes the sentences of the answer as far as they are sure. */
    feed(turn: number, sentences: readonly string[], isWhole: boolean): void {
      if (run?.turn !== turn) return;
      if (sentences.length > run.sentences.length) run.sentences = sentences;
      run.isWhole = isWhole;
      prepareNext(run);
      run.wake();
    },
    pause(): void {
      if (now.is !== 'reading') return;
      run?.speaker?.pause();
      become({ ...now, is: 'paused' });
    },
    resume(): void {
      if (now.is !== 'paused') return;
      run?.speaker?.resume();
      become({ ...now, is: 'reading' });
    },
    /** Reads on from the sentence that failed, by another voice if so wished. */
    again(kind?: VoiceKind): void {
      if (!run || now.is !== 'failed') return;
      if (kind && kind !== run.speaker?.kind) {
        run.speaker?.close();
        delete run.speaker;
      }
      become({ is: 'reading', turn: run.turn, sentence: now.sentence, voice: run.speaker?.kind ?? null });
      void read(run, kind);
    },
  };
}
export type Reader = ReturnType<typeof createReader>;
