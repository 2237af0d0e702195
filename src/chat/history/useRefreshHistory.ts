import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { historyKey, searchKey } from './useHistory.ts';

/** Reads the history again, and what was found in it: after a conversation began, changed or was answered. */
export function useRefreshHistory(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([historyKey, searchKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client]);
}
