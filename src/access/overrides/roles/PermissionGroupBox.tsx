import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { actionTitle } from '#schemas/wire/access/permissionTitle.ts';
import styles from '../../access.module.css';
import type { Choosable, PermissionGroup } from './permissionGroups.ts';

interface PermissionGroupBoxProps {
  readonly group: PermissionGroup;
  readonly chosen: ReadonlySet<number>;
  /** Opened by a search. */
  readonly isOpen: boolean;
  readonly disabled: boolean;
  readonly onChange: (ids: readonly number[], isChosen: boolean) => void;
}

/** The permissions about one thing: all at once by the box in the heading, or one by one below it. */
export function PermissionGroupBox({ group, chosen, isOpen, disabled, onChange }: PermissionGroupBoxProps) {
  const { t, label } = useWords();
  const [unfolded, setUnfolded] = useState(false);
  const listId = useId();
  const open = unfolded || isOpen;
  const ids = group.permissions.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  const name = group.label ? label(group.label) : t(group.key === 'tiles' ? 'forms.access.tiles' : 'forms.access.others');
  return (
    <section className={styles.group}>
      <div className={styles.groupHead}>
        <Button
          type="text"
          size="small"
          icon={open ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          aria-expanded={open}
          aria-controls={listId}
          aria-label={t('forms.access.unfold', { group: name })}
          onClick={() => setUnfolded(!open)}
        />
        <Checkbox
          checked={count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          disabled={disabled}
          onChange={({ target }) => onChange(ids, target.checked)}
        >
          {name}
        </Checkbox>
        <span className={styles.count}>
          {count}/{ids.length}
        </span>
      </div>
      <ul id={listId} className={styles.permissions} hidden={!open}>
        {open &&
          group.permissions.map((permission) => (
            <PermissionRow key={permission.id} permission={permission} chosen={chosen} disabled={disabled} onChange={onChange} />
          ))}
      </ul>
    </section>
  );
}

function PermissionRow({
  permission,
  chosen,
  disabled,
  onChange,
}: Pick<PermissionGroupBoxProps, 'chosen' | 'disabled' | 'onChange'> & { permission: Choosable }) {
  const { label } = useWords();
  const action = actionTitle(permission.name);
  return (
    <li>
      <Checkbox
        checked={chosen.has(permission.id)}
        disabled={disabled}
        onChange={({ target }) => onChange([permission.id], target.checked)}
      >
        {action ? label(action) : permission.name}{' '}
        <code className={styles.code}>
          {permission.methods?.join(' ')} {permission.url}
        </code>
      </Checkbox>
    </li>
  );
}
