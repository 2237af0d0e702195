import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import { finishToolAccount } from '#schemas/contracts/toolAccounts.ts';
import { toolServers } from '#schemas/toolServers.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Loading } from '#ui/Loading.tsx';
import { accountsKey } from './useToolAccounts.ts';

const answerOf = (address: URLSearchParams) => {
  const [code, iss] = [address.get('code'), address.get('iss')];
  return { state: address.get('state') ?? '-', ...(code !== null && { code }), ...(iss !== null && { iss }) };
};

/** The page that a sign-in at a server of tools leads back to: ends it, once, and takes what came out of the address. */
export default function ConnectedPage() {
  const { t, error: words } = useWords();
  const call = useCall();
  const client = useQueryClient();
  const mayShow = useAllowed()(toolServers.endpoints.show);
  const [address, setAddress] = useSearchParams();
  const [answer] = useState(() => answerOf(address));
  const { data, error } = useQuery<{ readonly server: { readonly id: number; readonly name: string } }, CallError>({
    queryKey: ['toolSignIn', answer.state],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn() {
      setAddress({}, { replace: true });
      const finished = await call(finishToolAccount, { body: answer });
      await client.invalidateQueries({ queryKey: accountsKey });
      return finished;
    },
  });
  const toTools = (
    <Link to="/agent">
      <Button type="primary">{t('tools.accounts.toTools')}</Button>
    </Link>
  );
  if (error)
    return (
      <PageLayout>
        <EmptyState isAlert title={t('tools.accounts.failed')} hint={words(error)} code={error.code}>
          {toTools}
        </EmptyState>
      </PageLayout>
    );
  if (!data) return <Loading rows={4} />;
  return (
    <PageLayout>
      <EmptyState title={t('tools.accounts.done', { server: data.server.name })} hint={t('tools.accounts.doneHint')}>
        {toTools}
        {mayShow && <Link to={`${toolServers.route}/${data.server.id}?tab=tools`}>{data.server.name}</Link>}
      </EmptyState>
    </PageLayout>
  );
}
