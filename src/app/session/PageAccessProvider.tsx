import { type ReactNode, useMemo } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { PageAccessContext } from '#pages/access.ts';
import type { Page } from '#pages/page.ts';
import { useSession } from '#providers/session/session.ts';
import { resources } from '#schemas/index.ts';
import { useViewer } from './useViewer.ts';

/** Tells the screens inside what the signed-in user may open; follows changes of their rights. */
export function PageAccessProvider({ pages, children }: { pages: readonly Page[]; children: ReactNode }) {
  const viewer = useViewer();
  const allowed = useAllowed();
  const dataScope = useSession()?.user.dataScope;
  const access = useMemo(
    () => viewer && { viewer, allowed, pages, resources, dataScope: dataScope ?? {} },
    [viewer, allowed, pages, dataScope],
  );
  return <PageAccessContext value={access}>{children}</PageAccessContext>;
}
