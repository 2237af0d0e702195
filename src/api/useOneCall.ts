import { useOnError } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '#schemas/wire/callError.ts';

export type Failed = { readonly is: 'failed'; readonly error: CallError };
export type Idle = { readonly is: 'idle' };

/** Says how far a call has come; of one that was given up nothing is heard any more. */
export type Tell<State> = (state: State) => void;

/**
 * One long call at a time, with how it stands: `run` makes it with a signal and tells its progress, a failure is shown as a state.
 * Given up by `cancel`, and when the screen goes.
 */
export function useOneCall<State extends { readonly is: string }>() {
  const { mutate: checkError } = useOnError();
  const [state, setState] = useState<State | Failed | Idle>({ is: 'idle' });
  const calling = useRef<AbortController>(undefined);
  useEffect(() => () => calling.current?.abort(), []);

  const run = async (work: (tell: Tell<State>, signal: AbortSignal) => Promise<void>): Promise<void> => {
    const { signal } = (calling.current = new AbortController());
    const tell = (told: State | Failed) => !signal.aborted && setState(told);
    try {
      await work(tell, signal);
    } catch (error) {
      if (signal.aborted) return;
      checkError(error);
      tell({ is: 'failed', error: error as CallError });
    }
  };
  const cancel = () => {
    calling.current?.abort();
    setState({ is: 'idle' });
  };
  return { state, run, cancel };
}
