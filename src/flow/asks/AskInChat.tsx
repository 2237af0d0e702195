import type { AskPart } from '#chat/model/parts/ask.ts';
import { OneAsk } from './OneAsk.tsx';
import styles from './asks.module.css';

/** The form of what a run asks, where its answer grows in a conversation. */
export default function AskInChat({ part: { ask } }: { readonly part: AskPart }) {
  return (
    <div className={styles['inChat']}>
      <OneAsk id={ask} />
    </div>
  );
}
