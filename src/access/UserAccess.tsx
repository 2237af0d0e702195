import { useOne } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { explainAccess } from '#schemas/contracts/access.ts';
import type { Method } from '#schemas/kit/endpoint.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import type { Explanation } from '#schemas/wire/session.ts';
import { neededPermission } from '#schemas/wire/access/neededPermission.ts';
import { users } from '#schemas/users.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '#resources/fields/cellProps.ts';
import { useCall } from '#api/useCall.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { AccessAnswer } from './AccessAnswer.tsx';
import { type AccessSideProps, AccessQuestion, isMethod } from './AccessQuestion.tsx';
import { GivingRoles } from './GivingRoles.tsx';
import UserRights from './UserRights.tsx';

/** Why a user may or may not make a call, and what the user sees. */
export function UserAccess({ asked, onChange }: AccessSideProps) {
  const { t } = useWords();
  const { query } = useExplanation(asked);
  const needed = neededPermission(asked.method, asked.address.trim());
  return (
    <>
      <AccessQuestion asked={asked} onChange={onChange} of="users" label={users.singular} />
      <QueryView query={query} loading={<output>{t('forms.access.ask')}</output>}>
        {(explanation) => <AccessAnswer explanation={explanation} />}
      </QueryView>
      {query.data?.reason === 'none' && asked.id !== undefined && needed && <GivingRoles permission={needed} user={asked.id} />}
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
  const { query } = useOne<Row & { related?: Related }, CallError>({
    resource: users.key,
    id,
    errorNotification: false,
    queryOptions: { placeholderData: undefined, retry: false },
  });
  return (
    <QueryView query={query} loading={8}>
      {({ data: { related = {}, ...user } }) => (
        <section>
          <h2>{t('forms.access.sees')}</h2>
          <UserRights row={user as Row} related={related} />
        </section>
      )}
    </QueryView>
  );
}
