import { lazy } from 'react';
import type { FieldView } from '../fieldView.ts';

/** A secret never comes out, so there is nothing to show. */
const Nothing = () => null;

export const passwordView: FieldView<'password'> = {
  Cell: Nothing,
  Value: Nothing,
  Input: lazy(() => import('./Input.tsx')),
  width: 100,
  isInline: false,
};
