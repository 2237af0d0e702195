import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { listModelNames } from '#schemas/contracts/models.ts';
import { chosenModel, useModelNames } from './useModelNames.ts';

/** The model that will be asked, and those that see images. */
export interface ModelVision {
  readonly model: string | undefined;
  /** Undefined while it is not known. */
  readonly sees: boolean | undefined;
  /** The models that do. */
  readonly seeing: readonly string[];
}

/** Finds out if the model that will be asked sees images. Sends nothing unless wanted. */
export function useModelVision(chosen: string | null | undefined, isWanted: boolean): ModelVision {
  const call = useCall();
  const { names } = useModelNames(isWanted);
  const { data } = useQuery<readonly string[], CallError>({
    queryKey: ['chat', 'models', 'vision'],
    enabled: isWanted,
    queryFn: ({ signal }) => call(listModelNames, { query: { vision: 'true' }, signal }),
    refetchOnWindowFocus: true,
  });
  const model = chosenModel(names, chosen);
  return { model, sees: data && model !== undefined ? data.includes(model) : undefined, seeing: data ?? [] };
}
