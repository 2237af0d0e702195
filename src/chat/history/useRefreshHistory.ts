import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { historyKey } from './useHistory.ts';

/** Reads the history again: after a conversation began, changed or was answered. */
export function useRefreshHistory(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: historyKey }), [client]);
}
