import { Radio } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { useForm } from '#resources/fields/FormContext.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import { QueryView } from '#ui/QueryView.tsx';
import styles from '../../access.module.css';
import { useGivingRoles } from '../../useGivingRoles.ts';

/** Roles that have the permission of a request, those that reach least first; the first that may be given is chosen. */
export default function GrantRoleInput(props: InputProps) {
  const { t, language } = useWords();
  const permission = String(useForm().rows?.[0]?.['permission'] ?? '');
  const query = useGivingRoles(permission);
  const chooseFirst = useEffectEvent(() => {
    const first = query.data?.find(({ mayGive }) => mayGive);
    if (first && (props.value === null || props.value === undefined)) props.onChange(first.id);
  });
  useEffect(() => chooseFirst(), [query.data]);
  return (
    <QueryView query={query} loading={2}>
      {(data) => {
        if (data.length === 0) return <p className={styles.quiet}>{t('forms.access.requests.noRole')}</p>;
        return (
          <Radio.Group
            {...groupProps(props)}
            vertical
            disabled={props.disabled}
            value={props.value}
            options={data.map(({ id, RoleName, permissions, mayGive }) => ({
              value: id,
              disabled: !mayGive,
              label: (
                <>
                  {titleWords('roles', RoleName, language)}{' '}
                  <span className={styles.quiet}>
                    {t(mayGive ? 'forms.access.requests.reach' : 'forms.access.requests.beyond', { count: permissions })}
                  </span>
                </>
              ),
            }))}
            onChange={({ target }) => props.onChange(target.value)}
          />
        );
      }}
    </QueryView>
  );
}
