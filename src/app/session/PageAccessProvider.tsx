import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
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
  useReadingAnew(JSON.stringify(dataScope));
  return <PageAccessContext value={access}>{children}</PageAccessContext>;
}

/** Reads all that is on screen anew once the data scope is another: the same questions have other answers then. */
function useReadingAnew(scope: string | undefined): void {
  const client = useQueryClient();
  const before = useRef(scope);
  useEffect(() => {
    if (before.current === scope) return;
    before.current = scope;
    void client.invalidateQueries();
  }, [client, scope]);
}
