import { lazy } from 'react';

/** The filter of all relations, fetched when one is first edited. */
export const RecordFilter = lazy(() => import('./RecordFilter.tsx'));
