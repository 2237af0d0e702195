import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useCall } from '#api/useCall.ts';
import { type DocumentProgress, readProgress } from '#schemas/contracts/knowledge.ts';
import type { CallError } from '#schemas/wire/callError.ts';

/** Milliseconds between two looks at what is being read. */
const between = 1500;

const none: ReadonlyMap<number, DocumentProgress> = new Map();

/** Progress of documents that are being read, asked again as long as one is; `onEnded` once one of them has ended. */
export function useProgress(ids: readonly number[], onEnded: () => void): ReadonlyMap<number, DocumentProgress> {
  const call = useCall();
  const { data } = useQuery<readonly DocumentProgress[], CallError>({
    queryKey: ['knowledge', 'progress', ids],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readProgress, { body: { ids: [...ids] }, signal }),
    enabled: ids.length > 0,
    refetchInterval: between,
    retry: false,
  });
  const running = data?.filter(({ status }) => status === 'RUNNING').length ?? 0;
  const before = useRef(running);
  useEffect(() => {
    if (running < before.current) onEnded();
    before.current = running;
  }, [running, onEnded]);
  return useMemo(() => (data ? new Map(data.map((progress) => [progress.id, progress])) : none), [data]);
}
