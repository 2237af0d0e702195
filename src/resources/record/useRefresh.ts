import { useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Has everything that shows records of a resource ask again; what is on screen stays until the answers come. */
export function useRefresh(): (key: string) => Promise<void> {
  const client = useQueryClient();
  const { keys } = useKeys();
  return useCallback((key) => client.invalidateQueries({ queryKey: keys().data('default').resource(key).get() }), [client, keys]);
}
