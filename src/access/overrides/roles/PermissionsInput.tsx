import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { ErrorAlert } from '#ui/ErrorAlert.tsx';
import { Loading } from '#ui/Loading.tsx';
import { useWords } from '#i18n/useWords.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import styles from '../../access.module.css';
import { useEverything } from '../../useEverything.ts';
import { PermissionGroupBox } from './PermissionGroupBox.tsx';
import { type Choosable, groupPermissions } from './permissionGroups.ts';

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** The permissions of a role, gathered by what they are about, searched, and ticked one by one or a group at a time. */
export default function PermissionsInput(props: InputProps) {
  const { t } = useWords();
  const all = useEverything('permissions', 'name');
  const [search, setSearch] = useState('');
  const chosen = useMemo(() => new Set(idsIn(props.value)), [props.value]);
  const groups = useMemo(() => groupPermissions(all.rows as unknown as Choosable[], search), [all.rows, search]);
  const change = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    props.onChange([...next].sort((a, b) => a - b));
  };
  if (all.isPending) return <Loading rows={4} />;
  if (all.error) return <ErrorAlert error={all.error} onRetry={all.retry} />;
  return (
    <fieldset className={styles.picker} {...groupProps(props)} onBlur={props.onBlur}>
      <div className={styles.pickerHead}>
        <Input.Search
          allowClear
          aria-label={t('forms.access.searchPermissions')}
          placeholder={t('forms.access.searchPermissions')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <output className={styles.count}>{t('forms.access.chosen', { count: chosen.size, total: all.rows.length })}</output>
      </div>
      <div className={styles.groups}>
        {groups.length === 0 && <output className={styles.quiet}>{t('forms.noMatch')}</output>}
        {groups.map((group) => (
          <PermissionGroupBox
            key={group.key}
            group={group}
            chosen={chosen}
            isOpen={search.trim() !== ''}
            disabled={props.disabled}
            onChange={change}
          />
        ))}
      </div>
    </fieldset>
  );
}
