import { currentSession } from '../session/session.ts';
import { listen, type LiveMessage } from './stream.ts';

const name = 'wenshu-live';

type Tell = (message: LiveMessage) => void;

/** The tab that holds the lock listens and passes on; when it closes, another takes over. */
function throughOneTab(signal: AbortSignal, tell: Tell): void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => tell(data));
  signal.addEventListener('abort', () => channel.close());
  const pass: Tell = (message) => {
    if (!signal.aborted) channel.postMessage(message);
    tell(message);
  };
  navigator.locks.request(name, { signal }, () => listen(signal, pass)).catch(() => undefined);
}

/**
 * Pages of a plain address have no locks, and browsers open only six connections: there a tab listens while it is looked at. So does one that sees as
 * another person does, which is told of less than the others.
 */
function whileVisible(signal: AbortSignal, tell: Tell): void {
  let period: AbortController | undefined;
  const follow = (): void => {
    period?.abort();
    period = undefined;
    if (signal.aborted || document.hidden) return;
    period = new AbortController();
    void listen(period.signal, tell);
  };
  const seen = (): void => {
    follow();
    if (period) tell({ kind: 'reopened' });
  };
  document.addEventListener('visibilitychange', seen);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', seen);
    period?.abort();
  });
  follow();
}

/** Listens to what changes, with as few streams as the browser allows. Gives what ends it. */
export function listenTogether(tell: Tell): () => void {
  const ending = new AbortController();
  const isView = currentSession()?.user.viewer !== undefined;
  const listenBy = !isView && navigator.locks && typeof BroadcastChannel !== 'undefined' ? throughOneTab : whileVisible;
  listenBy(ending.signal, tell);
  return () => ending.abort();
}
