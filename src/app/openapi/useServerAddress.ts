import { useQuery } from '@tanstack/react-query';
import { consoleConfig } from '#providers/http/config.ts';

/** Where the server is that the console calls: the page's own, unless it is told of another. */
export function useServerAddress(): string {
  const { data } = useQuery({ queryKey: ['serverAddress'], queryFn: consoleConfig, staleTime: Infinity });
  return data?.apiBaseUrl || window.location.origin;
}
