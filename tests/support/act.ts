import { createRequire } from 'node:module';
import * as React from 'react';
import { flushSync } from 'react-dom';

interface Scheduler {
  readonly unstable_IdlePriority: number;
  unstable_scheduleCallback(priority: number, task: () => void): void;
}

const { resolve } = createRequire(import.meta.url);
/** The queue that React draws from. */
const queue = createRequire(resolve('react-dom'))('scheduler') as Scheduler;

/** Waits until React has nothing left to draw. */
export const drawn = (): Promise<void> => new Promise((done) => queue.unstable_scheduleCallback(queue.unstable_IdlePriority, done));

/** React's production build, which users have, comes without `act`: what a test does is drawn before it goes on. */
const act = (callback: () => unknown) => {
  const result = flushSync(callback);
  return result instanceof Promise ? result.then(drawn) : undefined;
};

const { default: react } = React as unknown as { default: { act?: unknown } };
react.act ??= act;
