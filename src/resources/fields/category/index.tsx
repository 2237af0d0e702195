import { lazy } from 'react';
import type { FieldView } from '../fieldView.ts';
import { textView } from '../text/index.tsx';

export const categoryView: FieldView<'category'> = {
  ...(textView as unknown as FieldView<'category'>),
  Input: lazy(() => import('./Input.tsx')),
  Filter: lazy(() => import('./Filter.tsx')),
  width: 120,
};
