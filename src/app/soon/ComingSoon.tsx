import { Button, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { usePage } from '#pages/page.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import type { SoonKey } from './index.ts';
import styles from './soon.module.css';

/** A page that says what will be there, and what can be done meanwhile. */
export default function ComingSoon() {
  const { t } = useWords();
  const navigate = useNavigate();
  const key = usePage().key as SoonKey;
  return (
    <PageLayout actions={<Tag>{t('app.soon.status')}</Tag>}>
      <p>{t('app.soon.will')}</p>
      <ul className={styles.list}>
        <li>{t(`app.soon.${key}.one`)}</li>
        <li>{t(`app.soon.${key}.two`)}</li>
        <li>{t(`app.soon.${key}.three`)}</li>
      </ul>
      <Button onClick={() => void navigate('/')}>{t('app.soon.toChat')}</Button>
    </PageLayout>
  );
}
