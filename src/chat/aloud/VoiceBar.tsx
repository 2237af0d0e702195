import type { ReactNode } from 'react';
import styles from './aloud.module.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** Bar above the composer that tells in words of what is heard or said, and holds what one can do about it. */
export const VoiceBar = ({ label, children }: Props) => (
  <section className={styles['bar']} aria-label={label}>
    {children}
  </section>
);
