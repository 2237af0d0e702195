import type { ReactNode, Ref } from 'react';
import type { WhyNot } from '#ui/useWhyNot.ts';
import styles from './message.module.css';

interface Props {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: ReactNode;
  readonly label: string;
  readonly onClick?: () => void;
  /** Not offered while an answer comes. */
  readonly whenIdle?: boolean;
  /** There is nothing more this way. It keeps the focus. */
  readonly isAtEnd?: boolean;
  /** Reason that it cannot be done; a press leads to what helps. */
  readonly why?: WhyNot | undefined;
  /** Of a button that can be pressed and let go. */
  readonly isPressed?: boolean;
  /** The turn whose question it edits. */
  readonly 'data-edit'?: number;
}

/** A small button with an icon. Plain, since a long conversation has a thousand of them. */
export function ActionButton({ ref, icon, label, onClick, whenIdle, isAtEnd, isPressed, why, ...rest }: Props) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={styles['action']}
      title={why ? why.words : label}
      aria-label={label}
      data-when-idle={whenIdle}
      aria-disabled={isAtEnd || why !== undefined}
      aria-description={why?.words}
      aria-pressed={isPressed}
      onClick={why ? why.press : isAtEnd ? undefined : onClick}
    >
      {icon}
    </button>
  );
}
