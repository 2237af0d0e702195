import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { listLabels } from '#schemas/contracts/knowledge.ts';
import type { CallError } from '#schemas/wire/callError.ts';

export interface LabelCount {
  readonly label: string;
  readonly documents: number;
}

/** Key of what was read of the labels of spaces. */
export const labelsKey = ['knowledge', 'labels'] as const;

/** Labels that documents of a space bear, with the number of these. */
export function useLabels(space: number): readonly LabelCount[] {
  const call = useCall();
  const { data } = useQuery<readonly LabelCount[], CallError>({
    queryKey: [...labelsKey, space],
    queryFn: ({ signal }) => call(listLabels, { params: { id: space }, signal }),
    retry: false,
  });
  return data ?? [];
}
