import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallError } from '#schemas/wire/callError.ts';

export type LongCall<Answer> =
  | { readonly is: 'idle' }
  | { readonly is: 'cancelled' }
  /** `since` in milliseconds since 1970. */
  | { readonly is: 'running'; readonly since: number }
  | { readonly is: 'done'; readonly answer: Answer }
  | { readonly is: 'failed'; readonly error: CallError };

/** One call at a time that may take long (spec §9): it can be given up, and is when the screen goes. */
export function useLongCall<Answer>() {
  const [state, setState] = useState<LongCall<Answer>>({ is: 'idle' });
  const calling = useRef<AbortController>(undefined);
  useEffect(() => () => calling.current?.abort(), []);

  /** Gives the answer, or undefined when the call failed or was given up. */
  const run = useCallback(async (make: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> => {
    calling.current?.abort();
    const controller = new AbortController();
    calling.current = controller;
    setState({ is: 'running', since: Date.now() });
    try {
      const answer = await make(controller.signal);
      if (controller.signal.aborted) return undefined;
      setState({ is: 'done', answer });
      return answer;
    } catch (error) {
      if (!controller.signal.aborted) setState({ is: 'failed', error: error as CallError });
      return undefined;
    }
  }, []);
  const cancel = useCallback(() => {
    calling.current?.abort();
    setState({ is: 'cancelled' });
  }, []);
  /** Forgets how the last call went; one that is on its way goes on. */
  const clear = useCallback(() => setState((now) => (now.is === 'running' || now.is === 'idle' ? now : { is: 'idle' })), []);
  return { state, run, cancel, clear };
}
