import DownOutlined from '@ant-design/icons/DownOutlined';
import { Alert, Button } from 'antd';
import { useCallback, useRef } from 'react';
import { matchesMedia } from '#ui/useMedia.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { useWords } from '#i18n/useWords.ts';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import { DeedsProvider } from '../message/deeds.ts';
import { type PickerHandle, PromptPicker } from '../prompts/PromptPicker.tsx';
import type { Session } from '../session/createSession.ts';
import { isAnswering, type SessionState, shownOf } from '../session/state.ts';
import { useTitle } from '#pages/title.ts';
import { Announcer } from './Announcer.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { Messages } from './Messages.tsx';
import styles from './page.module.css';
import { useBlocked } from './useBlocked.ts';
import { useEditing } from './useEditing.ts';
import { useFollowing } from './useFollowing.ts';
import { useMessageDeeds } from './useMessageDeeds.ts';
import { useShownTurn } from './useShownTurn.ts';
import { useTakeOver } from './useTakeOver.ts';

interface Props {
  readonly session: Session;
  readonly state: SessionState;
  /** What the scene says first. */
  readonly hello: string | null;
  /** The turn that the address asks to be shown. */
  readonly turn: number | null;
}

/** A conversation: header, messages, composer. Its parts have their places before there is anything to show in them. */
export function ConversationFrame({ session, state, hello, turn }: Props) {
  const { t, error: worded } = useWords();
  const composer = useRef<ComposerHandle>(null);
  const picker = useRef<PickerHandle>(null);
  const [editing, editingDeeds] = useEditing(composer);
  const { scroller, content, isAway, toEnd, stay } = useFollowing();
  const toComposer = useCallback(() => {
    // Where writing needs a keyboard on the screen, it stays away until it is asked for.
    if (matchesMedia('touch')) scroller.current?.focus({ preventScroll: true });
    else composer.current?.focus();
  }, [scroller]);
  const deeds = useMessageDeeds(session, { editing: editingDeeds, toEnd, toComposer });
  const answering = isAnswering(state);
  const blocked = useBlocked(state);
  const { turns, compared } = shownOf(state);
  const last = compared?.first ?? turns.at(-1);
  useShortcut({ '/': () => composer.current?.focus() });
  useTitle(state.about?.user_input);
  useTakeOver(session, state.phase === 'ready', composer);
  useShownTurn(session, state, turn, stay);

  return (
    <div className={styles['page']} data-chat-page data-answering={answering}>
      <ChatHeader session={session} state={state} />
      <div className={styles['middle']}>
        <div ref={scroller} className={styles['scroller']} tabIndex={0} role="region" aria-label={t('chat.page.messages')}>
          <div ref={content} className={styles['column']}>
            <DeedsProvider value={deeds}>
              <Messages session={session} state={state} hello={hello} editing={editing} />
            </DeedsProvider>
          </div>
        </div>
        {isAway && (
          <Button shape="round" className={styles['toEnd']} icon={<DownOutlined aria-hidden />} onClick={toEnd}>
            {t('chat.page.toEnd')}
          </Button>
        )}
      </div>
      <footer className={styles['foot']}>
        <div className={styles['column']}>
          {state.problem && state.phase === 'ready' && (
            <Alert type="error" showIcon closable={{ onClose: session.forgetProblem }} title={worded(state.problem)} />
          )}
          {state.isLost && <Alert type="warning" showIcon title={t('chat.page.connectionLost')} />}
          <Composer
            ref={composer}
            autoFocus
            draftKey={session.convUid}
            model={state.settings.model}
            isAnswering={answering}
            blocked={blocked}
            onStop={() => session.stop()}
            onOfferPrompts={() => picker.current?.open()}
            onEditLast={() => !answering && last && editingDeeds.open(last.turn)}
            onSend={(draft) => {
              toEnd();
              return session.ask(draft);
            }}
            left={
              state.about && <PromptPicker ref={picker} scene={state.about.chat_mode} onPick={(text) => composer.current?.insert(text)} />
            }
          />
        </div>
      </footer>
      <Announcer state={state} />
    </div>
  );
}
