import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useWords } from '#i18n/useWords.ts';
import type { WireSourceTable } from '#schemas/wire/sources.ts';
import { tableName } from '#schemas/wire/tableName.ts';
import styles from '../sources.module.css';

interface TableBrowserProps {
  /** Label of the search. */
  readonly label: string;
  /** Tables that what was written finds. */
  readonly find: (search: string) => readonly WireSourceTable[];
  /** Words below the name of a table. */
  readonly about: (table: WireSourceTable) => string | null | undefined;
  /** The table that is chosen, the first one unless another is. */
  readonly children: (table: WireSourceTable) => ReactNode;
}

/** Tables of a source in a list that is searched, and the chosen one beside it. */
export function TableBrowser({ label, find, about, children }: TableBrowserProps) {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const [chosen, choose] = useState<WireSourceTable>();
  const found = find(search);
  const shown = found.find((table) => table === chosen) ?? found[0];
  return (
    <div className={styles.browser}>
      <div className={styles.list}>
        <Input.Search allowClear aria-label={label} placeholder={label} value={search} onChange={({ target }) => setSearch(target.value)} />
        <ul aria-label={t('sources.tables.list')}>
          {found.map((table) => (
            <li key={tableName(table)}>
              <button type="button" aria-current={table === shown || undefined} onClick={() => choose(table)}>
                <span>{tableName(table)}</span>
                {about(table) && <small>{about(table)}</small>}
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className={styles.quiet}>{t('sources.tables.notFound')}</p>}
      </div>
      {shown && children(shown)}
    </div>
  );
}
