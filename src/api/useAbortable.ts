import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallError } from '#schemas/wire/callError.ts';
import { metNoServer, useOnReturn } from './connection.ts';

/** State of a long call. */
export type Attempt<Answer, Progress = never> =
  | { readonly is: 'idle' }
  | { readonly is: 'cancelled' }
  /** `since` in milliseconds since 1970; `progress` once the call has told of any. */
  | { readonly is: 'running'; readonly since: number; readonly progress?: Progress }
  | { readonly is: 'done'; readonly answer: Answer }
  | { readonly is: 'failed'; readonly error: CallError };

/** Makes a call that ends with its signal, and may tell how far it is. */
type Work<Answer, Progress> = (signal: AbortSignal, tell: (progress: Progress) => void) => Promise<Answer>;

/** One call at a time that may take long (spec §9): it can be cancelled, and is when another begins and when the screen goes. */
export function useAbortable<Answer, Progress = never>() {
  const [state, setState] = useState<Attempt<Answer, Progress>>({ is: 'idle' });
  const calling = useRef<AbortController>(undefined);
  useEffect(() => () => calling.current?.abort(), []);

  /** Gives the answer, or undefined when the call failed or was cancelled. */
  const run = useCallback(async (work: Work<Answer, Progress>): Promise<Answer | undefined> => {
    calling.current?.abort();
    const { signal } = (calling.current = new AbortController());
    const since = Date.now();
    setState({ is: 'running', since });
    try {
      const answer = await work(signal, (progress) => signal.aborted || setState({ is: 'running', since, progress }));
      if (signal.aborted) return undefined;
      setState({ is: 'done', answer });
      return answer;
    } catch (error) {
      if (!signal.aborted) setState({ is: 'failed', error: error as CallError });
      return undefined;
    }
  }, []);
  const cancel = useCallback(() => {
    calling.current?.abort();
    setState({ is: 'cancelled' });
  }, []);
  /** Forgets how the last call went; one that is on its way goes on. */
  const clear = useCallback(() => setState((now) => (now.is === 'running' || now.is === 'idle' ? now : { is: 'idle' })), []);
  /** Forgets the last call and ends it: what it was about is not so any more. */
  const drop = useCallback(() => {
    calling.current?.abort();
    setState((now) => (now.is === 'idle' ? now : { is: 'idle' }));
  }, []);
  useOnReturn(() => setState((now) => (now.is === 'failed' && metNoServer(now.error) ? { is: 'idle' } : now)));
  return { state, run, cancel, clear, drop };
}
