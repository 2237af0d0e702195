import BellOutlined from '@ant-design/icons/BellOutlined';
import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { Hint } from '#ui/Hint.tsx';
import { useSession } from '#providers/session/session.ts';
import { useDialogs } from '../dialogs/dialogs.ts';
import styles from './bell.module.css';
import { useLiveNotices, useNotices } from './useNotices.ts';

/** Button that opens one's own notices, with the number of those that were not seen. They are nobody else's: seeing as another shows none. */
export function Bell() {
  return useSession()?.user.viewer === undefined ? <OwnBell /> : null;
}

function OwnBell() {
  const { t } = useWords();
  const { show } = useDialogs();
  useLiveNotices();
  const count = useNotices().data?.unseen ?? 0;
  const label = count > 0 ? t('app.notices.unseen', { count }) : t('app.notices.title');
  return (
    <Hint title={label} placement="right">
      <Button
        type="text"
        className={styles['bell']}
        icon={<BellOutlined aria-hidden />}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => show('notices')}
      >
        {count > 0 && (
          <span className={styles['count']} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Button>
    </Hint>
  );
}
