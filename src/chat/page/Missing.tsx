import MessageOutlined from '@ant-design/icons/MessageOutlined';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePersonId } from '#api/usePersonId.ts';
import { useWords } from '#i18n/useWords.ts';
import { homeDraft, moveDraft } from '../composer/draft.ts';
import styles from './page.module.css';

/** The answer to the address of a conversation that is not there any more, or is someone else's. What was being written in it is kept. */
export function Missing({ convUid }: { readonly convUid: string }) {
  const { t } = useWords();
  const navigate = useNavigate();
  const isMoved = useMovedDraft(convUid);
  return (
    <div className={styles['notice']}>
      <MessageOutlined aria-hidden className={styles['picture']} />
      <h1>{t('chat.page.missing')}</h1>
      <p>{t('chat.page.missingHint')}</p>
      {isMoved && <p role="status">{t('chat.page.unsentMoved')}</p>}
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('chat.page.home')}
      </Button>
    </div>
  );
}

/** Takes what was being written here to the home page. */
function useMovedDraft(convUid: string): boolean {
  const owner = usePersonId();
  const [isMoved, setMoved] = useState(false);
  useEffect(() => {
    if (owner !== undefined && moveDraft({ owner, name: convUid }, homeDraft)) setMoved(true);
  }, [owner, convUid]);
  return isMoved;
}
