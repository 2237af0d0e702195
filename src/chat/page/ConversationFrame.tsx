import DownOutlined from '@ant-design/icons/DownOutlined';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { matchesMedia } from '#ui/useMedia.ts';
import { useShortcut } from '#ui/useShortcut.ts';
import { useWords } from '#i18n/useWords.ts';
import { AloudContext } from '../aloud/AloudContext.ts';
import { Captions } from '../aloud/Captions.tsx';
import { useAloud } from '../aloud/useAloud.ts';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import { Replies } from '../feedback/TurnReply.tsx';
import { conversationTitle } from '../history/model/conversationTitle.ts';
import { answerTextOf } from '../model/asMarkdown.ts';
import { MessageActionsProvider } from '../message/actions.ts';
import { MentionList } from '../mentions/MentionList.tsx';
import { useMentions } from '../mentions/useMentions.ts';
import { useSlashPrompts } from '../prompts/useSlashPrompts.ts';
import type { Session } from '../session/createSession.ts';
import { pendingQuestion } from '../session/pendingQuestion.ts';
import { isAnswering, type SessionState, shownOf } from '../session/state.ts';
import { ModelGone } from '../start/ModelGone.tsx';
import { useOthers } from '../start/OtherModels.tsx';
import { chosenModel, isModelGone, useModelNames } from '../start/useModelNames.ts';
import { useFeedbackSubject } from '#pages/feedbackSubject.ts';
import { useTitle } from '#pages/title.ts';
import { HandsFreeButton } from '../voice/HandsFreeButton.tsx';
import { Announcer } from './Announcer.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { ComposerTools } from './ComposerTools.tsx';
import { Messages } from './Messages.tsx';
import styles from './page.module.css';
import { useBlocked } from './useBlocked.ts';
import { useEditing } from './useEditing.ts';
import { useStickToBottom } from './useStickToBottom.ts';
import { useCreateMessageActions } from './useCreateMessageActions.ts';
import { useShownTurn } from './useShownTurn.ts';
import { useTakeOver } from './useTakeOver.ts';
import { useProblemWords } from './useProblemWords.ts';

/** Fetched when somebody first speaks with the console. */
const HandsFree = lazy(() => import('../voice/HandsFree.tsx'));

interface Props {
  readonly session: Session;
  readonly state: SessionState;
  /** Greeting of the scene. */
  readonly hello: string | null;
  /** The turn that the address asks to be shown. */
  readonly turn: number | null;
  /** Words to be marked in that turn. */
  readonly words: string;
}

function lastAnswerOf(state: SessionState) {
  const last = shownOf(state).turns.at(-1);
  return last ? { question: last.question, answer: answerTextOf(last) } : null;
}

/** A conversation: header, messages, composer. Its parts have their places before there is anything to show in them. */
export function ConversationFrame({ session, state, hello, turn, words }: Props) {
  const { t } = useWords();
  const problemWords = useProblemWords();
  const composer = useRef<ComposerHandle>(null);
  const { state: handed } = useLocation();
  const [editing, editingActions] = useEditing(composer);
  const { scroller, content, isAway, toEnd, stay } = useStickToBottom();
  const toComposer = useCallback(() => {
    // Where writing needs a keyboard on the screen, it stays away until it is asked for.
    if (matchesMedia('touch')) scroller.current?.focus({ preventScroll: true });
    else composer.current?.focus();
  }, [scroller]);
  const actions = useCreateMessageActions(session, { editing: editingActions, toEnd, toComposer });
  const [isHandsFree, setHandsFree] = useState(false);
  const aloud = useAloud(state, isHandsFree);
  const answering = isAnswering(state);
  const toField = () => composer.current?.focus();
  const insert = (text: string) => composer.current?.insert(text);
  const slash = useSlashPrompts(state.about?.chat_mode ?? '', insert);
  const mentions = useMentions(state.about?.chat_mode ?? '', insert);
  const blocked = useBlocked(state);
  const models = useModelNames();
  const model = chosenModel(models.names, state.settings.model);
  const others = useOthers(models.names, model);
  const { turns, compared } = shownOf(state);
  const last = compared?.first ?? turns.at(-1);
  useShortcut({ '/': toField });
  useTitle(state.about ? conversationTitle(state.about) : undefined);
  useFeedbackSubject(useCallback(() => lastAnswerOf(session.state()), [session]));
  useTakeOver(session, state.phase === 'ready', composer);
  useShownTurn(session, state, { turn, words }, stay);

  return (
    <AloudContext value={aloud.context}>
      <div className={styles['page']} data-chat-page data-answering={answering}>
        <ChatHeader session={session} state={state} extra={<HandsFreeButton isOn={isHandsFree} onChange={setHandsFree} />} />
        <div className={styles['middle']}>
          <div ref={scroller} className={styles['scroller']} tabIndex={0} role="region" aria-label={t('chat.page.messages')}>
            <div ref={content} className={styles['column']}>
              <MessageActionsProvider value={actions}>
                <Replies convUid={session.convUid} state={state}>
                  <Messages session={session} state={state} hello={hello} editing={editing} handedOver={pendingQuestion(handed)} />
                </Replies>
              </MessageActionsProvider>
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
              <Alert type="error" showIcon closable={{ onClose: session.forgetProblem }} title={problemWords(state.problem)} />
            )}
            {state.isLost && <Alert type="warning" showIcon title={t('chat.page.connectionLost')} />}
            <Captions reading={aloud.reading} reader={aloud.reader} />
            {isHandsFree && (
              <Suspense fallback={null}>
                <HandsFree {...aloud} session={session} state={state} onEnd={() => setHandsFree(false)} />
              </Suspense>
            )}
            <ModelGone names={models.names} chosen={state.settings.model} />
            <MentionList {...mentions} />
            <Composer
              ref={composer}
              autoFocus
              draftKey={session.convUid}
              model={state.settings.model}
              isAnswering={answering}
              blocked={blocked}
              onStop={() => session.stop()}
              slash={slash.lookup}
              mention={mentions.lookup}
              onEditLast={() => !answering && last && editingActions.open(last.turn)}
              onSend={(draft) => {
                toEnd();
                if (isModelGone(models.names, state.settings.model)) session.configure({ model });
                return session.ask(draft, others.chosen).then((isTaken) => {
                  if (isTaken) others.choose([]);
                  return isTaken;
                });
              }}
              left={
                <ComposerTools
                  session={session}
                  state={state}
                  models={models}
                  others={others}
                  slash={slash}
                  insert={insert}
                  toField={toField}
                />
              }
            />
          </div>
        </footer>
        <Announcer state={state} />
      </div>
    </AloudContext>
  );
}
