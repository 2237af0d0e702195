import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { canOpenPage, canOpenResource, usePageAccess } from '#pages/access.ts';
import { type Page, PageContext } from '#pages/page.ts';
import { loginFrom } from '#providers/session/addresses.ts';
import { neededFor } from '#schemas/wire/access/neededPermission.ts';
import { tiles } from '#schemas/wire/access/tiles.ts';
import type { Resource } from '#schemas/kit/resource.ts';
import { Forbidden } from '../pages/Forbidden.tsx';
import { PageLoading } from '../pages/PageLoading.tsx';
import { useLeave } from './leave.ts';

/** Shows what is inside only to whoever is signed in; others are sent to sign in and come back (spec §2). */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const access = usePageAccess();
  const leave = useLeave();
  useEffect(() => {
    if (!access) leave(loginFrom());
  }, [access, leave]);
  return access ? children : <PageLoading />;
}

/** Permission that opens a page: of its first call, or its tile. */
const permissionOf = ({ needs, path }: Page): string | undefined => {
  const tile = tiles.find((each) => each.path === path);
  return needs ? neededFor(needs[0]) : tile && `tiles.${tile.key}`;
};

/** Shows a page only to whoever may open it; to others it is not even fetched. */
export function PageGuard({ page, Content }: { page: Page; Content: ComponentType }) {
  const { label } = useWords();
  const access = usePageAccess();
  if (!access || !canOpenPage(access, page)) return <Forbidden page={label(page.label)} permission={permissionOf(page)} />;
  return (
    <PageContext value={page}>
      <Suspense fallback={<PageLoading />}>
        <Content />
      </Suspense>
    </PageContext>
  );
}

/** Shows the screens of a resource only to whoever may read its records. */
export function ResourceGuard({ resource }: { resource: Resource }) {
  const { label } = useWords();
  const access = usePageAccess();
  return access && canOpenResource(access, resource) ? (
    <Outlet />
  ) : (
    <Forbidden page={label(resource.label)} permission={neededFor(resource.endpoints.list)} />
  );
}
