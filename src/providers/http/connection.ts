import { useSyncExternalStore } from 'react';
import { pathOf } from '#schemas/kit/endpoint.ts';
import { signInEndpoints } from '#schemas/wire/signInEndpoints.ts';
import { consoleConfig } from './config.ts';

/** State of the connection. `since` is milliseconds since 1970. */
export type Connection = { readonly state: 'here' } | { readonly state: 'lost'; readonly since: number };

const here: Connection = { state: 'here' };
const firstWait = 1_000;
const longestWait = 8_000;

let connection: Connection = here;
let watching = false;
let waiting: { timer: ReturnType<typeof setTimeout>; wake: () => void } | undefined;
const listeners = new Set<() => void>();
const returnListeners = new Set<() => void>();

function change(to: Connection): void {
  if (connection === to) return;
  connection = to;
  for (const listener of listeners) listener();
}

async function answers(): Promise<boolean> {
  const { apiBaseUrl } = await consoleConfig();
  try {
    return (await fetch(apiBaseUrl + pathOf(signInEndpoints.isAlive), { cache: 'no-store', signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    waiting = { timer: setTimeout(resolve, milliseconds), wake: resolve };
  });

async function watch(): Promise<void> {
  for (let wait = firstWait; !(await answers()); wait = Math.min(wait * 2, longestWait)) {
    change(connection.state === 'lost' ? connection : { state: 'lost', since: Date.now() });
    await pause(wait);
    clearTimeout(waiting?.timer);
  }
  watching = false;
  if (connection.state === 'here') return;
  change(here);
  for (const listener of returnListeners) listener();
}

/** Called when a call met no server: makes sure, then asks again with growing pauses until the server is back. */
export function suspectLoss(): void {
  if (watching) return;
  watching = true;
  for (const event of ['online', 'focus']) addEventListener(event, askAgain, { once: true });
  void watch();
}

/** Asks at once instead of waiting for the next turn. */
export const askAgain = (): void => waiting?.wake();

/** Called when any call was answered by the server itself: if it was thought to be away, that is made sure of at once. */
export function heardServer(): void {
  if (watching) askAgain();
}

/** Tells each time the server is back after it was lost. Gives what ends it. */
export function onReturn(listener: () => void): () => void {
  returnListeners.add(listener);
  return () => void returnListeners.delete(listener);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const currentConnection = (): Connection => connection;

/** Returns the state of the connection, and re-renders when it changes. `askAgain` is for its retry button. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, currentConnection, currentConnection);
