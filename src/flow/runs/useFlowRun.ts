import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { useSend } from '#api/useSend.ts';
import { cancelRun, decideStep, readRun, retryRun, runFlow } from '#schemas/contracts/flows.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { endStates, type WireRun, type WireRunWithSteps } from '#schemas/wire/flows/runs.ts';
import { NodeSignsContext } from '../canvas/nodeSigns.ts';
import { marksOf } from './took.ts';

/** Milliseconds between two looks at a run that goes on. */
const pause = 600;

/** A run of a flow that is looked at on the canvas, live and afterwards, and what can be done to it. */
export function useFlowRun(start: number | undefined) {
  const [id, show] = useState(start);
  const call = useCall();
  const { marks } = use(NodeSignsContext);
  const query = useQuery<WireRunWithSteps, CallError>({
    queryKey: ['flow', 'run', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(readRun, { params: { run: String(id) }, signal }),
    refetchInterval: ({ state }) => (state.data && (endStates.includes(state.data.state) || state.data.state === 'asking') ? false : pause),
  });
  const { data: run, refetch } = query;
  useEffect(() => {
    marks.set(run ? marksOf(run.steps) : new Map());
  }, [marks, run]);
  const again = { onSuccess: (after: WireRun) => (after.id === id ? void refetch() : show(after.id)) };
  const [begun, cancelled, retried, decided] = [useSend(runFlow), useSend(cancelRun), useSend(retryRun), useSend(decideStep)];
  const at = { params: { run: String(id) } };
  return {
    run,
    show,
    error: begun.error ?? cancelled.error ?? retried.error ?? decided.error ?? query.error,
    isBusy: begun.isPending || cancelled.isPending || retried.isPending || decided.isPending,
    begin: (flow: number, body: Parameters<typeof begun.mutate>[0]['body']) => begun.mutate({ params: { id: String(flow) }, body }, again),
    cancel: () => cancelled.mutate(at, again),
    retry: () => retried.mutate(at, again),
    decide: (node: string, decision: 'done' | 'again') => decided.mutate({ ...at, body: { node, decision } }, again),
  };
}
export type FlowRun = ReturnType<typeof useFlowRun>;
