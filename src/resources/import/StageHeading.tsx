import { type ReactNode, useEffect, useRef } from 'react';
import styles from './import.module.css';

/** What step an import is at. It takes the focus when the step begins, so that whoever listens or types is taken along. */
export function StageHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  );
}
