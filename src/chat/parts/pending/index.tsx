import { Skeleton } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { PendingPart } from '../../model/parts/pending.ts';
import styles from './pending.module.css';
import { partDisplays } from '../displays.ts';
import type { PartDisplay } from '../partDisplay.ts';

type Waiting = Pick<PartDisplay, 'pending' | 'keepsPlace'>;
/** Formulas stand within text, and are no parts of their own. */
const mathDisplay: Waiting = { pending: 'answer.pending.math' };

/** A part whose payload is on its way. */
export function Pending({ part: { of } }: { readonly part: PendingPart }) {
  const { t } = useWords();
  const { pending, keepsPlace }: Waiting = of === 'math' ? mathDisplay : partDisplays[of];
  const words = t(pending ?? 'answer.pending.part');
  if (!keepsPlace) return <p className={styles['line']}>{words}</p>;
  return (
    <div className={styles['chart']} role="status" aria-label={words}>
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
      <span className={styles['words']}>{words}</span>
    </div>
  );
}

export const pendingDisplay: PartDisplay<'pending'> = { View: Pending };
