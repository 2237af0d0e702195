import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applyImport, cancelImport, undoImport } from '#schemas/contracts/imports.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Import } from '#schemas/wire/imports.ts';
import { metNoServer, useOnReturn } from '#api/connection.ts';
import { useCall } from '#api/useCall.ts';
import { importKey, importsKey } from './useImport.ts';

const steps = { apply: applyImport, cancel: cancelImport, undo: undoImport };
/** A step that can be taken with an import. */
export type Step = keyof typeof steps;

/** Takes a step with an import. When that is refused, what is known of it was out of date, so it is asked for again. */
export function useImportStep() {
  const call = useCall();
  const client = useQueryClient();
  const mutation = useMutation<Import, CallError, { readonly id: number; readonly step: Step }>({
    mutationFn: ({ id, step }) => call(steps[step], { params: { id } }),
    onSuccess: (found) => client.setQueryData(importKey(found.id), found),
    onSettled: () => client.invalidateQueries({ queryKey: importsKey }),
  });
  useOnReturn(() => mutation.error && metNoServer(mutation.error) && mutation.reset());
  return mutation;
}
