import type { ReactNode } from 'react';
import styles from './page.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  hint: string;
  /** What support can search for. */
  code?: string | undefined;
  /** The ways on. */
  children: ReactNode;
}

/** A page that can show nothing: why, and where to go from here. */
export function Notice({ icon, title, hint, code, children }: Props) {
  return (
    <div className={styles['notice']}>
      <div className={styles['picture']}>{icon}</div>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['hint']}>{hint}</p>
      {code && <p className={styles['code']}>{code}</p>}
      <div className={styles['buttons']}>{children}</div>
    </div>
  );
}
