import type { ReactNode } from 'react';
import { RequiredMark } from '#ui/RequiredMark.tsx';

/** The label of a field of antd's forms, as generated forms write it. */
export const requiredMark = (label: ReactNode, { required }: { readonly required: boolean }): ReactNode => (
  <>
    {label}
    {required && <RequiredMark />}
  </>
);
