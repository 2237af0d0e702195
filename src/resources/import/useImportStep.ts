import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Import } from '#schemas/wire/imports.ts';
import { useCall } from '#api/useCall.ts';
import { importKey, importsKey } from './useImport.ts';

/** What can be done with an import. */
export type Step = 'apply' | 'cancel' | 'undo';

/** Takes a step with an import. When that is refused, what is known of it was out of date, so it is asked for again. */
export function useImportStep() {
  const call = useCall();
  const client = useQueryClient();
  return useMutation<Import, CallError, { readonly id: number; readonly step: Step }>({
    mutationFn: ({ id, step }) => call<Import>(`POST /api/imports/{id}/${step}`, { id, body: {} }),
    onSuccess: (found) => client.setQueryData(importKey(found.id), found),
    onSettled: () => client.invalidateQueries({ queryKey: importsKey }),
  });
}
