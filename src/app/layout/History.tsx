import { Button, Tooltip } from 'antd';
import { Link, useLocation } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { type Conversation, useChatSeam } from '../chatSeam.ts';
import { conversationTitle } from './conversationTitle.ts';
import styles from './sidebar.module.css';

/** How long the pointer rests on a conversation before its whole question is shown, in seconds (spec §2). */
const tooltipDelay = 0.5;

/** The history list of the sidebar. */
export function History() {
  const { t } = useWords();
  const history = useChatSeam().useHistory();
  return (
    <section className={styles['history']} aria-labelledby="history-heading">
      <h2 id="history-heading" className={styles['heading']}>
        {t('app.sidebar.history')}
      </h2>
      {history.state === 'loading' && <Waiting />}
      {history.state === 'failed' && (
        <p className={styles['quiet']}>
          {t('app.sidebar.historyFailed')}
          <Button type="link" size="small" onClick={history.retry}>
            {t('app.error.retry')}
          </Button>
        </p>
      )}
      {history.state === 'ready' && <Conversations items={history.value} />}
    </section>
  );
}

/** The shape of what comes. */
function Waiting() {
  const { t } = useWords();
  return (
    <div className={styles['waiting']} role="status" aria-label={t('app.loading')}>
      {['80%', '60%', '90%', '70%'].map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}

function Conversations({ items }: { items: readonly Conversation[] }) {
  const { t } = useWords();
  if (items.length === 0) return <p className={styles['quiet']}>{t('app.sidebar.historyEmpty')}</p>;
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item.conv_uid}>
          <ConversationLink item={item} />
        </li>
      ))}
    </ul>
  );
}

function ConversationLink({ item }: { item: Conversation }) {
  const { t } = useWords();
  const open = new URLSearchParams(useLocation().search).get('id');
  const address = `/chat?${new URLSearchParams({ scene: item.chat_mode, id: item.conv_uid })}`;
  return (
    <Tooltip title={item.user_input?.trim()} placement="right" mouseEnterDelay={tooltipDelay}>
      <Link to={address} className={styles['conversation']} aria-current={open === item.conv_uid ? 'page' : undefined}>
        {conversationTitle(item.user_input) ?? t('app.sidebar.newChat')}
      </Link>
    </Tooltip>
  );
}
