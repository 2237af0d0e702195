import { useSubscription } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { ownRequestsKey } from '#api/accessRequests.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { type Notice, type Notices, readOwnNotices } from '#schemas/contracts/notices.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { noticeWords } from '#schemas/wire/notices.ts';
import { isPageShown } from '#ui/shownPages.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useDialogs } from '../dialogs/dialogs.ts';

export const noticesKey = ['ownNotices'] as const;

/** Reads one's own notices. */
export function useNotices() {
  const call = useCall();
  return useQuery<Notices, CallError>({
    queryKey: noticesKey,
    retry: false,
    staleTime: Infinity,
    queryFn: ({ signal }) => call(readOwnNotices, { signal }),
  });
}

/** Reads them anew as they come, and what they may be about; in the tab that is looked at each is said once, unless its page is open. */
export function useLiveNotices(): void {
  const client = useQueryClient();
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: noticesKey });
    void client.invalidateQueries({ queryKey: ownRequestsKey });
  };
  useSubscription({ channel: 'resources/ownNotices', types: ['*'], onLiveEvent: readAgain });
  const { data } = useNotices();
  const say = useSaying();
  const isOpen = useIsOpen();
  const last = useRef<number>(undefined);
  const hear = useEffectEvent(({ items }: Notices) => {
    const known = last.current;
    last.current = Math.max(known ?? 0, ...items.map(({ id }) => id));
    if (known === undefined || document.hidden) return;
    for (const notice of items.filter(({ id, isSeen }) => id > known && !isSeen)) if (!isOpen(notice)) say(notice);
  });
  useEffect(() => data && hear(data), [data]);
}

/** Tells if the page that a notice leads to is the one that is looked at, or stands within it. */
function useIsOpen(): (notice: Notice) => boolean {
  const { pathname, search } = useLocation();
  return ({ link }) => {
    if (link === null) return false;
    if (isPageShown(link)) return true;
    const { pathname: page, searchParams } = new URL(link, location.origin);
    const now = new URLSearchParams(search);
    return page === pathname && [...searchParams].every(([name, value]) => now.get(name) === value);
  };
}

const types = { good: 'success', bad: 'warning', plain: 'info' } as const;

function useSaying(): (notice: Notice) => void {
  const { t, language } = useWords();
  const notify = useNotify();
  const { show } = useDialogs();
  return (notice) => {
    const { words, tone } = noticeWords(notice, language) ?? {};
    if (!words || !tone) return;
    const { id, detail } = notice;
    const action = { label: t('app.notices.open'), run: () => show('notices') };
    notify[types[tone]](words, { key: `notice ${id}`, action, ...(detail && { description: detail }) });
  };
}
