import RightOutlined from '@ant-design/icons/RightOutlined';
import { type ReactNode, useId } from 'react';
import styles from './sidebar.module.css';

interface Props {
  label: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A part of the sidebar under a heading that folds it up. Open, it takes what room there is. */
export function Fold({ label, open, onToggle, children }: Props) {
  const id = useId();
  return (
    <section className={styles['fold']} data-open={open} aria-labelledby={`${id}-heading`}>
      <h2 className={styles['heading']}>
        <button type="button" id={`${id}-heading`} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {label}
          <RightOutlined aria-hidden rotate={open ? 90 : 0} />
        </button>
      </h2>
      <div id={id} className={styles['folded']} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
