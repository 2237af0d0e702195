import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { readUsage } from '#schemas/contracts/models.ts';
import type { WireUse } from '#schemas/wire/models.ts';
import type { Period } from '../model/period.ts';

/** Reads the usage of a period; the last answer stays while another period is fetched. */
export function useUsage({ from, to }: Period, { enabled = true }: { enabled?: boolean } = {}) {
  const call = useCall();
  return useQuery<readonly WireUse[], CallError>({
    queryKey: ['usage', from, to],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(readUsage, { query: { from, to }, signal }),
  });
}
