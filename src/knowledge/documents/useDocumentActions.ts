import { useDeleteMany, useInvalidate, useUpdate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { silently } from '#api/silently.ts';
import { useCall } from '#api/useCall.ts';
import { useDownload } from '#api/useDownload.ts';
import { useWords } from '#i18n/useWords.ts';
import { cancelDocuments, readDocuments, readOriginal, replaceDocument, retryDocuments } from '#schemas/contracts/knowledge.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useNotify } from '#ui/useNotify.tsx';
import type { Document } from './useDocuments.ts';
import { labelsKey } from './useLabels.ts';

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

/** Returns what can be done to documents; each says beside the screen how it went. */
export function useDocumentActions() {
  const { t } = useWords();
  const notify = useNotify();
  const call = useCall();
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  const download = useDownload();
  const { mutate: removeMany } = useDeleteMany<Document, CallError>();
  const { mutateAsync: update } = useUpdate<Document, CallError>();
  const refresh = useCallback(
    () =>
      Promise.all([
        invalidate({ resource: 'documents', invalidates: ['list', 'detail'] }),
        invalidate({ resource: 'spaces', invalidates: ['list', 'detail'] }),
        queries.invalidateQueries({ queryKey: labelsKey }),
      ]),
    [invalidate, queries],
  );
  const perform = async (work: () => Promise<string>) => {
    try {
      notify.success(await work());
    } catch (error) {
      notify.failed(error);
    }
    await refresh();
  };
  const change = (document: Document, values: Partial<Pick<Document, 'name' | 'labels'>>) =>
    update({ resource: 'documents', id: document.id, values: { ...values, version: document.version }, ...silently });
  return {
    refresh,
    read: (ids: readonly number[]) =>
      perform(async () => {
        const { started } = await call(readDocuments, { body: { documents: ids.map((id) => ({ id })) } });
        return t('knowledge.documents.started', { count: started.length });
      }),
    retry: (ids: readonly number[]) =>
      perform(async () => {
        const { started } = await call(retryDocuments, { body: { ids: [...ids] } });
        return t('knowledge.documents.started', { count: started.length });
      }),
    cancel: (ids: readonly number[]) =>
      perform(async () => {
        const { cancelled } = await call(cancelDocuments, { body: { ids: [...ids] } });
        return t('knowledge.documents.cancelled', { count: cancelled.length });
      }),
    replace: (document: Document, file: File) =>
      perform(async () => {
        const body = new FormData();
        body.append('file', file);
        await call(replaceDocument, { params: { id: document.id }, body });
        return t('knowledge.documents.replacing', { name: document.name });
      }),
    rename: async (document: Document, name: string) => {
      await change(document, { name });
      await refresh();
    },
    /** Gives documents other labels. Where one is refused, those before it have theirs, and all are read anew. */
    label: async (given: readonly { readonly document: Document; readonly labels: string[] }[]) => {
      try {
        for (const { document, labels } of given) if (!isSame(document.labels, labels)) await change(document, { labels });
      } finally {
        await refresh();
      }
    },
    remove: (ids: readonly number[]) =>
      removeMany(
        { resource: 'documents', ids: [...ids], ...silently },
        {
          onSuccess: () => {
            notify.success(t('knowledge.documents.removed', { count: ids.length }));
            void refresh();
          },
          onError: notify.failed,
        },
      ),
    download: ({ id, name }: Document) => void download.start({ call: readOriginal, params: { id }, fileName: name }),
  };
}
