import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { fieldOf } from '#schemas/kit/systemFields.ts';
import type { Row } from '../../fields/cellProps.ts';
import { viewOf } from '../../fields/index.ts';
import type { CellEditing } from '../grid/gridTypes.ts';
import { useListScreen } from '../ListContext.ts';
import type { CellOutcome } from './CellEditor.tsx';
import styles from './edit.module.css';

const CellEditor = lazy(() => import('./CellEditor.tsx'));

/** Changing cells in place: which can be, and which one is being changed. Undefined where nothing may be changed. */
export function useCellEditing(isOn: boolean): CellEditing | undefined {
  const { resource, allowed } = useListScreen();
  const [at, setAt] = useState<CellEditing['at']>();
  const [saved, setSaved] = useState<CellEditing['saved']>();
  const mayUpdate = allowed(resource.endpoints.update);
  const canEdit = useCallback(
    (_row: Row, name: string) => {
      const field = fieldOf(resource, name);
      return field !== undefined && field.access === 'writable' && field.edit === 'always' && viewOf(field).isInline;
    },
    [resource],
  );
  const close = useCallback((row: Row, name: string, outcome: CellOutcome) => {
    // A cell that was left is saved while the next one may be changed already: that one stays open.
    setAt((now) => (now?.id === row.id && now.name === name ? undefined : now));
    if (outcome === 'saved') setSaved({ id: row.id, name });
  }, []);
  return useMemo(
    () =>
      mayUpdate
        ? {
            isOn,
            at,
            saved,
            canEdit,
            start: (row: Row, name: string) => {
              setAt({ id: row.id, name });
              setSaved(undefined);
            },
            draw: (row: Row, { name }: { name: string }) => (
              <Suspense fallback={<span className={styles.waiting} />}>
                <CellEditor row={row} name={name} onClose={(outcome) => close(row, name, outcome)} />
              </Suspense>
            ),
          }
        : undefined,
    [mayUpdate, isOn, at, saved, canEdit, close],
  );
}
