import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#api/useCall.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { useTitle } from '#pages/title.ts';
import { readShared } from '#schemas/contracts/shares.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { SharedConversation } from '#schemas/wire/chat/shares.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import page from '../page/page.module.css';
import { ContinueButton } from './ContinueButton.tsx';
import { SharedTurnView } from './SharedTurnView.tsx';
import styles from './shares.module.css';

/** `/shared?link=`: a conversation as somebody shared it, to be read. */
export default function SharedPage() {
  const [address] = useSearchParams();
  const token = address.get('link') ?? '';
  return <Shared key={token} token={token} />;
}

function Shared({ token }: { readonly token: string }) {
  const { t } = useWords();
  const call = useCall();
  const query = useQuery<SharedConversation, CallError>({
    queryKey: ['chat', 'shared', token],
    queryFn: ({ signal }) => call(readShared, { signal, params: { token } }),
    enabled: token !== '',
    retry: false,
  });
  if (token === '' || query.error?.code === 'SHARE_NOT_FOUND') return <Closed />;
  return (
    <QueryView query={query} title={t('shares.readFailed')} loading={8} isPage>
      {(shared) => <SharedFrame shared={shared} token={token} />}
    </QueryView>
  );
}

/** Said alike of a link that is wrong, has ended, was stopped or is for others. */
function Closed() {
  const { t } = useWords();
  const navigate = useNavigate();
  return (
    <EmptyState icon={<ShareAltOutlined aria-hidden />} heading="h1" title={t('shares.closed')} hint={t('shares.closedHint')}>
      <Button type="primary" onClick={() => void navigate('/')}>
        {t('chat.page.home')}
      </Button>
    </EmptyState>
  );
}

interface FrameProps {
  readonly shared: SharedConversation;
  readonly token: string;
}

function SharedFrame({ shared, token }: FrameProps) {
  const { t } = useWords();
  const { title, owner, shared_at, ends_at, turns } = shared;
  useTitle(title);
  return (
    <div className={page['page']} data-chat-page>
      <header className={page['head']}>
        <div className={page['names']}>
          <h1 className={page['title']} title={title}>
            {title}
          </h1>
          <p className={page['scene']}>
            {t('shares.by', { owner, time: formatDateTime(shared_at) })}
            {ends_at !== null && ` · ${t('shares.until', { time: formatDateTime(ends_at) })}`}
          </p>
        </div>
      </header>
      <div className={page['middle']}>
        <div className={page['scroller']} tabIndex={0} role="region" aria-label={t('chat.page.messages')}>
          <div className={page['column']}>
            <ol className={page['list']} aria-label={t('chat.page.messages')}>
              {turns.map((turn, at) => (
                <SharedTurnView key={at} turn={turn} token={token} />
              ))}
            </ol>
          </div>
        </div>
      </div>
      <footer className={page['foot']}>
        <div className={page['column']}>
          <div className={styles['foot']}>
            <span>{t('shares.readOnly')}</span>
            <ContinueButton token={token} />
          </div>
        </div>
      </footer>
    </div>
  );
}
