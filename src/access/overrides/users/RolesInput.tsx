import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '#resources/fields/cellProps.ts';
import { groupProps, type InputProps } from '#resources/fields/inputProps.ts';
import type { Language } from '#schemas/kit/text.ts';
import { titleWords } from '#schemas/recordTitles.ts';
import { startingRoleWords } from '#schemas/wire/access/startingRoles.ts';
import { QueryView } from '#ui/QueryView.tsx';
import styles from '../../access.module.css';
import { useEverything } from '../../useEverything.ts';

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);
const nameOf = (role: Row, language: Language): string => titleWords('roles', String(role['RoleName']), language);

function descriptionOf(role: Row, language: Language): string {
  const stored = String(role['description'] ?? '');
  return startingRoleWords(stored)?.[language] ?? stored;
}

/** The roles of a user: those there are on one side, those the user has on the other; a click moves one across. */
export default function RolesInput(props: InputProps) {
  const all = useEverything('roles', 'RoleName');
  return (
    <QueryView query={all} loading={4}>
      {(roles) => <RolesPicker {...props} roles={roles} />}
    </QueryView>
  );
}

function RolesPicker({ roles, ...props }: InputProps & { readonly roles: readonly Row[] }) {
  const { t, language } = useWords();
  const [search, setSearch] = useState('');
  const [moved, setMoved] = useState<number>();
  const buttonId = (id: number) => `${props.id}-role-${id}`;
  useEffect(() => {
    if (moved !== undefined) document.getElementById(`${props.id}-role-${moved}`)?.focus();
  }, [moved, props.id, props.value]);

  const given = idsIn(props.value);
  const found = roles.filter((role) =>
    `${nameOf(role, language)} ${descriptionOf(role, language)}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const change = (id: number, next: readonly number[]) => {
    setMoved(id);
    props.onChange(next.toSorted((a, b) => a - b));
  };
  const side = { disabled: props.disabled, buttonId };
  return (
    <fieldset className={styles.picker} {...groupProps(props)} onBlur={props.onBlur}>
      <div className={styles.pickerHead}>
        <Input.Search
          allowClear
          aria-label={t('forms.access.searchRoles')}
          placeholder={t('forms.access.searchRoles')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <div className={styles.sides}>
        <RoleSide
          {...side}
          title={t('forms.access.available')}
          roles={found.filter(({ id }) => !given.includes(id))}
          icon={<PlusOutlined aria-hidden />}
          words={(name) => t('forms.access.give', { name })}
          onMove={(id) => change(id, [...given, id])}
        />
        <RoleSide
          {...side}
          title={t('forms.access.given')}
          roles={found.filter(({ id }) => given.includes(id))}
          icon={<CloseOutlined aria-hidden />}
          words={(name) => t('forms.access.take', { name })}
          onMove={(id) =>
            change(
              id,
              given.filter((each) => each !== id),
            )
          }
        />
      </div>
    </fieldset>
  );
}

interface RoleSideProps {
  readonly title: string;
  readonly roles: readonly Row[];
  readonly icon: React.ReactNode;
  readonly disabled: boolean;
  readonly buttonId: (id: number) => string;
  readonly words: (name: string) => string;
  readonly onMove: (id: number) => void;
}

function RoleSide({ title, roles, icon, disabled, buttonId, words, onMove }: RoleSideProps) {
  const { t, language } = useWords();
  const titleId = useId();
  return (
    <section className={styles.side} aria-labelledby={titleId}>
      <div id={titleId} className={styles.count}>
        {title} ({roles.length})
      </div>
      <ul className={styles.roles}>
        {roles.map((role) => (
          <li key={role.id}>
            <Button
              id={buttonId(role.id)}
              type="text"
              block
              className={styles.role}
              icon={icon}
              disabled={disabled}
              aria-label={words(nameOf(role, language))}
              title={descriptionOf(role, language)}
              onClick={() => onMove(role.id)}
            >
              {nameOf(role, language)}
            </Button>
          </li>
        ))}
        {roles.length === 0 && <li className={styles.quiet}>{t('forms.access.noRoles')}</li>}
      </ul>
    </section>
  );
}
