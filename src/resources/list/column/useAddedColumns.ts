import { useMemo, useState } from 'react';
import type { AnyField } from '#schemas/kit/field.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { viewOf } from '../../fields/index.ts';
import { useOverride } from '../../fields/override.ts';
import { type GridColumn, gridColumns } from '../grid/columnsOf.ts';
import { type Column, defaultColumns, moveColumn, resizeColumn } from '../model/columns.ts';

/** A column that a screen adds to those of the list. */
export const addedColumn = (name: string, field: AnyField, width: number): GridColumn => ({
  name,
  field,
  width,
  isSortable: false,
  isOverride: false,
  isAtEnd: false,
  Cell: viewOf(field).Cell,
});

/** A label that is worded already. */
export const inBoth = (words: string) => ({ zh: words, en: words });

/** The columns of a list as they are declared, with others after the first; they are moved and resized for as long as the screen is open. */
export function useAddedColumns(resource: Resource, added: readonly GridColumn[]) {
  const override = useOverride(resource.key);
  const [kept, setKept] = useState<readonly Column[]>(() => defaultColumns(resource));
  const columns = useMemo((): GridColumn[] => {
    const [first, ...others] = gridColumns(resource, kept, override);
    return [...(first ? [first] : []), ...added, ...others];
  }, [resource, kept, override, added]);
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
