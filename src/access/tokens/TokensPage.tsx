import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { listOwnTokens } from '#schemas/contracts/tokens.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { MadeToken } from './MadeToken.tsx';
import { OwnToken } from './OwnToken.tsx';
import { TokenForm } from './TokenForm.tsx';
import styles from './tokens.module.css';

/** Access tokens of whoever is signed in: made, looked after and revoked here. */
export default function TokensPage() {
  const { t } = useWords();
  const call = useCall();
  const { data, error, refetch } = useQuery<CallAnswer<typeof listOwnTokens>, CallError>({
    queryKey: ['ownTokens'],
    queryFn: ({ signal }) => call(listOwnTokens, { signal }),
    retry: false,
  });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const readAgain = () => void refetch();
  const keep = (token: string) => {
    setMaking(false);
    setMade(token);
    readAgain();
  };
  const make = (
    <Button type="primary" disabled={!data} onClick={() => setMaking(true)}>
      {t('tokens.create')}
    </Button>
  );
  return (
    <PageLayout actions={<div>{make}</div>}>
      {error && <ErrorAlert title={t('tokens.failed')} error={error} onRetry={readAgain} />}
      {!data && !error && <Loading rows={6} />}
      {data?.items.length === 0 && <EmptyState title={t('tokens.none')} hint={t('tokens.noneHint')} />}
      {data && data.items.length > 0 && (
        <ul className={styles.tokens} aria-label={t('tokens.list')}>
          {data.items.map((token) => (
            <OwnToken key={token.id} token={token} onRevoked={readAgain} />
          ))}
        </ul>
      )}
      {data && isMaking && <TokenForm choices={data} onMade={keep} onClose={() => setMaking(false)} />}
      {made !== undefined && <MadeToken token={made} onClose={() => setMade(undefined)} />}
    </PageLayout>
  );
}
