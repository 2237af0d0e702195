import { Button } from 'antd';
import { useId, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { Row } from '#resources/fields/cellProps.ts';
import { RecordSelect } from '#resources/fields/relation/RecordSelect.tsx';
import { many } from '#schemas/kit/kinds/index.ts';
import styles from '../../access.module.css';
import { useSeenPeople } from '../../useSeenPeople.ts';
import { useMembership } from './useMembership.ts';

const words = { zh: '把这个角色分配给', en: 'Give this role to' };
const people = many(words, 'users');

/** Field of the people whom a role is given to, several at once. Those who were refused stay chosen. */
export function GiveRole({ role }: { readonly role: Row }) {
  const { t, label } = useWords();
  const id = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { give, isPending } = useMembership(role);
  const seen = useSeenPeople(chosen);
  return (
    <div className={styles.give}>
      <label id={`${id}-label`} htmlFor={id}>
        {label(words)}
      </label>
      <div data-adds className={styles.giveRow}>
        <RecordSelect
          id={id}
          labelledBy={`${id}-label`}
          describedBy={undefined}
          field={people}
          multiple
          value={chosen}
          invalid={false}
          disabled={isPending}
          onBlur={() => undefined}
          onChange={(next) => setChosen(next as readonly number[])}
        />
        <Button
          type="primary"
          loading={isPending}
          disabled={chosen.length === 0 || !seen}
          onClick={() => seen && give(seen, (refused) => setChosen(refused))}
        >
          {t('forms.access.members.give')}
        </Button>
      </div>
    </div>
  );
}
