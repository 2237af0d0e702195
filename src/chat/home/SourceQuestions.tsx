import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAllowed } from '#api/useAllowed.ts';
import { useCall } from '#api/useCall.ts';
import { useWords } from '#i18n/useWords.ts';
import { listSubjects, suggestQuestions } from '#schemas/contracts/conversations.ts';
import styles from './home.module.css';

/** Questions to a database go to this scene. */
const scene = 'chat_with_db_execute';

interface Props {
  /** Begins a conversation with the database, and asks. */
  readonly onAsk: (asked: { readonly scene: string; readonly subject: string; readonly question: string }) => void;
}

/** Questions about the first database that one may ask, each of which is answered; nothing where there is none. */
export function SourceQuestions({ onAsk }: Props) {
  const { t, language } = useWords();
  const call = useCall();
  const headingId = useId();
  const mayAsk = useAllowed()(suggestQuestions.endpoint);
  const { data: subjects } = useQuery({
    queryKey: ['chat', 'subjects', scene],
    queryFn: ({ signal }) => call(listSubjects, { query: { chat_mode: scene }, signal }),
    enabled: mayAsk,
  });
  const subject = subjects?.[0]?.param;
  const { data: questions = [] } = useQuery({
    queryKey: ['chat', 'suggestions', scene, subject, language],
    queryFn: ({ signal }) => call(suggestQuestions, { query: { chat_mode: scene, select_param: subject! }, signal }),
    enabled: mayAsk && subject !== undefined,
  });
  if (subject === undefined || questions.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {t('chat.home.askSource', { source: subject })}
      </h2>
      <ul className={styles['suggestions']}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className={styles['suggestion']} onClick={() => onAsk({ scene, subject, question })}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
