import type { ReactNode } from 'react';
import { safeLink } from '../../model/parts/safe.ts';

/** A link that leads away in a window of its own; only words where the address is one that no link may have. */
export function SafeLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const href = safeLink(address);
  if (href === null) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
