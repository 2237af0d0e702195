import { refuse } from '#schemas/wire/errors.ts';
import type { OutboundCodes } from './failures.ts';

/** A request under way, as far as it may end before its time: stopped by its caller, or by the clock. */
export interface Patience {
  /** Fires for either, with the reason. */
  readonly signal: AbortSignal;
  /** From now on, so many seconds, and the error of `codes.timeout` then. */
  wait(seconds: number): void;
  stopWaiting(): void;
  /** Ends it by neither any more. */
  letGo(): void;
}

export function createPatience(stopped: AbortSignal, codes: OutboundCodes): Patience {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const onAbort = (): void => ending.abort(stopped.reason);
  stopped.addEventListener('abort', onAbort, { once: true });
  const stopWaiting = (): void => clearTimeout(timer);
  return {
    signal: ending.signal,
    wait(seconds) {
      stopWaiting();
      timer = setTimeout(() => ending.abort(refuse(codes.timeout, { seconds })), seconds * 1000);
    },
    stopWaiting,
    letGo() {
      stopWaiting();
      stopped.removeEventListener('abort', onAbort);
    },
  };
}
