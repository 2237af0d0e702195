import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { Button, Popconfirm } from 'antd';
import { Link } from 'react-router';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { audienceLabels } from '#schemas/shares.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import type { WireShare } from '#schemas/wire/chat/shares.ts';
import { useCopy } from '#ui/useCopy.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import styles from './shares.module.css';
import { shareAddress, useStopSharing } from './useShares.ts';

interface Props {
  readonly shares: readonly WireShare[];
  /** False where all are of one conversation. */
  readonly withTitles?: boolean;
}

/** Own shares that are open: whom each opens for and until when, its link, and its end. */
export function ShareList({ shares, withTitles = false }: Props) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  return (
    <ul ref={keepFocus} className={styles['list']} aria-label={t('shares.list')}>
      {shares.map((share) => (
        <li key={share.id} className={styles['share']}>
          <div className={styles['facts']}>
            {withTitles && (
              <Link className={styles['title']} to={`/shared?link=${share.token}`}>
                {share.title || t('chat.page.untitled')}
              </Link>
            )}
            <ShareFacts share={share} />
          </div>
          <ShareActions share={share} />
        </li>
      ))}
    </ul>
  );
}

function ShareFacts({ share: { audience, roles, ends_at, created_at } }: { readonly share: WireShare }) {
  const { t, label, language } = useWords();
  const names = roles.map(({ RoleName }) => titleWords('roles', RoleName, language)).join(t('forms.comma'));
  return (
    <>
      <span>{audience === 'everyone' ? label(audienceLabels.everyone) : names || t('shares.noRoles')}</span>
      <span className={styles['times']}>
        {t('shares.since', { time: formatDateTime(created_at) })}
        {' · '}
        {ends_at === null ? t('shares.endless') : t('shares.until', { time: formatDateTime(ends_at) })}
      </span>
    </>
  );
}

function ShareActions({ share }: { readonly share: WireShare }) {
  const { t } = useWords();
  const copy = useCopy();
  const stop = useStopSharing();
  return (
    <span className={styles['actions']}>
      <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => void copy(shareAddress(share))}>
        {t('shares.copy')}
      </Button>
      <Popconfirm
        title={t('shares.stopAsk')}
        okText={t('shares.stop')}
        cancelText={t('chat.page.keep')}
        okButtonProps={{ danger: true }}
        onConfirm={() => stop(share)}
      >
        <Button data-removes size="small" danger>
          {t('shares.stop')}
        </Button>
      </Popconfirm>
    </span>
  );
}
