import { useCallback, useMemo, useRef } from 'react';
import { Alert } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import { MessageActionsProvider } from '../message/actions.ts';
import type { Session } from '../session/createSession.ts';
import { isAnswering } from '../session/state.ts';
import { useSceneScreen } from '../scenes/index.ts';
import { useConversation, useSession } from '../session/useSession.ts';
import { Announcer } from './Announcer.tsx';
import { Messages } from './Messages.tsx';
import { useShownPage } from '#ui/shownPages.ts';
import styles from './page.module.css';
import { useBlocked } from './useBlocked.ts';
import { useCreateMessageActions } from './useCreateMessageActions.ts';
import { useEditing } from './useEditing.ts';
import { useStickToBottom } from './useStickToBottom.ts';
import { useProblemWords } from './useProblemWords.ts';

interface Props {
  readonly convUid: string;
  readonly scene: string;
  readonly subject: string;
  readonly hello: string | null;
  /** Runs before each question; the question is not put where it resolves to false. */
  readonly beforeAsk: () => Promise<boolean>;
}

/** A conversation within another page: its messages and its composer, as on a page of its own, without what belongs to a page. */
export function EmbeddedConversation({ convUid, scene, subject, hello, beforeAsk }: Props) {
  const { t } = useWords();
  const problemWords = useProblemWords();
  const composer = useRef<ComposerHandle>(null);
  useShownPage(`/chat?${String(new URLSearchParams({ id: convUid }))}`);
  const opened = useSession({ convUid, scene, model: null, subject });
  const session = useMemo(
    (): Session => ({ ...opened, ask: async (...asked) => (await beforeAsk()) && opened.ask(...asked) }),
    [opened, beforeAsk],
  );
  const state = useConversation(opened);
  const [editing, editingActions] = useEditing(composer);
  const { scroller, content, toEnd } = useStickToBottom();
  const { SubjectChoices } = useSceneScreen(scene);
  const toComposer = useCallback(() => composer.current?.focus(), []);
  const actions = useCreateMessageActions(session, { editing: editingActions, toEnd, toComposer });
  return (
    <div className={styles['embedded']}>
      {SubjectChoices && (
        <div className={styles['choices']}>
          <SubjectChoices
            scene={scene}
            subject={state.settings.subject ?? subject}
            onChange={(next) => session.configure({ subject: next })}
          />
        </div>
      )}
      <div ref={scroller} className={styles['scroller']} tabIndex={0} role="region" aria-label={t('chat.page.messages')}>
        <div ref={content} className={styles['column']}>
          <MessageActionsProvider value={actions}>
            <Messages session={session} state={state} hello={hello} editing={editing} handedOver={null} />
          </MessageActionsProvider>
        </div>
      </div>
      {state.problem && state.phase === 'ready' && (
        <Alert type="error" showIcon closable={{ onClose: session.forgetProblem }} title={problemWords(state.problem)} />
      )}
      <Composer
        ref={composer}
        draftKey={convUid}
        model={state.settings.model}
        isAnswering={isAnswering(state)}
        blocked={useBlocked(state)}
        onStop={() => session.stop()}
        onSend={(draft) => {
          toEnd();
          return session.ask(draft);
        }}
      />
      <Announcer state={state} />
    </div>
  );
}
