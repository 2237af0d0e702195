import { Input } from 'antd';
import { type ComponentProps, useMemo, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { resources } from '#schemas/index.ts';
import styles from '../../access.module.css';
import matrixStyles from './matrix.module.css';
import { PermissionGroupBox } from './PermissionGroupBox.tsx';
import { type Choosable, groupPermissions } from './permissionGroups.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { matrixRows } from './permissionMatrix.ts';

interface PermissionPickerProps extends Omit<ComponentProps<'fieldset'>, 'onChange'> {
  readonly permissions: readonly Choosable[];
  readonly value: readonly number[];
  readonly isDisabled: boolean;
  readonly onChange: (ids: number[]) => void;
}

/** Permissions to choose from: a matrix of what they let somebody do, and under it the permissions themselves, for whoever thinks in addresses. */
export function PermissionPicker({ permissions, value, isDisabled, onChange, ...fieldset }: PermissionPickerProps) {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const chosen = useMemo(() => new Set(value), [value]);
  const choices = {
    permissions,
    search,
    chosen,
    disabled: isDisabled,
    onChange: (next: ReadonlySet<number>) => onChange([...next].toSorted((a, b) => a - b)),
  };
  return (
    <fieldset className={styles.picker} {...fieldset}>
      <div className={styles.pickerHead}>
        <Input.Search
          allowClear
          aria-label={t('forms.access.searchPermissions')}
          placeholder={t('forms.access.searchPermissions')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <output className={styles.count}>{t('forms.access.chosen', { count: chosen.size, total: permissions.length })}</output>
      </div>
      <Matrix {...choices} />
      <details className={matrixStyles.single}>
        <summary>{t('forms.access.matrix.one')}</summary>
        <Groups {...choices} />
      </details>
    </fieldset>
  );
}

interface Choices {
  readonly permissions: readonly Choosable[];
  readonly search: string;
  readonly chosen: ReadonlySet<number>;
  readonly disabled: boolean;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** Lines that a search finds by their own words, or by those of a permission behind them. */
function Matrix({ permissions, search, ...choices }: Choices) {
  const rows = useMemo(() => matrixRows(permissions, resources), [permissions]);
  const found = useMemo(() => {
    const ids = new Set(groupPermissions(permissions, search).flatMap((group) => group.permissions.map(({ id }) => id)));
    const word = search.trim().toLowerCase();
    const isFound = ({ label, cells }: (typeof rows)[number]) =>
      `${label.zh} ${label.en}`.toLowerCase().includes(word) || Object.values(cells).some((cell) => cell.some((id) => ids.has(id)));
    return rows.filter(isFound);
  }, [permissions, rows, search]);
  return <PermissionMatrix rows={rows} shown={found} {...choices} />;
}

function Groups({ permissions, search, chosen, disabled, onChange }: Choices) {
  const { t } = useWords();
  const groups = useMemo(() => groupPermissions(permissions, search), [permissions, search]);
  const change = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  return (
    <div className={styles.groups}>
      {groups.length === 0 && <output className={styles.quiet}>{t('forms.noMatch')}</output>}
      {groups.map((group) => (
        <PermissionGroupBox
          key={group.key}
          group={group}
          chosen={chosen}
          isOpen={search.trim() !== ''}
          disabled={disabled}
          onChange={change}
        />
      ))}
    </div>
  );
}
