import { DeleteOutlined, TeamOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import { type SpaceGrant, type SpaceRight, spaceRights } from '#schemas/wire/knowledge/rights.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import styles from './settings.module.css';
import { useGrantees } from './useGrantees.ts';

interface Props {
  readonly value: readonly SpaceGrant[];
  readonly onChange: (grants: readonly SpaceGrant[]) => void;
  readonly disabled?: boolean;
}

/** Rights over a space, one line for each role or person: what it may, and over which documents. */
export function GrantsEditor({ value, onChange, disabled = false }: Props) {
  const { t } = useWords();
  const keepFocus = useFocusAfterRemoval();
  const { roles, people, nameOf } = useGrantees(value);
  const add = (grantee: Pick<SpaceGrant, 'role' | 'user'>) => onChange([...value, { ...grantee, right: 'ask', labels: [] }]);
  const change = (at: number, changed: Partial<SpaceGrant>) =>
    onChange(value.map((grant, each) => (each === at ? { ...grant, ...changed } : grant)));
  return (
    <div ref={keepFocus} className={styles.grants}>
      {value.length === 0 && <p className={styles.quiet}>{t('knowledge.grants.none')}</p>}
      <ul className={styles.grantList} aria-label={t('knowledge.grants.title')}>
        {value.map((grant, at) => (
          <GrantLine
            key={`${grant.role ?? ''}/${grant.user ?? ''}/${at}`}
            grant={grant}
            name={nameOf(grant)}
            disabled={disabled}
            onChange={(changed) => change(at, changed)}
            onRemove={() => onChange(value.filter((_, each) => each !== at))}
          />
        ))}
      </ul>
      {!disabled && (
        <div className={styles.adding}>
          <Select<number>
            data-adds
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t('knowledge.grants.addRole')}
            placeholder={t('knowledge.grants.addRole')}
            value={null}
            options={roles}
            notFoundContent={t('knowledge.grants.noRoles')}
            onChange={(role) => add({ role })}
          />
          {people && (
            <Select
              {...people}
              aria-label={t('knowledge.grants.addPerson')}
              placeholder={t('knowledge.grants.addPerson')}
              value={null as never}
              onChange={(user) => add({ user: Number(user) })}
            />
          )}
        </div>
      )}
    </div>
  );
}

interface GrantLineProps {
  readonly grant: SpaceGrant;
  readonly name: string;
  readonly disabled: boolean;
  readonly onChange: (changed: Partial<SpaceGrant>) => void;
  readonly onRemove: () => void;
}

function GrantLine({ grant, name, disabled, onChange, onRemove }: GrantLineProps) {
  const { t } = useWords();
  return (
    <li className={styles.grant}>
      <span className={styles.grantee} title={name}>
        {grant.role === undefined ? <UserOutlined aria-hidden /> : <TeamOutlined aria-hidden />} {name}
      </span>
      <Select<SpaceRight>
        aria-label={t('knowledge.grants.rightOf', { name })}
        disabled={disabled}
        value={grant.right}
        options={spaceRights.map((right) => ({ value: right, label: t(`knowledge.grants.rights.${right}`) }))}
        onChange={(right) => onChange({ right })}
      />
      <Select<string[]>
        mode="tags"
        aria-label={t('knowledge.grants.labelsOf', { name })}
        disabled={disabled}
        placeholder={t('knowledge.grants.allDocuments')}
        tokenSeparators={[',', '，']}
        value={[...grant.labels]}
        onChange={(labels) => onChange({ labels })}
      />
      <Button
        type="text"
        disabled={disabled}
        data-removes
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('knowledge.grants.removeOf', { name })}
        onClick={onRemove}
      />
    </li>
  );
}
