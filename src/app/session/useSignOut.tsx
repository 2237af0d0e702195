import { useLogout } from '@refinedev/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { hasDrafts } from '#api/drafts.ts';
import { usePersonId } from '#api/usePersonId.ts';
import { useWords } from '#i18n/useWords.ts';
import { useConfirm } from '#ui/notifications.ts';

/** True if an answer is being written. The code that knows is fetched with the question; where it does not come, nothing is known of any. */
const knownRunning = (client: QueryClient): Promise<boolean> =>
  import('#chat/history/hasRunningAnswers.ts').then(
    ({ hasRunningAnswers }) => hasRunningAnswers(client),
    () => false,
  );

/** Signs out, by a function that stays the same until the language changes; asks first where something was begun and not sent or saved, or an answer is still being written. */
export function useSignOut() {
  const { t } = useWords();
  const { mutate: logout, isPending } = useLogout();
  const confirm = useConfirm();
  const owner = usePersonId();
  const client = useQueryClient();
  const signOut = useCallback(async () => {
    const unfinished = [
      owner !== undefined && hasDrafts(owner) && t('app.sidebar.logoutDrafts'),
      (await knownRunning(client)) && t('app.sidebar.logoutRunning'),
    ].filter((reason) => reason !== false);
    if (unfinished.length === 0) return void logout();
    confirm({
      title: t('app.sidebar.logoutAsk'),
      content: unfinished.map((reason) => <p key={reason}>{reason}</p>),
      okText: t('app.sidebar.logout'),
      cancelText: t('app.sidebar.stay'),
      okButtonProps: { danger: true },
      onOk: () => logout(),
    });
  }, [t, logout, confirm, owner, client]);
  return { signOut, isPending };
}
