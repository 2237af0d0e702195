import { useCallback } from 'react';
import { useAbortable } from '#api/useAbortable.ts';
import { useCall } from '#api/useCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { testModel } from '#schemas/contracts/models.ts';
import type { WireModelStart, WireModelTest } from '#schemas/wire/models.ts';

/** Asks a model a short question: one that is connected by its name, or what a form says of one. */
export function useTest() {
  const call = useCall();
  const { state, run, cancel, drop } = useAbortable<WireModelTest>();
  const test = useCallback(
    (body: WireModelStart, onRefused?: (error: CallError) => void) =>
      run(async (signal) => {
        try {
          return await call(testModel, { body, signal });
        } catch (error) {
          onRefused?.(error as CallError);
          throw error;
        }
      }),
    [call, run],
  );
  return { state, test, cancel, drop };
}
