import { useMemo, useState } from 'react';
import { datetime, text } from '#schemas/kit/kinds/index.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { useWords } from '#i18n/useWords.ts';
import type { AnyField } from '#schemas/kit/field.ts';
import { viewOf } from '../fields/index.ts';
import { useOverride } from '../fields/override.ts';
import { type GridColumn, gridColumns } from '../list/grid/columnsOf.ts';
import { type Column, defaultColumns, moveColumn, resizeColumn } from '../list/model/columns.ts';

const added = (name: string, field: AnyField, width: number): GridColumn => ({
  name,
  field,
  width,
  isSortable: false,
  isAtEnd: false,
  Cell: viewOf(field).Cell,
});
const inBoth = (words: string) => ({ zh: words, en: words });

/** The columns of the trash: those of the list, after who removed the record and when. */
export function useTrashColumns(resource: Resource) {
  const { t } = useWords();
  const override = useOverride(resource.key);
  const [kept, setKept] = useState<readonly Column[]>(() => defaultColumns(resource));
  const columns = useMemo((): GridColumn[] => {
    const [first, ...others] = gridColumns(resource, kept, override);
    const removal = [
      added('deletedAt', datetime(inBoth(t('lists.trash.deletedAt'))) as AnyField, 150),
      added('deletedBy', text(inBoth(t('lists.trash.deletedBy'))) as AnyField, 120),
    ];
    return [...(first ? [first] : []), ...removal, ...others];
  }, [resource, kept, override, t]);
  return {
    columns,
    resize: (name: string, width: number) => setKept((before) => resizeColumn(before, name, width)),
    move: (name: string, before: string) =>
      setKept((now) =>
        moveColumn(
          now,
          name,
          now.filter(({ field }) => field !== name).findIndex(({ field }) => field === before),
        ),
      ),
  };
}
