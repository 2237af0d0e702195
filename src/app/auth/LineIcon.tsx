import type { ReactNode } from 'react';

/** A picture drawn in lines, 20 by 20. */
export const LineIcon = ({ children }: { readonly children: ReactNode }) => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" strokeWidth="1.4">
    {children}
  </svg>
);
