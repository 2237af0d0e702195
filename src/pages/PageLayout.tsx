import type { ReactNode } from 'react';
import { useWords } from '#i18n/useWords.ts';
import { usePage } from './page.ts';
import styles from './pageLayout.module.css';

/** A page under the name and the sentence of its declaration. */
export function PageLayout({ actions, children }: { readonly actions?: ReactNode; readonly children: ReactNode }) {
  const { label } = useWords();
  const { label: name, about } = usePage();
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{label(name)}</h1>
          {about && <p className={styles.about}>{label(about)}</p>}
        </div>
        {actions}
      </header>
      {children}
    </article>
  );
}
