import { useMemo } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { resources } from '#schemas/index.ts';
import type { Opener } from './mayOpen.ts';
import { useViewer } from './useViewer.ts';

/** What the signed-in user may open; null when nobody is signed in. */
export function useOpener(): Opener | null {
  const viewer = useViewer();
  const allowed = useAllowed();
  return useMemo(() => viewer && { viewer, allowed, resources }, [viewer, allowed]);
}
