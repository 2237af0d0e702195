import { useUpdate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { silently } from '#api/silently.ts';
import { useWords } from '#i18n/useWords.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useNotify } from '#ui/useNotify.tsx';

type Space = RowOf<'spaces'>;

/** Value that is not saved yet, and the version of the space that it was made from. */
interface Draft<Value> {
  readonly value: Value;
  readonly version: number;
}

/** A field of a space that is changed and saved by itself. */
export function useSpaceChange<Name extends 'grants' | 'arguments'>(space: Space, name: Name) {
  const { t } = useWords();
  const notify = useNotify();
  const [draft, setDraft] = useState<Draft<Space[Name]>>();
  const released = useRef(false);
  const { mutate, mutation } = useUpdate<Space, CallError>();
  const isDirty = draft !== undefined && JSON.stringify(draft.value) !== JSON.stringify(space[name]);
  const save = () => {
    if (!draft) return;
    const values = { [name]: draft.value, version: draft.version };
    mutate(
      { resource: 'spaces', id: space.id, values, invalidates: ['list', 'many', 'detail'], ...silently },
      {
        onSuccess: ({ data }) => {
          // What was changed meanwhile stays a draft, of what was saved.
          setDraft((now) => (now === draft ? undefined : now && { ...now, version: data.version }));
          notify.success(t('knowledge.saved'));
        },
        onError: notify.failed,
      },
    );
  };
  return {
    value: draft ? draft.value : space[name],
    change: (value: Space[Name]) => setDraft((before) => ({ value, version: before?.version ?? space.version })),
    discard: () => setDraft(undefined),
    save,
    isDirty,
    isSaving: mutation.isPending,
    released,
  };
}
