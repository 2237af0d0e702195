import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { Hint } from './Hint.tsx';
import type { WhyNot } from './useWhyNot.ts';
import styles from './unavailable.module.css';

interface UnavailableProps extends Pick<ButtonProps, 'icon' | 'size'> {
  readonly why: WhyNot;
  readonly children: ReactNode;
}

/** A button for what cannot be done now. Pointer, keyboard and screen reader reach it, are told why, and get from it to what helps. */
export function Unavailable({ why, children, ...look }: UnavailableProps) {
  return (
    <Hint title={why.words} placement="bottom" isAtFocus>
      <Button {...look} className={styles.button} aria-disabled aria-description={why.words} onClick={why.press}>
        {children}
      </Button>
    </Hint>
  );
}

/** Label of a menu's entry for what cannot be done now, with the reason below it. */
export function UnavailableLabel({ why, children }: Pick<UnavailableProps, 'why' | 'children'>) {
  return (
    <span className={styles.label}>
      {children}
      <small>{why.words}</small>
    </span>
  );
}
