import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { runStatement } from '#schemas/contracts/statements.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { WireSourceRows } from '#schemas/wire/sources.ts';
import type { WrittenStatement } from '#sql/model/statements.ts';

/** One statement of a run, and how it goes. */
export interface StatementRun {
  readonly key: number;
  readonly source: string;
  readonly statement: WrittenStatement;
  readonly state:
    | { readonly is: 'waiting' | 'running' | 'cancelled' }
    | { readonly is: 'done'; readonly rows: WireSourceRows }
    | { readonly is: 'failed'; readonly error: CallError };
}

/** Runs statements one after another; the first that fails, or a cancellation, ends the run. */
export function useRuns() {
  const call = useCall();
  const client = useQueryClient();
  const [runs, setRuns] = useState<readonly StatementRun[]>([]);
  const [isRunning, setRunning] = useState(false);
  const calling = useRef<AbortController>(undefined);
  useEffect(() => () => calling.current?.abort(), []);

  const start = useCallback(
    async (source: string, statements: readonly WrittenStatement[]) => {
      calling.current?.abort();
      const { signal } = (calling.current = new AbortController());
      const set = (key: number, state: StatementRun['state']) =>
        setRuns((before) => before.map((run) => (run.key === key && !signal.aborted ? { ...run, state } : run)));
      setRuns(statements.map((statement, key) => ({ key, source, statement, state: { is: 'waiting' } })));
      setRunning(true);
      for (const [key, { sql }] of statements.entries()) {
        set(key, { is: 'running' });
        try {
          const rows = await call(runStatement, { body: { source, sql }, signal });
          set(key, { is: 'done', rows });
        } catch (error) {
          set(key, { is: 'failed', error: error as CallError });
          break;
        }
        if (signal.aborted) break;
      }
      if (calling.current?.signal === signal) setRunning(false);
      void client.invalidateQueries({ queryKey: ['statements'] });
    },
    [call, client],
  );

  const cancel = useCallback(() => {
    calling.current?.abort();
    calling.current = undefined;
    setRunning(false);
    const isOpen = ({ is }: StatementRun['state']): boolean => is === 'waiting' || is === 'running';
    setRuns((before) => before.map((run) => (isOpen(run.state) ? { ...run, state: { is: 'cancelled' } } : run)));
  }, []);
  return { runs, isRunning, start, cancel };
}
