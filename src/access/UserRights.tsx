import type { Related } from '#schemas/wire/listQuery.ts';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '#resources/fields/cellProps.ts';
import { RecordLink } from '#resources/fields/relation/RecordLink.tsx';
import { QueryView } from '#ui/QueryView.tsx';
import { AccessSummary } from './AccessSummary.tsx';
import { ResetLink } from './ResetLink.tsx';
import { SeeAs } from './SeeAs.tsx';
import { useAccessSummary } from './useAccessSummary.ts';

interface UserRightsProps {
  readonly row: Row;
  readonly related: Related;
}

/** Rights of a user, with the roles that they come from, the way to see them at work, and a link for a forgotten password. */
export default function UserRights({ row, related }: UserRightsProps) {
  return (
    <>
      <SeeAs user={row} />
      <ResetLink user={row} />
      <Rights row={row} related={related} />
    </>
  );
}

function Rights({ row, related }: UserRightsProps) {
  const { t } = useWords();
  const roles = (row['roles'] as readonly number[] | undefined) ?? [];
  if (row['isAdmin'] === true) return <p>{t('forms.access.seesAll')}</p>;
  if (roles.length === 0) return <p>{t('forms.access.noRole')}</p>;
  return <RolesSummary roles={roles} related={related} />;
}

function RolesSummary({ roles, related }: { roles: readonly number[]; related: Related }) {
  const { t } = useWords();
  const { showing, ...query } = useAccessSummary(roles);
  const from = (resource: string) => (
    <>
      {t('forms.access.through')}{' '}
      {showing(resource).map((id, index) => (
        <span key={id}>
          {index > 0 && t('forms.comma')}
          <RecordLink to="roles" id={id} related={related} />
        </span>
      ))}
    </>
  );
  return (
    <QueryView query={query} loading={8}>
      {(summary) => <AccessSummary summary={summary} from={from} />}
    </QueryView>
  );
}
