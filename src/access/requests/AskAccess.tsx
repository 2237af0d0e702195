import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { AskAccessContext } from '#api/askAccess.ts';
import { useWords } from '#i18n/useWords.ts';
import { usePageAccess } from '#pages/access.ts';
import { titleWords } from '#schemas/recordTitles.ts';

const AskDialog = lazy(() => import('./AskDialog.tsx'));

/** Lets everything inside ask for permissions; the answer comes as a notice. */
export function AskAccess({ children }: { readonly children: ReactNode }) {
  const access = usePageAccess();
  const [permission, setPermission] = useState<string>();
  const ask = useCallback((name: string) => setPermission(name), []);
  const isAsker = access !== null && !access.viewer.isAdmin;
  const { language } = useWords();
  const help = useMemo(
    () => ({ titleOf: (name: string) => titleWords('permissions', name, language), ask: isAsker ? ask : undefined }),
    [language, isAsker, ask],
  );
  return (
    <AskAccessContext value={help}>
      {children}
      {permission !== undefined && (
        <Suspense>
          <AskDialog permission={permission} onClose={() => setPermission(undefined)} />
        </Suspense>
      )}
    </AskAccessContext>
  );
}
