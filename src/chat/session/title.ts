import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const keyOf = (convUid: string) => ['chat', 'title', convUid] as const;

/** Tells the rest of the console what an open conversation is called. */
export function useTellTitle(convUid: string, title: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (title !== undefined) client.setQueryData(keyOf(convUid), title);
  }, [client, convUid, title]);
}

/** What the conversation of an address is called; undefined until that is known, empty before its first question. */
export const useToldTitle = (search: string): string | undefined =>
  useQuery<string>({ queryKey: keyOf(new URLSearchParams(search).get('id') ?? ''), queryFn: skipToken }).data;
