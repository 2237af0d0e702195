import { type ReactNode, useEffect, useRef } from 'react';
import type { Resource } from '#schemas/kit/resource.ts';
import type { Import } from '#schemas/wire/imports.ts';
import styles from './import.module.css';

/** What the screen of every step of an import is given. */
export interface StageProps {
  readonly resource: Resource;
  readonly found: Import;
  /** Whether the last look at it failed: what is shown may be old. */
  readonly isOld: boolean;
  /** To another file. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

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
