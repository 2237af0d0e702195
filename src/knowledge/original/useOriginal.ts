import { useQuery } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { type DocumentVersion, listVersions, readOriginal, readText } from '#schemas/contracts/knowledge.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { ReadBlock } from './model/sections.ts';

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

/** Bytes of a version of a document. */
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

/** Text of a document as it was read last, all of its parts; `revision` is that reading. */
export function useOriginalText(document: number, revision: number) {
  const call = useCall();
  return useQuery<readonly ReadBlock[], CallError>({
    queryKey: ['knowledge', 'text', document, revision],
    queryFn: async ({ signal }) => {
      const partOf = (part: number) => call(readText, { params: { id: document }, query: { part: String(part) }, signal });
      const first = await partOf(0);
      const others = await Promise.all(Array.from({ length: first.parts - 1 }, (_, at) => partOf(at + 1)));
      return [first, ...others].flatMap(({ blocks }) => blocks);
    },
    staleTime: Infinity,
    gcTime: kept,
    retry: false,
  });
}
