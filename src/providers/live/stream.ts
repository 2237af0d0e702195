import { createParser } from 'eventsource-parser';
import { followChanges } from '#schemas/contracts/service.ts';
import { type ChangeEvent, missedEvent } from '#schemas/wire/live.ts';
import { consoleConfig } from '../http/config.ts';
import { currentSession } from '../session/session.ts';

const firstWait = 1_000;
const longestWait = 60_000;

/** Message of the stream: it is open, or open again, and changes may have been missed; or records changed. */
export type LiveMessage = { readonly kind: 'reopened' } | { readonly kind: 'changed'; readonly change: ChangeEvent };

async function openStream(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { apiBaseUrl, authScheme } = await consoleConfig();
  const token = currentSession()?.token;
  if (!token) throw new Error('nobody is signed in');
  const reply = await fetch(apiBaseUrl + followChanges.path, {
    headers: { accept: 'text/event-stream', authorization: authScheme ? `${authScheme} ${token}` : token },
    cache: 'no-store',
    signal,
  });
  if (!reply.ok || !reply.body) throw new Error(`${followChanges.path} answered ${reply.status}`);
  return reply.body;
}

const isChange = (value: unknown): value is ChangeEvent =>
  typeof value === 'object' && value !== null && 'resource' in value && 'type' in value;

function readChange(data: string): ChangeEvent | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return isChange(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

interface Hearing {
  readonly opened: () => void;
  /** Hears how many milliseconds ago something changed. */
  readonly missed: (ago: number) => void;
  readonly tell: (message: LiveMessage) => void;
}

async function readStream(signal: AbortSignal, { opened, missed, tell }: Hearing): Promise<void> {
  const body = await openStream(signal);
  opened();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === missedEvent) return missed(Number(data));
      const change = readChange(data);
      if (change) tell({ kind: 'changed', change });
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parser.feed(read.value);
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Listens to `GET /api/live` until the signal ends it; a broken stream is opened again after growing pauses. */
export async function listen(signal: AbortSignal, tell: (message: LiveMessage) => void): Promise<void> {
  let wait = firstWait;
  let openings = 0;
  const opened = (): void => {
    wait = firstWait;
    openings += 1;
    if (openings > 1) tell({ kind: 'reopened' });
  };
  // A page reads its first list while it begins to listen. Every other opening has all read again anyway.
  const missed = (ago: number): void => {
    if (openings === 1 && ago <= performance.now()) tell({ kind: 'reopened' });
  };
  while (!signal.aborted) {
    await readStream(signal, { opened, missed, tell }).catch(() => undefined);
    await pause(wait * (0.75 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, longestWait);
  }
}
