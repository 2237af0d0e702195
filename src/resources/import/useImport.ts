import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { showImport } from '#schemas/contracts/imports.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Import, ImportState } from '#schemas/wire/imports.ts';
import { useCall } from '#api/useCall.ts';

/** The states in which the server works on an import by itself. */
const workingStates = ['reading', 'applying', 'undoing'] as const satisfies readonly ImportState[];
export type WorkingState = (typeof workingStates)[number];
export const isWorking = (state: ImportState): state is WorkingState => (workingStates as readonly ImportState[]).includes(state);

/** Everything this browser knows of imports, and what it knows of one. */
export const importsKey = ['imports'] as const;
export const importKey = (id: number | undefined) => [...importsKey, 'one', id] as const;

/** Milliseconds between two looks at a job: quick at first, so that a small file does not wait, then ever slower. */
const waits = { first: 250, longest: 4_000, growth: 1.4 } as const;
const waitAfter = (looks: number): number => Math.min(waits.longest, waits.first * waits.growth ** looks);

/** An import as it is now: looked at again and again while the server works on it, until the screen goes. */
export function useImport(id: number | undefined) {
  const call = useCall();
  const phase = useRef<{ state: ImportState | undefined; since: number }>({ state: undefined, since: 0 });
  return useQuery<Import, CallError>({
    queryKey: importKey(id),
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(showImport, { params: { id: id! }, signal }),
    retry: false,
    placeholderData: undefined,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      if (!data || !isWorking(data.state)) return false;
      const looks = dataUpdateCount + errorUpdateCount;
      if (phase.current.state !== data.state) phase.current = { state: data.state, since: looks };
      return waitAfter(looks - phase.current.since);
    },
  });
}
