import { useCallback } from 'react';
import { useCall } from '#api/useCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { modelEndpoints } from '#schemas/wire/chat/endpoints.ts';
import type { WireModelStart, WireModelTest } from '#schemas/wire/models.ts';
import { useLongCall } from './useLongCall.ts';

/** Asks a model a short question: one that is connected by its name, or what a form says of one. */
export function useTest() {
  const call = useCall();
  const { state, run, cancel, clear } = useLongCall<WireModelTest>();
  const test = useCallback(
    (body: WireModelStart, onRefused?: (error: CallError) => void) =>
      run(async (signal) => {
        try {
          return await call<WireModelTest>(modelEndpoints['models.test'], { body, signal });
        } catch (error) {
          onRefused?.(error as CallError);
          throw error;
        }
      }),
    [call, run],
  );
  return { state, test, cancel, clear };
}
