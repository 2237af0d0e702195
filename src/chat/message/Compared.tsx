import { Button } from 'antd';
import { useWords } from '#i18n/useWords.ts';
import type { Turn } from '../model/conversation.ts';
import { AnswerBlock } from './AnswerBlock.tsx';
import { useDeeds } from './deeds.ts';
import styles from './message.module.css';
import { Bubble } from './Question.tsx';
import { UsageNote } from './UsageNote.tsx';

interface Props {
  readonly one: Turn;
  /** Undefined until the other model has begun. */
  readonly other: Turn | undefined;
  readonly model: string;
}

/** Two answers to one question, side by side; below each other where it is narrow. Either can be gone on with. */
export function Compared({ one, other, model }: Props) {
  const { t } = useWords();
  return (
    <li className={styles['exchange']}>
      <article className={styles['question']} aria-label={t('chat.message.question')}>
        <Bubble question={one.question} attachments={one.attachments} />
      </article>
      <div className={styles['compared']} role="group" aria-label={t('chat.message.compared')}>
        <Side turn={one} />
        {other ? <Side turn={other} /> : <Coming model={model} />}
      </div>
    </li>
  );
}

function Side({ turn }: { readonly turn: Turn }) {
  const { t } = useWords();
  const deeds = useDeeds();
  return (
    <div className={styles['side']}>
      <div className={styles['sideHead']}>
        <h2 className={styles['model']}>{turn.model}</h2>
        <Button size="small" data-when-idle onClick={() => deeds.keep(turn.turn)}>
          {t('chat.message.keepThis')}
        </Button>
      </div>
      <AnswerBlock turn={turn} actions={<UsageNote turn={turn} />} />
    </div>
  );
}

function Coming({ model }: { readonly model: string }) {
  const { t } = useWords();
  return (
    <div className={styles['side']}>
      <div className={styles['sideHead']}>
        <h2 className={styles['model']}>{model}</h2>
      </div>
      <p className={styles['note']}>{t('chat.message.waiting')}</p>
    </div>
  );
}
