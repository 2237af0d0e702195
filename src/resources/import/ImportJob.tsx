import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { ImportState } from '#schemas/wire/imports.ts';
import { useRefresh } from '../record/useRefresh.ts';
import { JobProgress } from './JobProgress.tsx';
import { Outcome } from './Outcome.tsx';
import type { StageProps } from './StageHeading.tsx';
import { Preview } from './Preview.tsx';
import { isWorking } from './useImport.ts';

const stages: Readonly<Record<ImportState, ComponentType<StageProps>>> = {
  reading: JobProgress,
  previewed: Preview,
  applying: JobProgress,
  applied: Outcome,
  undoing: JobProgress,
  undone: Outcome,
  cancelled: Outcome,
  interrupted: Outcome,
  failed: Outcome,
};

/** An import, at whichever step it is. The lists of its resource are read again once it has changed records. */
export function ImportJob(props: StageProps) {
  const { state } = props.found;
  const refresh = useRefresh();
  const before = useRef(state);
  useEffect(() => {
    // A short import may be carried out by the time the server answers that it was begun.
    const isSettled = before.current !== state && before.current !== 'reading' && !isWorking(state);
    before.current = state;
    if (isSettled) void refresh(props.resource.key);
  }, [state, refresh, props.resource.key]);
  const Stage = stages[state];
  return <Stage key={state} {...props} />;
}
