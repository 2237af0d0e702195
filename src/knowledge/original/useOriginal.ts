import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useCall } from '#api/useCall.ts';
import { type DocumentVersion, listVersions, readOriginal, readText } from '#schemas/contracts/knowledge.ts';
import type { CallError } from '#schemas/wire/callError.ts';

type TextPart = z.infer<typeof readText.answer>;

/** Milliseconds that an original is kept after it was last looked at. */
const kept = 60_000;

/** Versions of a document, the latest first. */
export function useVersions(document: number) {
  const call = useCall();
  return useQuery<readonly DocumentVersion[], CallError>({
    queryKey: ['knowledge', 'versions', document],
    queryFn: ({ signal }) => call(listVersions, { params: { id: document }, signal }),
    retry: false,
  });
}

/** Bytes of a version of a document, once it is known which. */
export function useOriginalFile(document: number, revision: number | undefined) {
  const call = useCall();
  return useQuery<Blob, CallError>({
    queryKey: ['knowledge', 'original', document, revision],
    queryFn: ({ signal }) => call(readOriginal, { params: { id: document }, query: { revision: String(revision) }, signal }),
    enabled: revision !== undefined,
    staleTime: Infinity,
    gcTime: kept,
    retry: false,
  });
}

/** Parts of the text of a version of a document, from the one on that has a character; those before and behind are read when they are asked for. */
export function useOriginalText(document: number, revision: number, at: number) {
  const call = useCall();
  return useInfiniteQuery<
    TextPart,
    CallError,
    InfiniteData<TextPart>,
    readonly unknown[],
    { readonly at?: string; readonly part?: string }
  >({
    queryKey: ['knowledge', 'text', document, revision, at],
    queryFn: ({ signal, pageParam }) =>
      call(readText, { params: { id: document }, query: { revision: String(revision), ...pageParam }, signal }),
    initialPageParam: { at: String(at) },
    getNextPageParam: ({ part, parts }) => (part + 1 < parts ? { part: String(part + 1) } : undefined),
    getPreviousPageParam: ({ part }) => (part > 0 ? { part: String(part - 1) } : undefined),
    staleTime: Infinity,
    gcTime: kept,
    retry: false,
  });
}
