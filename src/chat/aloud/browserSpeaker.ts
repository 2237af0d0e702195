import { languageOf } from './model/pronounce.ts';
import { type Speaker, Unheard, untilAborted } from './speaker.ts';

/** Milliseconds in which a browser has found its voices. */
const patience = 1500;

const tags = { zh: 'zh-CN', en: 'en-US' } as const;

/** True if the browser has a voice of its own to try. */
export const hasOwnVoice = (): boolean => typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';

/** Waits for the voices, which browsers look for when they are first asked. */
async function voicesReady(): Promise<void> {
  if (speechSynthesis.getVoices().length > 0) return;
  await new Promise<unknown>((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true });
    setTimeout(resolve, patience);
  });
  if (speechSynthesis.getVoices().length === 0) throw new Unheard('noVoice');
}

/** The browser's own voice. */
export function createBrowserSpeaker(): Speaker {
  return {
    kind: 'browser',
    async prepare(sentence) {
      await voicesReady();
      return {
        say: (until) =>
          untilAborted(until, (resolve, reject) => {
            const utterance = new SpeechSynthesisUtterance(sentence);
            utterance.lang = tags[languageOf(sentence)];
            utterance.addEventListener('end', () => resolve());
            utterance.addEventListener('error', () => reject(new Unheard('noVoice')));
            speechSynthesis.speak(utterance);
            return () => speechSynthesis.cancel();
          }),
      };
    },
    pause: () => speechSynthesis.pause(),
    resume: () => speechSynthesis.resume(),
    // A voice that was paused stays so for whoever speaks next.
    close() {
      speechSynthesis.resume();
      speechSynthesis.cancel();
    },
  };
}
