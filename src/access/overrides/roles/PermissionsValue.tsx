import { useWords } from '#i18n/useWords.ts';
import type { CellProps } from '#resources/fields/cellProps.ts';
import { RecordLink } from '#resources/fields/relation/RecordLink.tsx';
import { resourceOf, resources } from '#schemas/index.ts';
import { contracts } from '#schemas/contracts/index.ts';
import type { Text } from '#schemas/kit/text.ts';
import type { Related } from '#schemas/wire/listQuery.ts';
import { startingPermissions } from '#schemas/wire/access/startingPermissions.ts';
import styles from './permissionsValue.module.css';

const made = startingPermissions(resources).map(({ name }) => name);

/** Permissions that are shown without folding: they can be read at a glance. */
const few = 12;

const headOf = (name: string): string => name.split('.')[0] ?? '';

/** Heading of the permissions of one kind: the resource, or the group of the calls that they are of. */
const headingOf = (head: string): Text | undefined => resourceOf(head)?.label ?? contracts.find(({ name }) => headOf(name) === head)?.group;

/** Families of names that are read under one heading are one: `models` and `usage` are both about models. */
const familyOf = (name: string): string => headingOf(headOf(name))?.en ?? headOf(name);

interface Held {
  /** Family of the names; empty for those that people named themselves. */
  readonly family: string;
  readonly heading: Text | undefined;
  readonly ids: number[];
  readonly names: Set<string>;
}

/** Permissions by what they are about, in the order they come; those that people named themselves stand under no heading. */
function heldBy(ids: readonly number[], related: Related): Held[] {
  const groups = new Map<string, Held>();
  for (const id of ids) {
    const name = related['permissions']?.[String(id)]?.title ?? '';
    const isMade = made.includes(name);
    const family = isMade ? familyOf(name) : '';
    const group = groups.get(family) ?? { family, heading: isMade ? headingOf(headOf(name)) : undefined, ids: [], names: new Set() };
    groups.set(family, group);
    group.ids.push(id);
    group.names.add(name);
  }
  return [...groups.values()].toSorted((one, other) => Number(one.family === '') - Number(other.family === ''));
}

/** Permissions of a role, folded by what they are about; that it holds everything, of one thing or of all, is said once. */
export default function PermissionsValue({ value, related }: CellProps) {
  const { t } = useWords();
  const ids = value as readonly number[];
  const groups = heldBy(ids, related);
  const names = new Set(groups.flatMap((group) => [...group.names]));
  const isAll = made.every((name) => names.has(name));
  return (
    <div className={styles['permissions']}>
      <p className={styles['count']}>{t(isAll ? 'forms.access.holdsAll' : 'forms.access.holds', { count: ids.length })}</p>
      {groups.map((group) => (
        <GroupOf key={group.family} group={group} related={related} isOpen={ids.length <= few} />
      ))}
    </div>
  );
}

interface GroupProps {
  readonly group: Held;
  readonly related: Related;
  readonly isOpen: boolean;
}

function GroupOf({ group: { family, heading, ids, names }, related, isOpen }: GroupProps) {
  const { t, label } = useWords();
  const name = heading ? label(heading) : t(family === 'tiles' ? 'forms.access.tiles' : 'forms.access.others');
  const possible = made.filter((each) => familyOf(each) === family);
  const isWhole = family !== '' && possible.every((each) => names.has(each));
  return (
    <details className={styles['group']} open={isOpen}>
      <summary>
        {name}{' '}
        <span className={styles['count']}>
          {isWhole ? t('forms.access.whole') : family === '' ? ids.length : `${ids.length}/${possible.length}`}
        </span>
      </summary>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <RecordLink to="permissions" id={id} related={related} />
          </li>
        ))}
      </ul>
    </details>
  );
}
