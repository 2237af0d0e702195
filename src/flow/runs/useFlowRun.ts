import { useSubscription } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { useSend } from '#api/useSend.ts';
import { cancelRun, decideStep, editStep, readFlowVersion, readRun, retryRun, runFlow } from '#schemas/contracts/flows.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { FlowDocument } from '#schemas/wire/flows/document.ts';
import { endStates, type RunInput, type StepOutputs, type WireRun, type WireRunWithSteps } from '#schemas/wire/flows/runs.ts';
import { type Stale, staleSteps } from '#schemas/wire/flows/stale.ts';
import { NodeSignsContext } from '../canvas/nodeSigns.ts';
import { levelsOf } from '../model/inner.ts';
import { marksOf } from './took.ts';

const outermost: readonly string[] = [];

/** Milliseconds between two looks at a run that goes on, beside those at what the server tells of it. */
export const pause = 3_000;

export const isOver = ({ state }: Pick<WireRun, 'state'>): boolean => endStates.includes(state);

/** Steps of a run that do not hold for the flow, or the drawing at the end of a way into its nodes, as it is now. */
export function useStale(run: WireRunWithSteps | undefined, document: FlowDocument, path = outermost) {
  const call = useCall();
  const drawn = useDeferredValue(document);
  const params = { id: String(run?.flow), version: String(run?.version) };
  const { data: version } = useQuery({
    queryKey: ['flow', 'version', params],
    enabled: run !== undefined,
    staleTime: Infinity,
    queryFn: ({ signal }) => call(readFlowVersion, { params, signal }),
  });
  return useMemo(() => {
    const was = version && levelsOf(version.document, path)[path.length];
    return was ? staleSteps(was, drawn) : new Map<string, Stale>();
  }, [version, drawn, path]);
}

/** The message or the body that a run began with, as one types it. */
function beginningOf({ message, body }: RunInput): string {
  if (message !== undefined || body === undefined) return message ?? '';
  const inOneLine = JSON.stringify(body);
  return inOneLine.length > 60 ? JSON.stringify(body, null, 2) : inOneLine;
}

/** A run of a flow that is looked at on the canvas, live and afterwards, and what can be done to it. */
export function useFlowRun(start: number | undefined, document: FlowDocument) {
  const [id, show] = useState(start);
  const [typed, type] = useState<string>();
  const call = useCall();
  const { marks } = use(NodeSignsContext);
  const query = useQuery<WireRunWithSteps, CallError>({
    queryKey: ['flow', 'run', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(readRun, { params: { run: String(id) }, signal }),
    refetchInterval: ({ state }) => (state.data && (isOver(state.data) || state.data.state === 'asking') ? false : pause),
  });
  const { data: run, refetch } = query;
  useSubscription({
    channel: 'resources/flowRuns',
    types: ['*'],
    enabled: id !== undefined,
    onLiveEvent: ({ payload }) => (payload.ids === undefined || payload.ids.map(Number).includes(id!)) && void refetch(),
  });
  const stale = useStale(run, document);
  useEffect(() => {
    marks.set(run ? marksOf(run, stale) : new Map());
  }, [marks, run, stale]);
  const again = { onSuccess: (after: WireRun) => (after.id === id ? void refetch() : show(after.id)) };
  const [begun, cancelled, retried] = [useSend(runFlow), useSend(cancelRun), useSend(retryRun)];
  const [decided, edited] = [useSend(decideStep), useSend(editStep)];
  const sent = [begun, cancelled, retried, decided, edited];
  const at = { params: { run: String(id) } };
  return {
    run,
    /** True if some of its steps do not hold any more. */
    isStale: run !== undefined && run.steps.some(({ node }) => stale.has(node)),
    show,
    /** Beginning of the next run, as it is typed; as long as nobody has, that of this one. */
    beginning: typed ?? (run ? beginningOf(run.input) : ''),
    type,
    error: sent.find(({ error }) => error)?.error ?? query.error,
    isBusy: sent.some(({ isPending }) => isPending),
    begin: (flow: number, body: Parameters<typeof begun.mutate>[0]['body']) => begun.mutate({ params: { id: String(flow) }, body }, again),
    cancel: () => cancelled.mutate(at, again),
    retry: () => retried.mutate(at, again),
    decide: (node: string, decision: 'done' | 'again') => decided.mutate({ ...at, body: { node, decision } }, again),
    edit: (node: string, outputs: StepOutputs) => edited.mutate({ ...at, body: { node, outputs } }, again),
  };
}
export type FlowRun = ReturnType<typeof useFlowRun>;
