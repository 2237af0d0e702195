import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useAllowed } from '#api/useAllowed.ts';
import { useSend } from '#api/useSend.ts';
import { useWords } from '#i18n/useWords.ts';
import { RecordLink } from '#resources/fields/relation/RecordLink.tsx';
import { useRefresh } from '#resources/record/useRefresh.ts';
import { readGivingRoles } from '#schemas/contracts/accessRequests.ts';
import { changeRoleMembers } from '#schemas/contracts/members.ts';
import { sentRecords } from '#schemas/wire/history.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import styles from './access.module.css';
import { useGivingRoles } from './useGivingRoles.ts';
import { useSeenPeople } from './useSeenPeople.ts';

interface GivingRolesProps {
  readonly permission: string;
  /** Whoever lacks the permission. */
  readonly user: number;
}

/** Roles that would give a user what they lack, those that reach least first, each with the way to give it. */
export function GivingRoles({ permission, user }: GivingRolesProps) {
  const allowed = useAllowed();
  return allowed(readGivingRoles.endpoint) ? (
    <Roles permission={permission} user={user} mayGive={allowed(changeRoleMembers.endpoint)} />
  ) : null;
}

function Roles({ permission, user, mayGive }: GivingRolesProps & { mayGive: boolean }) {
  const { t, language } = useWords();
  const query = useGivingRoles(permission);
  const { give, isPending } = useGive(user);
  return (
    <QueryView query={query} loading={2}>
      {(roles) => (
        <section>
          <p>{t('ui.access.needs', { title: titleWords('permissions', permission, language) })}</p>
          {roles.length === 0 && <p className={styles.quiet}>{t('forms.access.requests.noRole')}</p>}
          <ul className={styles.memberList} aria-label={t('forms.access.giving')}>
            {roles.map(({ id, RoleName, permissions, mayGive: isHeld }) => (
              <li key={id} className={styles.giving}>
                <RecordLink to="roles" id={id} related={{ roles: { [id]: { id, title: RoleName } } }} />
                <span className={styles.quiet}>
                  {t(isHeld ? 'forms.access.requests.reach' : 'forms.access.requests.beyond', { count: permissions })}
                </span>
                {mayGive && isHeld && (
                  <Button
                    size="small"
                    disabled={isPending}
                    aria-label={t('forms.access.give', { name: titleWords('roles', RoleName, language) })}
                    onClick={() => give(id)}
                  >
                    {t('forms.access.members.give')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </QueryView>
  );
}

/** Gives a role to a user, and has all that is said of them read anew. */
function useGive(user: number) {
  const { t, error: words } = useWords();
  const notify = useNotify();
  const client = useQueryClient();
  const refresh = useRefresh();
  const { mutate, isPending } = useSend(changeRoleMembers);
  const seen = useSeenPeople([user]);
  const give = (role: number) =>
    mutate(
      { params: { id: role }, body: { give: sentRecords(seen ?? []) } },
      {
        onError: notify.failed,
        onSuccess({ done, refused }) {
          const [first] = refused;
          if (first) notify.error(words(first));
          else notify.success(t('forms.access.members.given', { count: done.length }));
          void refresh('users');
          void client.invalidateQueries({ queryKey: ['explain'] });
        },
      },
    );
  return { give, isPending: isPending || !seen };
}
