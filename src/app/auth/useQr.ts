import { useCallback, useEffect, useState } from 'react';
import { isCallError } from '#schemas/wire/callError.ts';
import { pollQr, startQr } from '#providers/session/signIn.ts';

/** Milliseconds between two questions whether the phone has answered. */
export const pollEvery = 2_000;

/** State of the QR page. `address` is encoded in the code. */
export type QrState =
  | { readonly step: 'making' }
  | { readonly step: 'waiting'; readonly address: string }
  | { readonly step: 'over'; readonly why: 'expired' | 'refused' | 'failed'; readonly message?: string; readonly address?: string }
  | { readonly step: 'approved' };

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, pollEvery);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** A server that cannot be reached for a moment does not end the code; a refusal does. */
const isPassing = (error: unknown): boolean => isCallError(error) && (error.statusCode === 0 || error.statusCode >= 500);

async function follow(signal: AbortSignal, show: (state: QrState) => void): Promise<void> {
  const started = await startQr(signal);
  const address = new URL(started.address, location.href).href;
  show({ step: 'waiting', address });
  while (!signal.aborted) {
    await pause(signal);
    if (signal.aborted) return;
    const state = await pollQr(started, signal).catch((error: unknown) => {
      if (isPassing(error)) return 'waiting' as const;
      throw error;
    });
    if (state === 'approved') return show({ step: 'approved' });
    if (state === 'refused') return show({ step: 'over', why: 'refused', address });
  }
}

/** A sign-in by phone from its code to its end, and what begins it anew. */
export function useQr(): readonly [state: QrState, again: () => void] {
  const [state, setState] = useState<QrState>({ step: 'making' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const ending = new AbortController();
    const show = (next: QrState): void => {
      if (!ending.signal.aborted) setState(next);
    };
    follow(ending.signal, show).catch((error: unknown) => {
      if (isCallError(error)) show({ step: 'over', why: error.code === 'QR_EXPIRED' ? 'expired' : 'failed', message: error.message });
    });
    return () => ending.abort();
  }, [round]);

  const again = useCallback(() => {
    setState({ step: 'making' });
    setRound((before) => before + 1);
  }, []);
  return [state, again];
}
