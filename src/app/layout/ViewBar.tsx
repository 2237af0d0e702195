import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { useSession } from '#providers/session/session.ts';
import { calledTitle } from '#schemas/recordTitles.ts';
import { endView } from '#providers/session/view.ts';
import styles from './viewBar.module.css';

/** Says whose eyes the console is seen with, on top of every page, and ends that. */
export function ViewBar() {
  const { t } = useWords();
  const user = useSession()?.user;
  if (!user?.viewer) return null;
  return (
    <div role="status" className={styles['bar']}>
      <EyeOutlined aria-hidden />
      <span className={styles['words']}>{t('app.view.bar', { name: calledTitle(user.username, user.name), viewer: user.viewer })}</span>
      <Button size="small" onClick={() => void endView(user.userid)}>
        {t('app.view.end')}
      </Button>
    </div>
  );
}
