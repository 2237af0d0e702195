import { type Speaker, Unheard, untilAborted } from './speaker.ts';

/** Milliseconds in which a browser that lets a page sound begins to. */
const patience = 1000;

/** Has a sentence read by a model; throws `CallError`. */
export type ReadSentence = (sentence: string, signal: AbortSignal) => Promise<Blob>;

/** The voice of a connected model: its sound is fetched, and played by the browser. */
export function createModelSpeaker(read: ReadSentence): Speaker {
  const context = new AudioContext();
  let isPaused = false;

  /** Browsers give no sound before somebody has pressed something on the page. */
  async function begin(): Promise<void> {
    if (isPaused || context.state === 'running') return;
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, patience))]);
    if (!isPaused && (context.state as AudioContextState) !== 'running') throw new Unheard('blocked');
  }

  return {
    kind: 'model',
    async prepare(sentence, signal) {
      const sound = await read(sentence, signal);
      const buffer = await context.decodeAudioData(await sound.arrayBuffer()).catch(() => {
        throw new Unheard('unplayable');
      });
      return {
        async say(until) {
          await begin();
          await untilAborted(until, (resolve) => {
            const source = new AudioBufferSourceNode(context, { buffer });
            source.connect(context.destination);
            source.addEventListener('ended', resolve);
            source.start();
            return () => source.stop();
          });
        },
      };
    },
    pause() {
      isPaused = true;
      void context.suspend();
    },
    resume() {
      isPaused = false;
      void context.resume();
    },
    close: () => void (context.state !== 'closed' && context.close()),
  };
}
