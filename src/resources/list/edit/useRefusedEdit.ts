import { useCallback } from 'react';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import { useWords } from '#i18n/useWords.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useWhyNot } from '#ui/useWhyNot.ts';
import { useListScreen } from '../ListContext.ts';

/** Function that says why the cells of a column cannot be changed in place: for want of the permission, or because its field is not changed there. */
export function useRefusedEdit(): (name: string) => void {
  const { resource, allowed } = useListScreen();
  const { t, label } = useWords();
  const { info } = useNotify();
  const { lacking } = useWhyNot();
  return useCallback(
    (name) => {
      const { update } = resource.endpoints;
      const field = fieldOf(resource, name);
      if (update !== false && !allowed(update)) return lacking(update).press();
      info(t('lists.edit.refused', { field: field ? label(field.label) : name }));
    },
    [resource, allowed, t, label, info, lacking],
  );
}
