import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sameSubject } from '#api/sameSubject.ts';
import { useCall } from '#api/useCall.ts';
import { addChunk, changeChunk, listChunks, removeChunk } from '#schemas/contracts/knowledge.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ChunkInput, WireChunk } from '#schemas/wire/knowledge/chunks.ts';

const pageSize = 50;

interface ChunkPage {
  readonly items: readonly WireChunk[];
  readonly page: number;
  readonly total_pages: number;
  readonly total_count: number;
}

/** Chunks of a document, a page after the other as one scrolls, and what changes them. */
export function useChunks(document: number, search: string) {
  const call = useCall();
  const client = useQueryClient();
  const ofDocument = ['knowledge', 'chunks', document];
  const query = useInfiniteQuery<ChunkPage, CallError>({
    queryKey: [...ofDocument, search],
    placeholderData: sameSubject(...ofDocument),
    queryFn: ({ pageParam, signal }) =>
      call(listChunks, {
        params: { id: document },
        body: { page: pageParam as number, page_size: pageSize, ...(search && { search }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_pages }) => (page < total_pages ? page + 1 : undefined),
    retry: false,
  });
  const refresh = () => client.invalidateQueries({ queryKey: ofDocument });
  const change = useMutation<WireChunk, CallError, ChunkInput & { readonly id: number }>({
    mutationFn: ({ id, ...body }) => call(changeChunk, { params: { id }, body }),
    onSuccess: refresh,
  });
  const add = useMutation<WireChunk, CallError, ChunkInput & { readonly text: string }>({
    mutationFn: (body) => call(addChunk, { params: { id: document }, body }),
    onSuccess: refresh,
  });
  const remove = useMutation<unknown, CallError, number>({
    mutationFn: (id) => call(removeChunk, { params: { id } }),
    onSuccess: refresh,
  });
  const chunks = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  return { query, chunks, total: query.data?.pages[0]?.total_count ?? 0, change, add, remove };
}
