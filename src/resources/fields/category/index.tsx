import { lazy } from 'react';
import type { FieldView } from '../fieldView.ts';
import { textView } from '../text/index.tsx';

export const categoryView: FieldView<'category'> = {
  ...(textView as unknown as FieldView<'category'>),
  Filter: lazy(() => import('./Filter.tsx')),
  width: 120,
};
