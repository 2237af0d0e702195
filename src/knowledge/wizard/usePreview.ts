import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { type ChunkPreview, previewAgain, previewFile, previewText } from '#schemas/contracts/knowledge.ts';
import { type CallError, isCallError } from '#schemas/wire/callError.ts';
import { useDebounced } from '#ui/useDebounced.ts';
import type { Source } from './source.ts';

/** Chunks that a source would have, by its settings. It is sent once; with other settings the server only cuts it again. */
export function usePreview(source: Source) {
  const call = useCall();
  const client = useQueryClient();
  const settings = useDebounced(source.settings);
  const ofSource = ['knowledge', 'preview', source.key];
  const send = (signal: AbortSignal): Promise<ChunkPreview> => {
    if (source.from === 'web') return call(previewText, { body: { url: source.url, settings }, signal });
    if (source.from === 'typing') return call(previewText, { body: { content: source.content, settings }, signal });
    const body = new FormData();
    body.append('settings', JSON.stringify(settings));
    body.append('file', source.file, source.name);
    return call(previewFile, { body, signal });
  };
  return useQuery<ChunkPreview, CallError>({
    queryKey: [...ofSource, settings],
    queryFn: async ({ signal }) => {
      const [known] = client.getQueriesData<ChunkPreview>({ queryKey: ofSource }).flatMap(([, data]) => data?.key ?? []);
      if (known === undefined) return send(signal);
      try {
        return await call(previewAgain, { body: { key: known, settings }, signal });
      } catch (error) {
        if (isCallError(error) && error.code === 'PREVIEW_GONE') return send(signal);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
}
