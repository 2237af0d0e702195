import { Button, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { Page } from './Page.tsx';
import styles from './page.module.css';

/** The pages that are still to be built. */
export type SoonKey = 'chat' | 'app' | 'flow' | 'database' | 'knowledge' | 'agent';

/** A page that says what will be there, and what can be done meanwhile. */
export function ComingSoon({ page }: { page: SoonKey }) {
  const { t } = useWords();
  const navigate = useNavigate();
  return (
    <Page title={t(`app.soon.${page}.title`)} about={t(`app.soon.${page}.about`)} actions={<Tag>{t('app.soon.status')}</Tag>}>
      <p>{t('app.soon.will')}</p>
      <ul className={styles['list']}>
        <li>{t(`app.soon.${page}.one`)}</li>
        <li>{t(`app.soon.${page}.two`)}</li>
        <li>{t(`app.soon.${page}.three`)}</li>
      </ul>
      <Button onClick={() => void navigate('/system')}>{t('app.soon.toSystem')}</Button>
    </Page>
  );
}
