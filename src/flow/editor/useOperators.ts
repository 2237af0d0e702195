import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listFlowTemplates, listOperators } from '#schemas/contracts/flows.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { catalogOf, type WireOperator } from '#schemas/wire/flows/wireOperator.ts';

/** Operators that flows are drawn with, in the language that is spoken. */
export function useOperators() {
  const call = useCall();
  const { language } = useWords();
  const { data, error, refetch } = useQuery<readonly WireOperator[], CallError>({
    queryKey: ['flow', 'operators', language],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listOperators, { signal }),
    staleTime: Infinity,
  });
  const catalog = useMemo(() => data && catalogOf(data), [data]);
  return { catalog, error, retry: () => void refetch() };
}

type FlowTemplate = CallAnswer<typeof listFlowTemplates>[number];

/** Flows to start from. */
export function useTemplates() {
  const call = useCall();
  const { language } = useWords();
  const { data, error, refetch } = useQuery<readonly FlowTemplate[], CallError>({
    queryKey: ['flow', 'templates', language],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listFlowTemplates, { signal }),
    staleTime: Infinity,
  });
  return { templates: data, error, retry: () => void refetch() };
}
