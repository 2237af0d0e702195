import { useMemo } from 'react';
import { datetime, text } from '#schemas/kit/kinds/index.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import { addedColumn, inBoth, useAddedColumns } from '../list/column/useAddedColumns.ts';

/** The columns of the trash: those of the list, after who removed the record and when. */
export function useTrashColumns(resource: Resource) {
  const { t } = useWords();
  const removal = useMemo(
    () => [
      addedColumn('deletedAt', datetime(inBoth(t('lists.trash.deletedAt'))) as AnyField, 150),
      addedColumn('deletedBy', text(inBoth(t('lists.trash.deletedBy'))) as AnyField, 120),
    ],
    [t],
  );
  return useAddedColumns(resource, removal);
}
