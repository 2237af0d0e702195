import { Radio } from 'antd';
import { useSearchParams } from 'react-router';
import { useWords } from '#i18n/useWords.ts';
import { PageLayout } from '#pages/PageLayout.tsx';
import styles from './access.module.css';
import { RoleAccess } from './RoleAccess.tsx';
import { UserAccess } from './UserAccess.tsx';

/** Explains who may call what and why: for a user or a role, an address, and what they see. All of it is in the page's address. */
export default function AccessPage() {
  const { t } = useWords();
  const [search, setSearch] = useSearchParams();
  const of = search.get('of') === 'role' ? 'role' : 'user';
  const change = (said: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(said)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const asked = { id: Number(search.get('id')) || undefined, method: search.get('method') ?? 'GET', address: search.get('address') ?? '' };
  const Side = of === 'role' ? RoleAccess : UserAccess;
  return (
    <PageLayout>
      <div className={styles.page}>
        <Radio.Group
          aria-label={t('forms.access.of')}
          optionType="button"
          value={of}
          options={[
            { value: 'user', label: t('forms.access.user') },
            { value: 'role', label: t('forms.access.role') },
          ]}
          onChange={({ target }) => change({ of: String(target.value), id: '' })}
        />
        <Side key={of} asked={asked} onChange={change} />
      </div>
    </PageLayout>
  );
}
