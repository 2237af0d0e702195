import { startTransition, useEffect, useState } from 'react';

/**
 * False in the first drawing of a component, true in one that gives way to everything else: what stands beside a page is drawn while the
 * page's own data is awaited, and no longer before it is asked for.
 */
export function useDrawnAfter(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => startTransition(() => setIsDrawn(true)), []);
  return isDrawn;
}
