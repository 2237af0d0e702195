import type { Context } from '../../context.ts';
import { runChannel } from './runStore.ts';

/** Words of a run as they come: those that an output of it has so far got, from a place in it. */
export interface RunWords {
  readonly run: number;
  readonly node: string;
  readonly attempt: number;
  readonly at: number;
  readonly text: string;
}

/** Milliseconds in which words are gathered before they are told, and the most that one message holds. */
const every = 40;
const mostAtOnce = 1_500;

/** Tells the words of an output while they come, to whoever follows the run on any server. */
export function tellWords({ store, log }: Context, of: Omit<RunWords, 'at' | 'text'>) {
  let at = 0;
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting !== '') {
      const text = waiting.slice(0, mostAtOnce);
      const words: RunWords = { ...of, at, text };
      waiting = waiting.slice(mostAtOnce);
      at += text.length;
      void store
        .publish(runChannel, JSON.stringify({ run: of.run, words }))
        .catch((error: unknown) => log.warn(error, 'words of a flow could not be told'));
    }
  }
  return {
    say(text: string): void {
      waiting += text;
      timer ??= setTimeout(tell, every);
    },
    end: tell,
  };
}

/** A message about a run: its words, or that it has changed. */
type RunMessage = { readonly run: number; readonly words?: RunWords };

/** Hears the messages of one run, and of all that may have been missed as a change; returns an unsubscribe function. */
export const followRun = ({ store }: Context, run: number, hear: (message: RunMessage) => void): (() => void) =>
  store.subscribe(
    runChannel,
    (message) => {
      const told = JSON.parse(message) as RunMessage;
      if (told.run === run) hear(told);
    },
    () => hear({ run }),
  );
