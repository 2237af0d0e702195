import { useInvalidate } from '@refinedev/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '#api/useCall.ts';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useWords } from '#i18n/useWords.ts';
import { addOfferedRights, dismissUpgradeNotice, listUpgradeNotices, type UpgradeNotice as Notice } from '#schemas/contracts/upgrades.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { titleWords } from '#schemas/recordTitles.ts';
import styles from '../access.module.css';

type UpgradedRole = Notice['roles'][number];

/** Notice of one new version, with the ways to add what it only offers, and to dismiss the notice. */
export default function UpgradeNotice({ notice }: { readonly notice: Notice }) {
  const { t, language } = useWords();
  const { success } = useNotify();
  const allowed = useAllowed();
  const { id, created, moved, roles } = notice;
  const nameOf = (role: number): string => titleWords('roles', roles.find((each) => each.id === role)?.RoleName ?? '', language);
  const { add, dismiss, isPending } = useUpgradeActions(id, (role) => success(t('forms.upgrade.done', { role: nameOf(role) })));
  const title = created.length > 0 ? t('forms.upgrade.created', { count: created.length }) : t('forms.upgrade.changed');
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className={styles.notice}
      title={title}
      description={
        <ul className={styles.roles}>
          {moved.length > 0 && <Line words={t('forms.upgrade.moved', { count: moved.length })} names={moved} />}
          {roles.map((role) => (
            <RoleLines key={role.id} role={role}>
              {allowed(addOfferedRights.endpoint) && (
                <Button size="small" disabled={isPending} onClick={() => add(role.id)}>
                  {t('forms.upgrade.add', { role: nameOf(role.id) })}
                </Button>
              )}
            </RoleLines>
          ))}
        </ul>
      }
      action={
        allowed(dismissUpgradeNotice.endpoint) && (
          <Button size="small" disabled={isPending} onClick={() => dismiss()}>
            {t('forms.upgrade.dismiss')}
          </Button>
        )
      }
    />
  );
}

/** Outcome for one role; the child adds what it was not given. */
function RoleLines({ role, children }: { role: UpgradedRole; children: ReactNode }) {
  const { t, language } = useWords();
  const { RoleName, isChanged, added, removed, offered } = role;
  const facts = (names: readonly string[]) => ({ role: titleWords('roles', RoleName, language), count: names.length });
  return (
    <>
      {added.length > 0 && <Line words={t('forms.upgrade.added', facts(added))} names={added} />}
      {removed.length > 0 && <Line words={t('forms.upgrade.removed', facts(removed))} names={removed} />}
      {offered.length > 0 && (
        <Line words={t(isChanged ? 'forms.upgrade.left' : 'forms.upgrade.withheld', facts(offered))} names={offered}>
          {children}
        </Line>
      )}
    </>
  );
}

function Line({ words, names, children }: { words: string; names: readonly string[]; children?: ReactNode }) {
  const { t, language } = useWords();
  const titles = names.map((name) => titleWords('permissions', name, language));
  return (
    <li className={styles.upgrade}>
      <details>
        <summary>{words}</summary>
        <p className={styles.quiet}>{titles.join(t('forms.comma'))}</p>
      </details>
      {children}
    </li>
  );
}

/** Makes what can be done about a notice: `add` its offers to a role, and `dismiss` it. Both end with the notices as they are then. */
function useUpgradeActions(id: number, onAdded: (role: number) => void) {
  const call = useCall();
  const notify = useNotify();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const options = { onError: notify.failed, onSettled: () => client.invalidateQueries({ queryKey: [listUpgradeNotices.name] }) };
  const add = useMutation({
    ...options,
    mutationFn: (role: number) => call(addOfferedRights, { params: { id }, body: { role } }),
    onSuccess: (_, role) => {
      onAdded(role);
      void invalidate({ resource: 'roles', invalidates: ['list', 'many', 'detail'] });
    },
  });
  const dismiss = useMutation({ ...options, mutationFn: () => call(dismissUpgradeNotice, { params: { id } }) });
  return { add: add.mutate, dismiss: dismiss.mutate, isPending: add.isPending || dismiss.isPending };
}
