import { Button } from 'antd';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { withWords } from '#i18n/index.ts';
import { useWords } from '#i18n/useWords.ts';
import { Hint } from '#ui/Hint.tsx';
import type { WireConversation } from '#schemas/wire/chat/conversation.ts';
import { chatAddress } from '../start/chatAddress.ts';
import { conversationTitle } from './model/conversationTitle.ts';
import type { ConversationActions } from './useConversationActions.tsx';
import styles from './history.module.css';

const ItemMenu = lazy(() => import('./ItemMenu.tsx'));
const ShareDialog = lazy(withWords('shares')(() => import('../shares/ShareDialog.tsx')));
const RenameField = lazy(() => import('./RenameField.tsx'));

/** Seconds that the pointer rests on a conversation before its whole question is shown (spec §2). */
const hintDelay = 0.5;

interface Props {
  readonly item: WireConversation;
  readonly actions: ConversationActions;
  readonly isOpen: boolean;
  readonly isTabbable: boolean;
}

/** A conversation of the history: its link, and what can be done to it (F2 renames, Delete deletes). */
export function HistoryItem({ item, actions, isOpen, isTabbable }: Props) {
  const { t } = useWords();
  const [state, setState] = useState<'shown' | 'menu' | 'renaming' | 'sharing'>('shown');
  /** Of no use to whoever has pressed it: nothing is told until the pointer comes back. */
  const [isPressed, setPressed] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const title = conversationTitle(item) ?? t('chat.page.untitled');
  const tabIndex = isTabbable ? 0 : -1;
  const focusLink = () => requestAnimationFrame(() => link.current?.focus());

  if (state === 'renaming')
    return (
      <Suspense fallback={<span className={styles['conversation']}>{title}</span>}>
        <RenameField
          title={item.title || title}
          onDone={(next, isByKey) => {
            setState('shown');
            if (isByKey) focusLink();
            if (next) void actions.rename(item, next);
          }}
        />
      </Suspense>
    );

  const onKeyDown = (event: KeyboardEvent) => {
    const keys = { F2: actions.mayChange && (() => setState('renaming')), Delete: actions.mayRemove && (() => actions.remove(item)) };
    const action = Object.hasOwn(keys, event.key) && keys[event.key as keyof typeof keys];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <>
      {/* Beside the whole row, where it covers nothing that can be pressed. */}
      <Hint title={isPressed || state !== 'shown' ? undefined : item.user_input?.trim()} placement="right" delay={hintDelay}>
        <div
          className={styles['item']}
          data-open={state === 'menu'}
          onClick={() => setPressed(true)}
          onMouseLeave={() => setPressed(false)}
          onContextMenu={(event) => {
            event.preventDefault();
            setState('menu');
          }}
        >
          <Link
            ref={link}
            to={chatAddress(item)}
            data-roving={item.conv_uid}
            tabIndex={tabIndex}
            className={styles['conversation']}
            aria-current={isOpen ? 'page' : undefined}
            onKeyDown={onKeyDown}
          >
            {title}
          </Link>
          {item.running && <span className={styles['running']} role="img" aria-label={t('chat.history.running')} />}
          {item.waiting && <span className={styles['waiting']} role="img" aria-label={t('chat.history.waiting')} />}
          <span className={styles['menu']}>
            <Button
              type="text"
              size="small"
              tabIndex={tabIndex}
              icon={<span aria-hidden>⋯</span>}
              aria-label={t('chat.history.actions', { title })}
              aria-haspopup="menu"
              aria-expanded={state === 'menu'}
              onClick={() => setState('menu')}
            />
            {state === 'menu' && (
              <Suspense fallback={null}>
                <ItemMenu
                  item={item}
                  actions={actions}
                  onRename={() => setState('renaming')}
                  onShare={() => setState('sharing')}
                  onClose={() => {
                    setState((before) => (before === 'menu' ? 'shown' : before));
                    focusLink();
                  }}
                />
              </Suspense>
            )}
          </span>
        </div>
      </Hint>
      {state === 'sharing' && (
        <Suspense fallback={null}>
          <ShareDialog
            convUid={item.conv_uid}
            onClose={() => {
              setState('shown');
              focusLink();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
