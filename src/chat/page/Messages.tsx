import type { ReactNode } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useWords } from '#i18n/useWords.ts';
import { versionsBy } from '../model/versions.ts';
import type { Turn } from '../model/conversation.ts';
import { TurnView } from '../message/TurnView.tsx';
import { SendingTurn } from '../message/SendingTurn.tsx';
import type { Session } from '../session/createSession.ts';
import type { PendingQuestion } from '../session/pendingQuestion.ts';
import { type SessionState, shownOf } from '../session/state.ts';
import { SuggestedQuestions } from './SuggestedQuestions.tsx';
import { useSceneWords } from '../start/useSceneWords.ts';
import type { Editing } from './useEditing.ts';
import styles from './page.module.css';
import { useIncrementalMount } from './useIncrementalMount.ts';

interface Props {
  readonly session: Session;
  readonly state: SessionState;
  readonly hello: string | null;
  readonly editing: Editing | null;
  /** The question that another page handed over, until it is put. */
  readonly handedOver: PendingQuestion | null;
}

/** Column of messages, or the reason why there are none. */
export function Messages({ session, state, hello, editing, handedOver }: Props) {
  const { t } = useWords();
  const { conversation, sending } = state;
  const isEmpty = conversation.turns.size === 0;
  if (isEmpty && !sending && handedOver && state.phase !== 'failed') return <Sent {...handedOver} />;
  if (state.phase === 'loading')
    return (
      <>
        <MessagesLoading />
        {sending && <Sent {...sending} />}
      </>
    );
  if (state.phase === 'failed')
    return <ErrorState title={t('chat.page.failed')} error={state.problem ?? {}} onRetry={() => void session.open()} />;
  if (isEmpty && !sending)
    return (
      <EmptyConversation scene={state.about?.chat_mode ?? ''} hello={hello}>
        <SuggestedQuestions state={state} onAsk={(question) => void session.ask({ question, attachments: [] })} />
      </EmptyConversation>
    );
  return <MessageList state={state} editing={editing} />;
}

/** A question before the conversation that it is put to has been read. */
function Sent({ question, attachments = [] }: Pick<PendingQuestion, 'question' | 'attachments'>) {
  const { t } = useWords();
  return (
    <ol className={styles['list']} aria-label={t('chat.page.messages')}>
      <SendingTurn question={question} attachments={attachments} />
    </ol>
  );
}

/** Suggestions of what to ask, or the greeting of the scene (`scene_hello`, spec §3). */
function EmptyConversation({
  scene,
  hello,
  children,
}: {
  readonly scene: string;
  readonly hello: string | null;
  readonly children: ReactNode;
}) {
  const { t } = useWords();
  const known = useSceneWords(scene);
  return (
    <EmptyState heading="h2" title={known?.name ?? t('chat.page.hello')} hint={hello || known?.about}>
      {children}
    </EmptyState>
  );
}

function MessageList({ state, editing }: Pick<Props, 'state' | 'editing'>) {
  const { t } = useWords();
  const { conversation, sending } = state;
  const { turns, compared } = shownOf(state);
  const from = useIncrementalMount(turns.length);
  const factsOf = (turn: Turn) => {
    const [questions, answers] = [versionsBy('question', conversation, turn.turn), versionsBy('answer', conversation, turn.turn)];
    return {
      version: questions.indexOf(turn) + 1,
      versions: questions.length,
      answer: answers.indexOf(turn) + 1,
      answers: answers.length,
      edited: editing?.turn === turn.turn ? (editing.words ?? turn.question) : null,
    };
  };
  const drawn = [
    ...turns.slice(from).map((turn) => ({ turn })),
    ...(compared ? [{ turn: compared.first, columns: compared.columns }] : []),
  ];
  // Versions of one question take each other's place, so that who goes from one to the next keeps the focus.
  return (
    <ol className={styles['list']} aria-label={t('chat.page.messages')}>
      {drawn.map(({ turn, ...compared }) => (
        <TurnView key={turn.parent} turn={turn} {...compared} {...factsOf(turn)} />
      ))}
      {sending && !compared && <SendingTurn {...sending} />}
    </ol>
  );
}

/** The shape of what comes. */
function MessagesLoading() {
  const { t } = useWords();
  return (
    <div className={styles['waiting']} role="status" aria-label={t('chat.page.loading')}>
      {['40%', '92%', '78%', '30%', '88%', '64%'].map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}
