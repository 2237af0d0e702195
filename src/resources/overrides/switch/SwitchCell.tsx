import { lazy, Suspense } from 'react';
import type { AnyField } from '#schemas/kit/field.ts';
import type { CellProps } from '../../fields/cellProps.ts';
import { viewOf } from '../../fields/index.ts';
import { useIsInList } from '../../list/ListContext.ts';

const SavedSwitch = lazy(() => import('./SavedSwitch.tsx'));

/** Switch on the page of a record. */
export const SwitchValue = (props: CellProps) => (
  <Suspense>
    <SavedSwitch {...props} />
  </Suspense>
);

/** The same in a row, where the keys of the grid move; a word where records cannot be changed, as in the trash. */
export function SwitchCell(props: CellProps) {
  const { Cell } = viewOf(props.field as AnyField);
  return useIsInList() ? (
    <Suspense>
      <SavedSwitch {...props} tabIndex={-1} />
    </Suspense>
  ) : (
    <Cell {...props} />
  );
}
