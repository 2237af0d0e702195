import { lazy, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useOwnAccessRequests } from '#api/accessRequests.ts';
import { AskAccessContext } from '#api/askAccess.ts';
import { usePersonId } from '#api/usePersonId.ts';
import { useWords } from '#i18n/useWords.ts';
import { usePageAccess } from '#pages/access.ts';
import type { AccessRequest } from '#schemas/contracts/accessRequests.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import { useNotify } from '#ui/useNotify.tsx';

const AskDialog = lazy(() => import('./AskDialog.tsx'));

const nameOf = (person: string): string => `accessRequests:${person}`;

/** Ids of the requests that somebody sent from this browser and has not been told the answer of. */
function readWaiting(person: string): number[] {
  const stored = localStorage.getItem(nameOf(person));
  return (stored ?? '').split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);
}

/** Remembers them in their place. */
function storeWaiting(person: string, ids: readonly number[]): void {
  if (ids.length === 0) localStorage.removeItem(nameOf(person));
  else localStorage.setItem(nameOf(person), [...new Set(ids)].join());
}

/** Lets everything inside ask for permissions, and tells their answers. Whoever asked for nothing costs no call. */
export function AskAccess({ children }: { readonly children: ReactNode }) {
  const access = usePageAccess();
  const person = usePersonId();
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
      {isAsker && person && <Answers key={person} person={person} />}
      {permission !== undefined && person && (
        <Suspense>
          <AskDialog
            permission={permission}
            onAsked={(id) => storeWaiting(person, [...readWaiting(person), id])}
            onClose={() => setPermission(undefined)}
          />
        </Suspense>
      )}
    </AskAccessContext>
  );
}

/** Tells what became of the requests that were sent from this browser, once each. */
function Answers({ person }: { person: string }) {
  const rights = usePageAccess()?.allowed;
  const tell = useTelling();
  const { data, refetch } = useOwnAccessRequests({ enabled: readWaiting(person).length > 0 });
  const look = useEffectEvent(() => void (readWaiting(person).length > 0 && refetch()));
  useEffect(() => look(), [rights]);
  const hear = useEffectEvent((requests: readonly AccessRequest[]) => {
    const waiting = readWaiting(person);
    const answered = requests.filter(({ id, state }) => waiting.includes(id) && state !== 'open');
    if (answered.length === 0) return;
    storeWaiting(
      person,
      waiting.filter((id) => !answered.some((request) => request.id === id)),
    );
    answered.forEach(tell);
  });
  useEffect(() => data && hear(data), [data]);
  return null;
}

function useTelling(): (request: AccessRequest) => void {
  const { t, language } = useWords();
  const notify = useNotify();
  return ({ permission, state, answer }) => {
    const title = titleWords('permissions', permission, language);
    if (state === 'granted') notify.success(t('forms.access.requests.granted', { title }), { key: permission });
    else notify.warning(t('forms.access.requests.refused', { title }), { key: permission, ...(answer && { description: answer }) });
  };
}
