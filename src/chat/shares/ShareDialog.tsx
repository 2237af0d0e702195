import { Modal } from 'antd';
import { Link } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { ShareForm } from './ShareForm.tsx';
import { ShareList } from './ShareList.tsx';
import styles from './shares.module.css';
import { useShares } from './useShares.ts';

interface Props {
  readonly convUid: string;
  readonly onClose: () => void;
}

/** Shares of a conversation: another link to it, and those there are. */
export default function ShareDialog({ convUid, onClose }: Props) {
  const { t } = useWords();
  return (
    <Modal open title={t('shares.title')} footer={null} onCancel={onClose} destroyOnHidden>
      <p className={styles['intro']}>{t('shares.intro')}</p>
      <ShareForm convUid={convUid} />
      <SharesOf convUid={convUid} />
      <p className={styles['all']}>
        <Link to="/shares" onClick={onClose}>
          {t('shares.all')}
        </Link>
      </p>
    </Modal>
  );
}

function SharesOf({ convUid }: Pick<Props, 'convUid'>) {
  const { t } = useWords();
  const query = useShares(convUid);
  return (
    <QueryView query={query} title={t('shares.listFailed')} loading={2} isPage>
      {(data) => {
        if (data.length === 0) return null;
        return (
          <section className={styles['existing']}>
            <h2 className={styles['heading']}>{t('shares.existing')}</h2>
            <ShareList shares={data} />
          </section>
        );
      }}
    </QueryView>
  );
}
