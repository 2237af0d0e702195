import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sameSubject } from '#api/sameSubject.ts';
import { useCall } from '#api/useCall.ts';
import { listEvaluations, readEvaluation, startEvaluation } from '#schemas/contracts/evaluations.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { EvaluationOutcome, EvaluationRun } from '#schemas/wire/evaluations.ts';

/** Milliseconds between two looks at a pass that goes on. */
const whileRunning = 1_500;

type Listed = CallAnswer<typeof listEvaluations>;

/** Passes over the cases of a source, read again while one goes on, and a way to begin one. */
export function useEvaluations(source: number) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = ['evaluations', source];
  const query = useQuery<Listed, CallError>({
    queryKey,
    retry: false,
    queryFn: ({ signal }) => call(listEvaluations, { params: { id: source }, signal }),
    refetchInterval: ({ state }) => (state.data?.runs[0]?.state === 'running' ? whileRunning : false),
  });
  const start = useMutation<unknown, CallError, string | undefined>({
    mutationFn: (model) => call(startEvaluation, { params: { id: source }, body: { ...(model !== undefined && { model }) } }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  return { query, start };
}

/** Outcomes of a pass, none where there is no pass; read again as more of them come. */
export function useOutcomes(source: number, run: Pick<EvaluationRun, 'id' | 'cases'> | undefined) {
  const call = useCall();
  return useQuery<readonly EvaluationOutcome[], CallError>({
    queryKey: ['evaluations', source, run?.id, run?.cases],
    retry: false,
    enabled: run !== undefined,
    placeholderData: sameSubject('evaluations', source, run?.id),
    queryFn: async ({ signal }) => (await call(readEvaluation, { params: { id: source, run: run!.id }, signal })).outcomes,
  });
}
