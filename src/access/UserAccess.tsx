import { useOne } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { explainAccess } from '#schemas/contracts/access.ts';
import type { Method } from '#schemas/kit/endpoint.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Explanation } from '#schemas/wire/session.ts';
import { users } from '#schemas/users.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '#resources/fields/cellProps.ts';
import { useCall } from '#api/useCall.ts';
import { AccessAnswer } from './AccessAnswer.tsx';
import { type AccessSideProps, AccessQuestion, isMethod } from './AccessQuestion.tsx';
import { AccessSummary } from './AccessSummary.tsx';
import { useAccessSummary } from './useAccessSummary.ts';

/** Why a user may or may not make a call, and what the user sees. */
export function UserAccess({ asked, onChange }: AccessSideProps) {
  const { t } = useWords();
  const { query } = useExplanation(asked);
  return (
    <>
      <AccessQuestion asked={asked} onChange={onChange} of="users" label={users.singular} />
      {query.error && <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />}
      {query.data ? <AccessAnswer explanation={query.data} /> : !query.error && <output>{t('forms.access.ask')}</output>}
      {asked.id !== undefined && <UserSummary id={asked.id} />}
    </>
  );
}

function useExplanation({ id, method, address }: AccessSideProps['asked']) {
  const call = useCall();
  const query = useQuery<Explanation, CallError>({
    queryKey: ['explain', id, method, address],
    enabled: id !== undefined && isMethod(method) && address.trim() !== '',
    retry: false,
    queryFn: () => call(explainAccess, { body: { userId: id!, method: method as Method, address } }),
  });
  return { query };
}

function UserSummary({ id }: { id: number }) {
  const { t } = useWords();
  const { query } = useOne<Row, CallError>({
    resource: users.key,
    id,
    errorNotification: false,
    queryOptions: { placeholderData: undefined, retry: false },
  });
  if (query.error) return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading rows={8} />;
  const user = query.data.data;
  return (
    <section>
      <h2>{t('forms.access.sees')}</h2>
      {user['isAdmin'] === true ? (
        <p>{t('forms.access.seesAll')}</p>
      ) : (
        <RolesSummary roles={(user['roles'] as number[] | undefined) ?? []} />
      )}
    </section>
  );
}

function RolesSummary({ roles }: { roles: readonly number[] }) {
  const { isPending, error, summary, retry } = useAccessSummary(roles);
  if (isPending) return <Loading rows={8} />;
  return error ? <ErrorAlert error={error} onRetry={retry} /> : <AccessSummary summary={summary} />;
}
