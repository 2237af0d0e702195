import { useId } from 'react';
import { useWords } from '#i18n/useWords.ts';
import styles from './home.module.css';

/** Suggested questions: for the built-in engine, and for any language model. */
const questions = {
  engine: ['chat.home.engine.what', 'chat.home.engine.connect', 'chat.home.engine.find'],
  model: ['chat.home.model.summary', 'chat.home.model.sql', 'chat.home.model.outline', 'chat.home.model.formula'],
} as const;

interface Props {
  /** Undefined until it is known what is connected. */
  readonly kind: keyof typeof questions | undefined;
  readonly onPick: (question: string) => void;
}

/** Examples that what is connected can answer; one that is picked is put into the composer, to be changed or sent. */
export function Suggestions({ kind, onPick }: Props) {
  const { t } = useWords();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {t('chat.home.suggestions')}
      </h2>
      <ul className={styles['suggestions']}>
        {(kind ? questions[kind] : []).map((key) => (
          <li key={key}>
            <button type="button" className={styles['suggestion']} onClick={() => onPick(t(key))}>
              {t(key)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
