import EditOutlined from '@ant-design/icons/EditOutlined';
import { Input } from 'antd';
import { useState } from 'react';
import { useNotices } from '#calls/useNotices.ts';
import { useWords } from '#i18n/useWords.ts';
import { isCallError } from '#schemas/wire/callError.ts';
import type { Session } from '../session/createSession.ts';
import type { SessionState } from '../session/state.ts';
import styles from './page.module.css';

/** Most characters of a title (`conversationChange`). */
const longest = 200;

/** The heading of the page; a press on the pencil makes it a field. */
export function Title({ session, state: { about } }: { readonly session: Session; readonly state: SessionState }) {
  const { t, error: worded } = useWords();
  const { message } = useNotices();
  const [isEditing, setEditing] = useState(false);
  const title = about?.user_input.trim() || t('chat.page.untitled');
  const rename = async (said: string) => {
    setEditing(false);
    const words = said.trim();
    if (words === '' || words === title) return;
    try {
      await session.rename(words);
      message.success(t('chat.page.renamed'));
    } catch (error) {
      if (!isCallError(error)) throw error;
      message.error(worded(error));
    }
  };
  if (isEditing)
    return (
      <Input
        autoFocus
        size="small"
        defaultValue={title}
        maxLength={longest}
        aria-label={t('chat.page.title')}
        onFocus={({ target }) => target.select()}
        onBlur={({ target }) => void rename(target.value)}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (nativeEvent.isComposing) return;
          if (key === 'Enter') currentTarget.blur();
          if (key === 'Escape') setEditing(false);
        }}
      />
    );
  return (
    <div className={styles['titleRow']}>
      <h1 className={styles['title']} title={title}>
        {title}
      </h1>
      {about && (
        <button
          type="button"
          className={styles['rename']}
          aria-label={t('chat.page.rename')}
          title={t('chat.page.rename')}
          onClick={() => setEditing(true)}
        >
          <EditOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}
