import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { Turn } from '../model/conversation.ts';
import type { Column } from '../session/state.ts';
import { AnswerBlock } from './AnswerBlock.tsx';
import { useMessageActions } from './actions.ts';
import { TruncatedNote } from './TruncatedNote.tsx';
import styles from './message.module.css';

/** Answers to one question, side by side; below each other where it is narrow. Any of them can be gone on with. */
export function ComparisonView({ columns }: { readonly columns: readonly Column[] }) {
  const { t } = useWords();
  return (
    <div className={styles['compared']} data-count={columns.length} role="group" aria-label={t('chat.message.compared')}>
      {columns.map((column) => (
        <Side key={column.model} {...column} />
      ))}
    </div>
  );
}

function Side({ model, turn }: Column) {
  const { t } = useWords();
  return (
    <section className={styles['side']} aria-label={model} data-turn={turn?.turn}>
      <div className={styles['sideHead']}>
        <h2 className={styles['model']}>{model}</h2>
        {turn && <KeepButton turn={turn} />}
      </div>
      {turn ? (
        <>
          <TruncatedNote count={turn.dropped} />
          <AnswerBlock key={turn.turn} turn={turn} isCompared />
        </>
      ) : (
        <p className={styles['note']}>{t('chat.message.waiting')}</p>
      )}
    </section>
  );
}

function KeepButton({ turn }: { readonly turn: Turn }) {
  const { t } = useWords();
  const actions = useMessageActions();
  return (
    <Button size="small" data-when-idle onClick={() => actions.keep(turn)}>
      {t('chat.message.keepThis')}
    </Button>
  );
}
