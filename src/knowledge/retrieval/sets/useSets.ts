import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { listQuestionSets, listSetRuns, runQuestionSet } from '#schemas/contracts/retrieval.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { QuestionSet, RetrievalSettings, SetRun } from '#schemas/wire/knowledge/retrieval.ts';
import { useNotify } from '#ui/useNotify.tsx';

const keyOf = (...about: readonly unknown[]) => ['knowledge', 'questionSets', ...about];

/** Sets of questions of a space. */
export function useSets(space: number) {
  const call = useCall();
  return useQuery<readonly QuestionSet[], CallError>({
    queryKey: keyOf(space),
    queryFn: ({ signal }) => call(listQuestionSets, { query: { space }, signal }),
    retry: false,
  });
}

/** Runs of a set, the newest first, and what makes another. */
export function useRuns(set: number) {
  const call = useCall();
  const client = useQueryClient();
  const notify = useNotify();
  const [isRunning, setRunning] = useState(false);
  const runs = useQuery<readonly SetRun[], CallError>({
    queryKey: keyOf('runs', set),
    queryFn: ({ signal }) => call(listSetRuns, { params: { id: set }, signal }),
    retry: false,
  });
  async function run(settings: RetrievalSettings): Promise<SetRun | undefined> {
    setRunning(true);
    try {
      const made = await call(runQuestionSet, { params: { id: set }, body: { settings } });
      await client.invalidateQueries({ queryKey: keyOf('runs', set) });
      return made;
    } catch (error) {
      notify.failed(error);
      return undefined;
    } finally {
      setRunning(false);
    }
  }
  return { runs, run, isRunning };
}

/** Returns what has the sets of all spaces read anew. */
export function useRefreshSets() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf() });
}
