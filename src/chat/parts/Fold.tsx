import RightOutlined from '@ant-design/icons/RightOutlined';
import { type ReactNode, useId, useState } from 'react';
import styles from './parts.module.css';
import { usePrinting } from '#ui/usePrinting.ts';

interface FoldProps {
  /** The line that stays. */
  readonly title: ReactNode;
  /** Content at the end of that line. */
  readonly aside?: ReactNode;
  readonly isOpenAtFirst?: boolean;
  /** Drawn when opened, and on paper. */
  readonly children: () => ReactNode;
  /** With these, whoever draws it decides. */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
}

/** One line that opens to more. */
export function Fold({ title, aside, isOpenAtFirst = false, children, isOpen: given, onToggle }: FoldProps) {
  const id = useId();
  const isPrinting = usePrinting();
  const [own, setOwn] = useState(isOpenAtFirst);
  const isOpen = given ?? own;
  const isShown = isOpen || isPrinting;
  const toggle = () => {
    setOwn(!isOpen);
    onToggle?.(!isOpen);
  };
  return (
    <div className={styles['fold']}>
      <button type="button" className={styles['foldHead']} aria-expanded={isOpen} aria-controls={isShown ? id : undefined} onClick={toggle}>
        <RightOutlined aria-hidden className={isOpen ? styles['turned'] : styles['arrow']} />
        <span className={styles['foldTitle']}>{title}</span>
        {aside && <span className={styles['aside']}>{aside}</span>}
      </button>
      {isShown && (
        <div id={id} className={styles['foldBody']}>
          {children()}
        </div>
      )}
    </div>
  );
}
