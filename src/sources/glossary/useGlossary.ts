import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { changeGlossary, proposeGlossary, readGlossary } from '#schemas/contracts/sources.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Glossary } from '#schemas/wire/glossary.ts';
import { newTerms } from '#schemas/wire/glossary/terms.ts';

interface Stored {
  readonly version: number;
  readonly glossary: Glossary;
}

/** The glossary of a source as it is stored, as it is on the screen, and what the source proposes. */
export function useGlossary(id: number) {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = ['sourceGlossary', id];
  const query = useQuery<Stored, CallError>({
    queryKey,
    retry: false,
    staleTime: Infinity,
    queryFn: ({ signal }) => call(readGlossary, { params: { id }, signal }),
  });
  const [draft, setDraft] = useState<Glossary>();
  const glossary = draft ?? query.data?.glossary;
  const saving = useMutation<Stored, CallError, Glossary>({
    mutationFn: (sent) => call(changeGlossary, { params: { id }, body: { version: query.data!.version, glossary: sent } }),
    onSuccess: (stored, sent) => {
      client.setQueryData(queryKey, stored);
      // What was written while it was on its way is still to be saved.
      setDraft((now) => (now === sent ? undefined : now));
    },
  });
  const save = { error: saving.error, isPending: saving.isPending, mutate: () => draft && saving.mutate(draft) };
  const propose = useMutation<Glossary, CallError>({ mutationFn: () => call(proposeGlossary, { params: { id } }) });
  return {
    query,
    save,
    propose,
    glossary,
    proposed: propose.data && glossary && newTerms(propose.data, glossary),
    isDirty: draft !== undefined && JSON.stringify(draft) !== JSON.stringify(query.data?.glossary),
    change: (changed: Glossary) => {
      if (saving.error) saving.reset();
      setDraft(changed);
    },
    /** Forgets what is on the screen, and reads the glossary as it is stored now. */
    discard: () => {
      saving.reset();
      setDraft(undefined);
      void query.refetch();
    },
  };
}
