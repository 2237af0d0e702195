import { type ReactNode, useEffect, useRef } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Import } from '#schemas/wire/imports.ts';
import styles from './import.module.css';

/** Props of the screen of every step of an import. */
export interface StageProps {
  readonly resource: Resource;
  readonly found: Import;
  /** True if the last refresh failed: what is shown may be stale. */
  readonly isOld: boolean;
  /** To another file. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Heading of an import's step. It takes the focus when the step begins, so that screen readers and keyboards follow. */
export function StageHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  );
}
