import { isScene, scenes } from '#schemas/wire/chat/scenes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { useWords } from '#i18n/useWords.ts';
import { versionsOf } from '../model/versions.ts';
import type { Turn } from '../model/conversation.ts';
import { Exchange } from '../message/Exchange.tsx';
import { SendingExchange } from '../message/SendingExchange.tsx';
import type { Session } from '../session/createSession.ts';
import { type SessionState, shownOf } from '../session/state.ts';
import type { Editing } from './useEditing.ts';
import styles from './page.module.css';
import { useGradually } from './useGradually.ts';

interface Props {
  readonly session: Session;
  readonly state: SessionState;
  readonly hello: string | null;
  readonly editing: Editing | null;
}

/** What stands in the column: the messages, or why there are none. */
export function Messages({ session, state, hello, editing }: Props) {
  const { t } = useWords();
  const { conversation, sending } = state;
  if (state.phase === 'loading')
    return (
      <>
        <Waiting />
        {sending && (
          <ol className={styles['list']} aria-label={t('chat.page.messages')}>
            <SendingExchange sending={sending} />
          </ol>
        )}
      </>
    );
  if (state.phase === 'failed')
    return <ErrorState title={t('chat.page.failed')} error={state.problem ?? {}} onRetry={() => void session.open()} />;
  if (conversation.turns.size === 0 && !sending) return <EmptyConversation scene={state.about?.chat_mode ?? ''} hello={hello} />;
  return <MessageList state={state} editing={editing} />;
}

/** What can be asked here, or what the scene says first (`scene_hello`, spec §3). */
function EmptyConversation({ scene, hello }: { readonly scene: string; readonly hello: string | null }) {
  const { t, label } = useWords();
  const known = isScene(scene) ? scenes[scene] : undefined;
  return <EmptyState heading="h2" title={known ? label(known.name) : t('chat.page.hello')} hint={hello || (known && label(known.about))} />;
}

function MessageList({ state, editing }: Pick<Props, 'state' | 'editing'>) {
  const { t } = useWords();
  const { conversation, sending } = state;
  const { turns, compared } = shownOf(state);
  const from = useGradually(turns.length);
  const factsOf = (turn: Turn) => {
    const versions = versionsOf(conversation, turn.turn);
    return {
      version: versions.indexOf(turn) + 1,
      versions: versions.length,
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
      {drawn.map(({ turn, ...answers }) => (
        <Exchange key={turn.parent} turn={turn} {...answers} {...factsOf(turn)} />
      ))}
      {sending && !compared && <SendingExchange sending={sending} />}
    </ol>
  );
}

/** The shape of what comes. */
function Waiting() {
  const { t } = useWords();
  return (
    <div className={styles['waiting']} role="status" aria-label={t('chat.page.loading')}>
      {['40%', '92%', '78%', '30%', '88%', '64%'].map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}
