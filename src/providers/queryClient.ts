import { type FetchQueryOptions, keepPreviousData, type Query, QueryClient } from '@tanstack/react-query';
import { isCallError } from '#schemas/wire/callError.ts';
import { onReturn } from './http/connection.ts';

const retries = 2;
/** Statuses that may be gone the next time; all queries only read, so asking again does no harm. */
const passing: ReadonlySet<number> = new Set([0, 502, 503, 504]);

const mayPass = (error: unknown): boolean => isCallError(error) && passing.has(error.statusCode) && error.code !== 'CANCELLED';

/** Queries that were asked before a component asked them. */
const early = new WeakSet<object>();
/** Milliseconds in which what is asked early is drawn. */
const staysFresh = 5_000;

/** Answers are asked for anew by each component that comes; but the first answer of a query that was asked early is what it comes for. */
const staleTime = (query: Query): number => (early.has(query) && query.state.dataUpdateCount === 1 ? staysFresh : 0);

/** Asks a query before a component is drawn that asks it: this then begins with the answer. A failure is left to it. */
export async function askEarly(client: QueryClient, query: FetchQueryOptions): Promise<void> {
  const answer = client.prefetchQuery(query);
  early.add(client.getQueryCache().find({ queryKey: query.queryKey })!);
  await answer;
}

/** The cache of everything that was read. Only reads are tried again, and all are asked anew when a lost server is back. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        staleTime: staleTime as () => number,
        retry: (failures, error) => failures < retries && mayPass(error),
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // As in refine's own client: a list stays until its next page has come. Answers of other calls stand for no other ones unless their query says so.
  client.setQueryDefaults(['data'], { placeholderData: keepPreviousData });
  onReturn(() => void client.invalidateQueries());
  return client;
}
