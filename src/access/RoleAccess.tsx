import { useQuery } from '@tanstack/react-query';
import { canonicalPath } from '#schemas/wire/access/canonicalPath.ts';
import { compilePermissions } from '#schemas/wire/access/matcher.ts';
import { decideCall } from '#schemas/wire/access/mayCall.ts';
import { readRolePermissions } from '#schemas/contracts/access.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Explanation, UserPermission } from '#schemas/wire/session.ts';
import { roles } from '#schemas/roles.ts';
import { useWords } from '#i18n/useWords.ts';
import { useCall } from '#api/useCall.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { AccessAnswer } from './AccessAnswer.tsx';
import { type AccessSideProps, AccessQuestion } from './AccessQuestion.tsx';
import { AccessSummary } from './AccessSummary.tsx';
import { useAccessSummary } from './useAccessSummary.ts';

/** Explains a call with the permissions of a role and no others, decided by the matcher that the server uses. */
function explainForRole(permissions: readonly UserPermission[], method: string, address: string): Explanation {
  const decision = decideCall({ isAdmin: false, matcher: compilePermissions(permissions) }, method, address);
  const path = canonicalPath(address) ?? null;
  if (decision.reason === 'permission') return { allowed: true, reason: 'permission', path, permission: decision.permission };
  return { allowed: decision.allowed, reason: decision.reason, path };
}

/** Why holders of a role may or may not make a call, and what they see. */
export function RoleAccess({ asked, onChange }: AccessSideProps) {
  const { t } = useWords();
  return (
    <>
      <AccessQuestion asked={asked} onChange={onChange} of="roles" label={roles.singular} />
      {asked.id === undefined ? <output>{t('forms.access.ask')}</output> : <RoleAnswer {...asked} id={asked.id} />}
    </>
  );
}

function RoleAnswer({ id, method, address }: AccessSideProps['asked'] & { id: number }) {
  const { t } = useWords();
  const call = useCall();
  const permissions = useQuery<UserPermission[], CallError>({
    queryKey: ['permissionsOfRole', id],
    retry: false,
    queryFn: () => call(readRolePermissions, { params: { id } }),
  });
  const seen = useAccessSummary([id]);
  return (
    <>
      <QueryView query={permissions} loading={null}>
        {(held) => address.trim() !== '' && <AccessAnswer explanation={explainForRole(held, method, address.trim())} />}
      </QueryView>
      <section>
        <h2>{t('forms.access.sees')}</h2>
        <QueryView query={seen} loading={8}>
          {(summary) => <AccessSummary summary={summary} />}
        </QueryView>
      </section>
    </>
  );
}
