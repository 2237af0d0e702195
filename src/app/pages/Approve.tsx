import QrcodeOutlined from '@ant-design/icons/QrcodeOutlined';
import { useCustom } from '@refinedev/core';
import { Alert, Button, Descriptions, Result, Skeleton } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useSend } from '#api/useSend.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { approveQr } from '#schemas/contracts/accounts.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { QrWaiting } from '#schemas/wire/session.ts';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { useViewer } from '../session/useViewer.ts';

type Decision = 'approve' | 'refuse';

/** Where a phone lands after scanning the code of the sign-in page: it shows which browser waits, and lets it in or not (design §6). The code stands in the fragment, which is never sent or logged. */
export default function Approve() {
  const { t } = useWords();
  const code = useLocation().hash.slice(1);
  return (
    <PageLayout>
      {code ? <ApprovalRequest key={code} code={code} /> : <Alert type="warning" showIcon title={t('app.approve.noCode')} />}
    </PageLayout>
  );
}

function ApprovalRequest({ code }: { code: string }) {
  const { t, error: word } = useWords();
  const { query } = useCustom<QrWaiting, CallError>({
    url: approveQr.path,
    method: 'post',
    config: { payload: { code, decision: 'look' } },
    errorNotification: false,
    queryOptions: { queryKey: ['qr', code], staleTime: Infinity },
  });
  const deciding = useSend(approveQr);
  const over = [deciding.error, query.error].find((error) => error?.code === 'QR_EXPIRED');
  if (over) return <Alert type="error" showIcon title={word(over)} />;
  if (deciding.data) return <Decided outcome={deciding.data.state === 'refused' ? 'refused' : 'allowed'} />;
  return (
    <QueryView query={query} loading={<Skeleton active />}>
      {({ data: waiting }) =>
        waiting.state === 'waiting' ? (
          <>
            {deciding.error && <ErrorAlert error={deciding.error} onRetry={() => deciding.mutate(deciding.variables)} />}
            <Question
              waiting={waiting}
              deciding={deciding.isPending}
              onDecide={(decision) => deciding.mutate({ body: { code, decision } })}
            />
          </>
        ) : (
          <Alert type="warning" showIcon title={t('app.approve.decided')} />
        )
      }
    </QueryView>
  );
}

interface QuestionProps {
  waiting: QrWaiting;
  deciding: boolean;
  onDecide: (decision: Decision) => void;
}

function Question({ waiting, deciding, onDecide }: QuestionProps) {
  const { t } = useWords();
  const username = useViewer()?.username ?? '';
  const facts = [
    { label: t('app.approve.browser'), children: waiting.browser ?? t('app.approve.unknown') },
    { label: t('app.approve.address'), children: waiting.address ?? t('app.approve.unknown') },
    { label: t('app.approve.startedAt'), children: formatDateTime(waiting.startedAt, { seconds: true }) },
  ];
  return (
    <Result
      icon={<QrcodeOutlined aria-hidden />}
      title={t('app.approve.question', { username })}
      subTitle={t('app.approve.warning')}
      extra={[
        <Button key="allow" type="primary" disabled={deciding} onClick={() => onDecide('approve')}>
          {t('app.approve.allow')}
        </Button>,
        <Button key="refuse" disabled={deciding} onClick={() => onDecide('refuse')}>
          {t('app.approve.refuse')}
        </Button>,
      ]}
    >
      <Descriptions column={1} items={facts} />
    </Result>
  );
}

function Decided({ outcome }: { outcome: 'allowed' | 'refused' }) {
  const { t } = useWords();
  const navigate = useNavigate();
  return (
    <Result
      status={outcome === 'allowed' ? 'success' : 'info'}
      title={t(`app.approve.${outcome}`)}
      extra={<Button onClick={() => void navigate('/')}>{t('app.approve.home')}</Button>}
    />
  );
}
