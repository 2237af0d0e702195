import MessageOutlined from '@ant-design/icons/MessageOutlined';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import styles from './page.module.css';

/** The answer to the address of a conversation that is not there, or is someone else's. */
export function Missing() {
  const { t } = useWords();
  const navigate = useNavigate();
  return (
    <div className={styles['notice']}>
      <MessageOutlined aria-hidden className={styles['picture']} />
      <h1>{t('chat.page.missing')}</h1>
      <p>{t('chat.page.missingHint')}</p>
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('chat.page.home')}
      </Button>
    </div>
  );
}
