import { useUpdate } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { silently } from '#api/silently.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { testRetrieval } from '#schemas/contracts/retrieval.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { RetrievalSettings } from '#schemas/wire/knowledge/retrieval.ts';
import { useDebounced } from '#ui/useDebounced.ts';
import { useNotify } from '#ui/useNotify.tsx';

/** Passages that a question finds in a space by some settings; searched again when these are changed. */
export function useRetrieval(
  space: number,
  asked: { readonly question: string; readonly times: number } | undefined,
  settings: RetrievalSettings,
) {
  const call = useCall();
  const settled = useDebounced(settings);
  return useQuery<CallAnswer<typeof testRetrieval>, CallError>({
    queryKey: ['knowledge', 'retrieval', space, asked, settled],
    queryFn: ({ signal }) => call(testRetrieval, { body: { spaces: [space], question: asked!.question, settings: settled }, signal }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
}

/** Returns what makes settings the arguments of their space. */
export function useKeepSettings({ id, version, arguments: before }: RowOf<'spaces'>) {
  const { t } = useWords();
  const notify = useNotify();
  const { mutate, mutation } = useUpdate<RowOf<'spaces'>, CallError>();
  const save = (settings: RetrievalSettings) => {
    mutate(
      {
        resource: 'spaces',
        id,
        values: { arguments: { ...before, embedding: { ...before.embedding, ...settings } }, version },
        invalidates: ['list', 'many', 'detail'],
        ...silently,
      },
      { onSuccess: () => notify.success(t('knowledge.retrieval.kept')), onError: notify.failed },
    );
  };
  return { save, isPending: mutation.isPending };
}
