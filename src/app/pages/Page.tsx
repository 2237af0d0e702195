import type { ReactNode } from 'react';
import styles from './page.module.css';

interface Props {
  title: string;
  /** One sentence below the title. */
  about?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the frame's own: title, what it is for, content. */
export function Page({ title, about, actions, children }: Props) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{title}</h1>
          {about && <p className={styles['about']}>{about}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
