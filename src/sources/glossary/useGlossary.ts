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
  const save = useMutation<Stored, CallError>({
    mutationFn: () => call(changeGlossary, { params: { id }, body: { version: query.data!.version, glossary: draft! } }),
    onSuccess: (stored) => {
      client.setQueryData(queryKey, stored);
      setDraft(undefined);
    },
  });
  const propose = useMutation<Glossary, CallError>({ mutationFn: () => call(proposeGlossary, { params: { id } }) });
  return {
    query,
    save,
    propose,
    glossary,
    proposed: propose.data && glossary && newTerms(propose.data, glossary),
    isDirty: draft !== undefined && JSON.stringify(draft) !== JSON.stringify(query.data?.glossary),
    change: (changed: Glossary) => {
      if (save.error) save.reset();
      setDraft(changed);
    },
    /** Forgets what is on the screen, and reads the glossary as it is stored now. */
    discard: () => {
      save.reset();
      setDraft(undefined);
      void query.refetch();
    },
  };
}
