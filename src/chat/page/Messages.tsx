import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { versionsOf } from '../model/versions.ts';
import { Compared } from '../message/Compared.tsx';
import { Exchange } from '../message/Exchange.tsx';
import { SendingExchange } from '../message/SendingExchange.tsx';
import type { Session } from '../session/createSession.ts';
import { type SessionState, shownTurns } from '../session/state.ts';
import { Hello } from './Hello.tsx';
import styles from './page.module.css';
import { useGradually } from './useGradually.ts';

interface Props {
  readonly session: Session;
  readonly state: SessionState;
  readonly hello: string | null;
  readonly editing: number | null;
}

/** What stands in the column: the messages, or why there are none. */
export function Messages({ session, state, hello, editing }: Props) {
  const { t, error } = useWords();
  if (state.phase === 'loading') return <Waiting />;
  if (state.phase === 'failed')
    return (
      <div className={styles['notice']} role="alert">
        <h2>{t('chat.page.failed')}</h2>
        <p>{state.problem && error(state.problem)}</p>
        <Button onClick={() => void session.open()}>{t('chat.page.retry')}</Button>
      </div>
    );
  const { conversation, sending } = state;
  if (conversation.turns.size === 0 && !sending) return <Hello scene={state.about?.chat_mode ?? ''} hello={hello} />;
  return <MessageList state={state} editing={editing} />;
}

function MessageList({ state, editing }: Pick<Props, 'state' | 'editing'>) {
  const { t } = useWords();
  const { conversation, sending, comparing } = state;
  const turns = shownTurns(state);
  const from = useGradually(turns.length);
  const one = comparing && conversation.turns.get(comparing.one);
  const other = comparing?.other ? conversation.turns.get(comparing.other) : undefined;
  return (
    <ol className={styles['list']} aria-label={t('chat.page.messages')}>
      {turns.slice(from).map((turn) => {
        const versions = versionsOf(conversation, turn.turn);
        return (
          <Exchange
            key={turn.turn}
            turn={turn}
            version={versions.indexOf(turn) + 1}
            versions={versions.length}
            isEditing={editing === turn.turn}
          />
        );
      })}
      {one && <Compared one={one} other={other} model={comparing.model} />}
      {sending && !one && <SendingExchange sending={sending} />}
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
