import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { isCallError } from '#schemas/wire/callError.ts';
import { onReturn } from './http/connection.ts';

const retries = 2;
/** Statuses that may be gone the next time; all queries only read, so asking again does no harm. */
const passing: ReadonlySet<number> = new Set([0, 502, 503, 504]);

const mayPass = (error: unknown): boolean => isCallError(error) && passing.has(error.statusCode) && error.code !== 'CANCELLED';

/** The cache of everything that was read. Only reads are tried again, and all are asked anew when a lost server is back. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        placeholderData: keepPreviousData,
        retry: (failures, error) => failures < retries && mayPass(error),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onReturn(() => void client.invalidateQueries());
  return client;
}
