import { useUpdate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { silently } from '#api/silently.ts';
import { useWords } from '#i18n/useWords.ts';
import type { RowOf } from '#schemas/kit/resource.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { useNotify } from '#ui/useNotify.tsx';

type Space = RowOf<'spaces'>;

/** A field of a space that is changed and saved by itself. */
export function useSpaceChange<Name extends 'grants' | 'arguments'>(space: Space, name: Name) {
  const { t } = useWords();
  const notify = useNotify();
  const [draft, setDraft] = useState<Space[Name]>();
  const released = useRef(false);
  const { mutate, mutation } = useUpdate<Space, CallError>();
  const isDirty = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(space[name]);
  const save = () =>
    mutate(
      { resource: 'spaces', id: space.id, values: { [name]: draft }, invalidates: ['list', 'many', 'detail'], ...silently },
      {
        onSuccess: () => {
          setDraft(undefined);
          notify.success(t('knowledge.saved'));
        },
        onError: notify.failed,
      },
    );
  return {
    value: draft ?? space[name],
    change: setDraft,
    discard: () => setDraft(undefined),
    save,
    isDirty,
    isSaving: mutation.isPending,
    released,
  };
}
