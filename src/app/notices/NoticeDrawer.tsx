import BellOutlined from '@ant-design/icons/BellOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '#api/useSend.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { markNoticesSeen, type Notice, type Notices } from '#schemas/contracts/notices.ts';
import { noticeWords } from '#schemas/wire/notices.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import styles from './notices.module.css';
import { noticesKey, useNotices } from './useNotices.ts';

const width = 380;

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One's own notices beside the sidebar. Those that are shown count as seen from then on. */
export function NoticeDrawer({ open, onClose }: Props) {
  const { t } = useWords();
  return (
    <Drawer placement="left" size={width} open={open} onClose={onClose} title={t('app.notices.title')} destroyOnHidden>
      <OwnNotices onGo={onClose} />
    </Drawer>
  );
}

function OwnNotices({ onGo }: { readonly onGo: () => void }) {
  const { t } = useWords();
  const query = useNotices();
  const fresh = useMarkedSeen(query.data);
  return (
    <QueryView query={query} title={t('app.notices.failed')} loading={4} isPage>
      {(data) => {
        if (data.items.length === 0)
          return <EmptyState icon={<BellOutlined aria-hidden />} title={t('app.notices.none')} hint={t('app.notices.noneHint')} />;
        return (
          <ul className={styles['list']} aria-label={t('app.notices.title')}>
            {data.items.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} isFresh={fresh.has(notice.id)} onGo={onGo} />
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
}

/** Marks notices as seen once they are shown; returns those that were not before, as long as the drawer is open. */
function useMarkedSeen(data: Notices | undefined): ReadonlySet<number> {
  const client = useQueryClient();
  const { mutate } = useSend(markNoticesSeen);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const mark = useEffectEvent(({ items }: Notices) => {
    setFresh((before) => new Set([...before, ...items.filter(({ isSeen }) => !isSeen).map(({ id }) => id)]));
    mutate({ body: { upTo: items[0]!.id } }, { onSuccess: (seen) => client.setQueryData(noticesKey, seen) });
  });
  useEffect(() => {
    if (data && data.unseen > 0) mark(data);
  }, [data]);
  return fresh;
}

function NoticeItem({ notice, isFresh, onGo }: { readonly notice: Notice; readonly isFresh: boolean; readonly onGo: () => void }) {
  const { t, language } = useWords();
  const { moment } = useFormats();
  const { words, tone } = noticeWords(notice, language) ?? {};
  if (!words) return null;
  const { link, detail, createdAt } = notice;
  return (
    <li className={styles['notice']} data-fresh={isFresh} data-tone={tone}>
      <p className={styles['words']}>
        {isFresh && <span className="visually-hidden">{t('app.notices.fresh')}</span>}
        {link ? (
          <Link to={link} onClick={onGo}>
            {words}
          </Link>
        ) : (
          words
        )}
      </p>
      {detail && <blockquote className={styles['detail']}>{detail}</blockquote>}
      <time className={styles['time']} dateTime={createdAt} title={formatDateTime(createdAt)}>
        {moment(createdAt)}
      </time>
    </li>
  );
}
