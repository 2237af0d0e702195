import type { ReactNode, Ref } from 'react';
import styles from './message.module.css';

interface Props {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: ReactNode;
  readonly label: string;
  readonly onClick?: () => void;
  /** Not offered while an answer comes. */
  readonly whenIdle?: boolean;
  readonly disabled?: boolean;
}

/** A small button with an icon. Plain, since a long conversation has a thousand of them. */
export function ActionButton({ ref, icon, label, onClick, whenIdle, disabled, ...rest }: Props) {
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={styles['action']}
      title={label}
      aria-label={label}
      data-when-idle={whenIdle}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
