import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { modelTypes } from '#schemas/wire/chat/endpoints.ts';
import { chosenModel, useModelNames } from './useModelNames.ts';

/** Who will be asked, and who sees images. */
export interface Sight {
  readonly model: string | undefined;
  /** Undefined while it is not known. */
  readonly sees: boolean | undefined;
  /** The models that do. */
  readonly seeing: readonly string[];
}

/** Whether the model that will be asked sees images. Asks nothing unless it is wanted. */
export function useSight(chosen: string | null | undefined, isWanted: boolean): Sight {
  const call = useCall();
  const { names } = useModelNames(isWanted);
  const { data } = useQuery<readonly string[], CallError>({
    queryKey: ['chat', 'models', 'vision'],
    enabled: isWanted,
    queryFn: ({ signal }) => call<readonly string[]>(modelTypes, { query: { vision: true }, signal }),
    refetchOnWindowFocus: true,
  });
  const model = chosenModel(names, chosen);
  return { model, sees: data && model !== undefined ? data.includes(model) : undefined, seeing: data ?? [] };
}
