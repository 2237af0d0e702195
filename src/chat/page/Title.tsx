import EditOutlined from '@ant-design/icons/EditOutlined';
import { Input } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAllowed } from '#api/useAllowed.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useWords } from '#i18n/useWords.ts';
import { changeConversation } from '#schemas/contracts/conversations.ts';
import { isCallError } from '#schemas/wire/callError.ts';
import { conversationTitle } from '../history/model/conversationTitle.ts';
import type { Session } from '../session/createSession.ts';
import type { SessionState } from '../session/state.ts';
import styles from './page.module.css';

/** Most characters of a title (`conversationChange`). */
const longest = 200;

/** The heading of the page; a press on the pencil makes it a field. */
export function Title({ session, state: { about } }: { readonly session: Session; readonly state: SessionState }) {
  const { t } = useWords();
  const notify = useNotify();
  /** Initial value of the field; null while there is no field. */
  const [begun, setBegun] = useState<string | null>(null);
  const pencil = useRef<HTMLButtonElement>(null);
  const mayChange = useAllowed()(changeConversation.endpoint);
  const title = (about && conversationTitle(about)) || t('chat.page.untitled');
  // What is shown may be cut.
  const name = about?.title || title;
  const close = () => {
    flushSync(() => setBegun(null));
    pencil.current?.focus();
  };
  const rename = async (said: string) => {
    setBegun(null);
    const words = said.trim();
    if (words === '' || words === name) return;
    try {
      await session.rename(words);
      notify.success(t('chat.page.renamed'));
    } catch (error) {
      if (!isCallError(error)) throw error;
      notify.failed(error);
      setBegun(words);
    }
  };
  if (begun !== null)
    return (
      <Input
        autoFocus
        size="small"
        defaultValue={begun}
        maxLength={longest}
        aria-label={t('chat.page.title')}
        onFocus={({ target }) => target.select()}
        onBlur={({ target }) => void rename(target.value)}
        onKeyDown={(event) => {
          const { key, currentTarget, nativeEvent } = event;
          if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
          // The rest of the key press is not for the pencil, which has the focus then.
          event.preventDefault();
          close();
          if (key === 'Enter') void rename(currentTarget.value);
        }}
      />
    );
  return (
    <div className={styles['titleRow']}>
      <h1 className={styles['title']} title={title}>
        {title}
      </h1>
      {about && mayChange && (
        <button
          ref={pencil}
          type="button"
          className={styles['rename']}
          aria-label={t('chat.page.rename')}
          title={t('chat.page.rename')}
          onClick={() => setBegun(name)}
        >
          <EditOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}
