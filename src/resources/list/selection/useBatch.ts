import { useCallback, useMemo, useRef, useState } from 'react';
import type { BatchOutcome } from '../model/batches.ts';
import type { RunBatch } from '../actions/useRemoval.ts';

/** Work on many records, as it is seen: how far it is, and what stops it. */
export interface Batch {
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly stop: () => void;
  /** Runs work on `total` records; its progress is shown only when one call is not enough. */
  readonly run: (total: number) => RunBatch;
}

export function useBatch(): Batch {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const stopping = useRef<AbortController>(undefined);
  const stop = useCallback(() => stopping.current?.abort(), []);
  const run = useCallback(
    (total: number): RunBatch =>
      async (work): Promise<BatchOutcome> => {
        const controller = new AbortController();
        stopping.current = controller;
        setProgress({ done: 0, total });
        try {
          return await work((done) => setProgress({ done, total }), controller.signal);
        } finally {
          setProgress(undefined);
        }
      },
    [],
  );
  return useMemo(() => ({ progress, stop, run }), [progress, stop, run]);
}
