import { Skeleton } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { PendingKind, PendingPart } from '../../model/parts/part.ts';
import styles from './pending.module.css';

/** What will be large keeps its place. */
const large: ReadonlySet<PendingKind> = new Set(['chart', 'dashboard']);

/** A part whose payload is on its way. */
export function Pending({ part: { of } }: { readonly part: PendingPart }) {
  const { t } = useWords();
  const words = t(`answer.pending.${of}`);
  if (!large.has(of)) return <p className={styles['line']}>{words}</p>;
  return (
    <div className={styles['chart']} role="status" aria-label={words}>
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
      <span className={styles['words']}>{words}</span>
    </div>
  );
}
