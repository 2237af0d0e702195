import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import type { Row } from '../../fields/cellProps.ts';
import { viewOf } from '../../fields/index.ts';
import type { CellEditing } from '../grid/gridTypes.ts';
import { useListScreen } from '../ListContext.ts';
import styles from './edit.module.css';

const CellEditor = lazy(() => import('./CellEditor.tsx'));

/** Changing cells in place: which can be, and which one is being changed. Undefined where nothing may be changed. */
export function useCellEditing(isOn: boolean): CellEditing | undefined {
  const { resource, allowed } = useListScreen();
  const [at, setAt] = useState<CellEditing['at']>();
  const mayUpdate = allowed(resource.endpoints.update);
  const canEdit = useCallback(
    (_row: Row, name: string) => {
      const field = fieldOf(resource, name);
      return field !== undefined && field.access === 'writable' && field.edit === 'always' && viewOf(field).isInline;
    },
    [resource],
  );
  return useMemo(
    () =>
      mayUpdate
        ? {
            isOn,
            at,
            canEdit,
            start: (row: Row, name: string) => setAt({ id: row.id, name }),
            draw: (row: Row, { name }: { name: string }) => (
              <Suspense fallback={<span className={styles.waiting} />}>
                <CellEditor row={row} name={name} onClose={() => setAt(undefined)} />
              </Suspense>
            ),
          }
        : undefined,
    [mayUpdate, isOn, at, canEdit],
  );
}
