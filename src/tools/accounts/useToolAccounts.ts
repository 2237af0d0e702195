import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { connectToolAccount, disconnectToolAccount, listToolAccounts } from '#schemas/contracts/toolAccounts.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ToolAccount } from '#schemas/wire/tools/accounts.ts';

/** Key of the accounts among what was fetched. */
export const accountsKey = ['toolAccounts'];

/** One's own accounts at servers of tools; none for who may not have any. */
export function useToolAccounts() {
  const call = useCall();
  const client = useQueryClient();
  const enabled = useAllowed()(listToolAccounts.endpoint);
  const query = useQuery<readonly ToolAccount[], CallError>({
    queryKey: accountsKey,
    enabled,
    retry: false,
    queryFn: ({ signal }) => call(listToolAccounts, { signal }),
  });
  /** Leads to the page of the server at which one signs in; it leads back to this console. */
  const connect = useMutation<unknown, CallError, number>({
    mutationFn: async (id) => window.location.assign((await call(connectToolAccount, { params: { id } })).url),
  });
  const disconnect = useMutation<unknown, CallError, number>({
    mutationFn: (id) => call(disconnectToolAccount, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountsKey }),
  });
  return { accounts: query.data ?? [], query, connect, disconnect };
}
