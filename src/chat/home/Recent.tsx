import { useId } from 'react';
import { Link } from 'react-router';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import type { WireConversation } from '#schemas/wire/chat/conversation.ts';
import { conversationTitle } from '../history/model/conversationTitle.ts';
import { useHistory } from '../history/useHistory.ts';
import { chatAddress } from '../start/chatAddress.ts';
import { useScenes } from '../start/useScenes.ts';
import { SceneIcon } from '../scenes/SceneIcon.tsx';
import styles from './home.module.css';

/** Number of recent conversations shown. */
const most = 4;

const lastOf = (items: readonly WireConversation[]): readonly WireConversation[] =>
  items.toSorted((a, b) => b.create_time.localeCompare(a.create_time)).slice(0, most);

/** Where one left off, and what one talked to; nothing when there is nothing yet. The sidebar says so when the history cannot be read. */
export function Recent() {
  const { t } = useWords();
  const { moment } = useFormats();
  const headingId = useId();
  const { items } = useHistory();
  const { tiles } = useScenes();
  const sceneName = (mode: string) => tiles?.find(({ scene }) => scene === mode)?.name;
  if (!items || items.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {t('chat.home.recent')}
      </h2>
      <ul className={styles['recent']}>
        {lastOf(items).map((item) => (
          <li key={item.conv_uid}>
            <Link to={chatAddress(item)} className={styles['conversation']}>
              <span className={styles['tileIcon']}>
                <SceneIcon scene={item.chat_mode} />
              </span>
              <span className={styles['conversationTitle']}>{conversationTitle(item) ?? t('chat.page.untitled')}</span>
              <span className={styles['conversationScene']}>{sceneName(item.chat_mode)}</span>
              <time className={styles['quiet']} dateTime={item.create_time}>
                {moment(item.create_time)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
