import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { useCall } from '#api/useCall.ts';
import { type DocumentVersion, listVersions, readOriginal, readText } from '#schemas/contracts/knowledge.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { RangedFile } from './model/rangedFile.ts';

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

/** File of a version of a document. */
export function useOriginalFile(document: number, revision: number) {
  const call = useCall();
  return useQuery<Blob, CallError>({
    queryKey: ['knowledge', 'original', document, revision],
    queryFn: ({ signal }) => call(readOriginal, { params: { id: document }, query: { revision: String(revision) }, signal }),
    staleTime: Infinity,
    gcTime: kept,
    retry: false,
  });
}

/** File of a version of a document, of which is fetched what is read of it. */
export function useRangedOriginal(document: number, revision: number, size: number): RangedFile | undefined {
  const call = useCall();
  const queries = useQueryClient();
  const queryKey = ['knowledge', 'ranges', document, revision];
  const request = { params: { id: document }, query: { revision: String(revision) } };
  const fetchBytes = async (from: number, to: number) => {
    const headers = { range: `bytes=${from}-${to - 1}` };
    const queryFn = () => call(readOriginal, { ...request, headers });
    // As a query it is tried again like any other.
    const part = await queries.fetchQuery<Blob, CallError>({ queryKey: [...queryKey, from, to], queryFn, gcTime: 0 });
    return new Uint8Array(await part.arrayBuffer());
  };
  return useQuery({
    queryKey,
    // The same for as long as it is kept: its bytes never change.
    queryFn: () => queries.getQueryData<RangedFile>(queryKey) ?? new RangedFile(size, fetchBytes),
    staleTime: Infinity,
    gcTime: kept,
  }).data;
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
