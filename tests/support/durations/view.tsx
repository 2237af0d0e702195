import { lazy } from 'react';
import type { CellProps } from '#resources/fields/cellProps.ts';
import type { FieldView } from '#resources/fields/fieldView.ts';
import { fieldViews } from '#resources/fields/index.ts';
import { clockOf } from './kind.ts';

const DurationCell = ({ value }: CellProps) => <time>{clockOf(Number(value))}</time>;

const durationView: FieldView = {
  Cell: DurationCell,
  Value: ({ value }) => <strong>{clockOf(Number(value))}</strong>,
  Input: lazy(() => import('./Input.tsx')),
  Filter: lazy(() => import('./Filter.tsx')),
  width: 100,
  align: 'end',
  isInline: true,
  filterWords: (value) => clockOf(Number(value)),
};

// The one line that a kind has in `src/resources/fields/index.ts`.
Object.assign(fieldViews, { duration: durationView });
