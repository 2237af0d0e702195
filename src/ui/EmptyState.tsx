import type { ReactNode } from 'react';
import styles from './states.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly hint?: string | undefined;
  /** Given where the state stands for a whole page, or for a part of one that has a heading. */
  readonly heading?: 'h1' | 'h2' | 'p';
  /** Error code, for support to search for. */
  readonly code?: string | undefined;
  readonly isAlert?: boolean;
  /** The ways on. */
  readonly children?: ReactNode;
}

/** Stands where something would be shown, when there is nothing: what this is, why, and what to do next. */
export function EmptyState({ icon, title, hint, heading: Title = 'p', code, isAlert = false, children }: EmptyStateProps) {
  return (
    <div className={styles.state} role={isAlert ? 'alert' : undefined}>
      {icon && <div className={styles.picture}>{icon}</div>}
      <Title className={styles.title}>{title}</Title>
      {hint && <p className={styles.hint}>{hint}</p>}
      {code && <p className={styles.code}>{code}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
