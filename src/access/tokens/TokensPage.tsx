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
import { QueryView } from '#ui/QueryView.tsx';
import { MadeToken } from './MadeToken.tsx';
import { OwnToken } from './OwnToken.tsx';
import { TokenForm } from './TokenForm.tsx';
import styles from './tokens.module.css';

/** Access tokens of whoever is signed in: made, looked after and revoked here. */
export default function TokensPage() {
  const { t } = useWords();
  const call = useCall();
  const query = useQuery<CallAnswer<typeof listOwnTokens>, CallError>({
    queryKey: ['ownTokens'],
    queryFn: ({ signal }) => call(listOwnTokens, { signal }),
    retry: false,
  });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const readAgain = () => void query.refetch();
  const keep = (token: string) => {
    setMaking(false);
    setMade(token);
    readAgain();
  };
  const { data } = query;
  const make = (
    <Button type="primary" disabled={!data} onClick={() => setMaking(true)}>
      {t('tokens.create')}
    </Button>
  );
  return (
    <PageLayout actions={<div>{make}</div>}>
      <QueryView query={query} title={t('tokens.failed')} loading={6}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('tokens.none')} hint={t('tokens.noneHint')} />
          ) : (
            <ul className={styles.tokens} aria-label={t('tokens.list')}>
              {items.map((token) => (
                <OwnToken key={token.id} token={token} onRevoked={readAgain} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {data && isMaking && <TokenForm choices={data} onMade={keep} onClose={() => setMaking(false)} />}
      {made !== undefined && <MadeToken token={made} onClose={() => setMade(undefined)} />}
    </PageLayout>
  );
}
