import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useConfirm } from '#ui/notifications.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import type { ConversationChange, WireConversation } from '#schemas/wire/chat/conversation.ts';
import { changeConversation, deleteConversation } from '#schemas/contracts/conversations.ts';
import { dropSession, cachedSession } from '../session/sessionCache.ts';
import { conversationTitle } from './model/conversationTitle.ts';
import { type HistoryPages, historyKey } from './useHistory.ts';
import { useRefreshHistory } from './useRefreshHistory.ts';

/** Actions on a conversation wherever it is listed. Each notifies of its outcome. */
export interface ConversationActions {
  readonly mayChange: boolean;
  readonly mayRemove: boolean;
  rename(conversation: WireConversation, title: string): Promise<void>;
  pin(conversation: WireConversation, pinned: boolean): Promise<void>;
  /** Asks first; an open conversation is left for the home page (spec §4, §8). The focus goes back to `opener` where that is still there. */
  remove(conversation: WireConversation, opener?: HTMLElement | null): void;
}

export function useConversationActions(): ConversationActions {
  const notify = useNotify();
  const confirm = useConfirm();
  const { t, error: worded } = useWords();
  const call = useCall();
  const client = useQueryClient();
  const refresh = useRefreshHistory();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const allowed = useAllowed();
  const mayChange = allowed(changeConversation.endpoint);
  const mayRemove = allowed(deleteConversation.endpoint);

  return useMemo(() => {
    const change = async ({ conv_uid }: WireConversation, changes: ConversationChange, shown: Partial<WireConversation>) => {
      client.setQueryData<HistoryPages>(historyKey, (pages) => pages && withChange(pages, conv_uid, shown));
      const isDone = await call(changeConversation, { params: { con_uid: conv_uid }, body: changes }).then(
        () => true,
        (error: unknown) => {
          notify.failed(error);
          return false;
        },
      );
      await refresh();
      return isDone;
    };
    const removeNow = async ({ conv_uid }: WireConversation) => {
      await call(deleteConversation, { query: { con_uid: conv_uid } });
      notify.success(t('chat.page.deleted'));
      if (pathname === '/chat' && new URLSearchParams(search).get('id') === conv_uid) await navigate('/');
      dropSession(client, conv_uid);
      await refresh();
    };
    return {
      mayChange,
      mayRemove,
      async rename(conversation, title) {
        if (await change(conversation, { title }, { title, user_input: title })) cachedSession(client, conversation.conv_uid)?.named(title);
      },
      async pin(conversation, pinned) {
        await change(conversation, { pinned }, { pinned });
      },
      remove(conversation, opener = null) {
        const danger = { danger: true, loading: false };
        const title = conversationTitle(conversation) ?? t('chat.page.untitled');
        const words = (problem?: string) => (
          <>
            {t('chat.page.deleteAsk')}
            <br />
            {t('chat.page.deleteWhat', { title })}
            {problem && <p role="alert">{problem}</p>}
          </>
        );
        const question = confirm({
          title: t('chat.page.delete'),
          content: words(),
          okText: t('chat.page.delete'),
          cancelText: t('chat.page.keep'),
          okButtonProps: danger,
          // By then the history is drawn without what was deleted, also where nothing moves as the dialog closes.
          afterClose: () => setTimeout(() => backTo(opener)),
          // The dialog stays while the call fails, and says why: nothing of the conversation is gone.
          onOk: (close: () => void) => {
            question.update({ okButtonProps: { ...danger, loading: true } });
            removeNow(conversation).then(close, (error: unknown) =>
              question.update({ content: words(worded(error as { code?: string })), okButtonProps: danger }),
            );
          },
        });
      },
    };
  }, [notify, confirm, t, worded, call, client, refresh, navigate, pathname, search, mayChange, mayRemove]);
}

/** Brings a lost focus to where a deed began, or to the history, which what was deleted was one of. */
function backTo(opener: HTMLElement | null): void {
  const { activeElement, body } = document;
  // The dialog that closes has the focus to its end.
  if (activeElement !== body && !activeElement?.closest('[role="dialog"]')) return;
  for (const place of [opener, ...document.querySelectorAll<HTMLElement>('[data-roving][tabindex="0"]')]) {
    place?.focus();
    // What is gone, or stands in a drawer that is closed, does not take it.
    if (place && document.activeElement === place) return;
  }
}

const withChange = ({ pages, pageParams }: HistoryPages, id: string, shown: Partial<WireConversation>): HistoryPages => ({
  pageParams,
  pages: pages.map((page) => page.map((item) => (item.conv_uid === id ? { ...item, ...shown } : item))),
});
