import { useSubscription } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type MakeCall, useCall } from '#api/useCall.ts';
import { useBusy } from '#ui/useBusy.ts';
import { useWords } from '#i18n/useWords.ts';
import { listSubjects, suggestQuestions } from '#schemas/contracts/conversations.ts';
import { Connect } from './Connect.tsx';
import styles from './home.module.css';

/** Questions to a database go to this scene. */
const scene = 'chat_with_db_execute';

/** Questions that are shown; their place is kept while they come, so that nothing below moves. */
const most = 4;

interface Props {
  /** Begins a conversation with the database, and asks. */
  readonly onAsk: (asked: { readonly scene: string; readonly subject: string; readonly question: string }) => Promise<unknown>;
}

/** Questions about the first database that one may ask, each of which is answered; without any, whom to turn to; nothing where that cannot be known. */
export function SourceQuestions({ onAsk }: Props) {
  const { t } = useWords();
  const headingId = useId();
  const { subject, questions, isPending, isError } = useSourceQuestions();
  const { isBusy, run: ask } = useBusy((question: string) => onAsk({ scene, subject: subject!, question }));
  if (isError) return null;
  return (
    <section aria-labelledby={headingId} aria-busy={isPending}>
      <h2 id={headingId} className={styles['heading']}>
        {subject === undefined ? t('chat.home.askAnySource') : t('chat.home.askSource', { source: subject })}
      </h2>
      {!isPending && questions.length === 0 ? (
        <p className={styles['noQuestions']}>
          {subject === undefined ? (
            <Connect
              page="/database"
              lead={t('chat.home.noSourceYet')}
              link={t('chat.home.connectSource')}
              otherwise={t('chat.home.noSource')}
            />
          ) : (
            t('chat.home.noSourceQuestions')
          )}
        </p>
      ) : (
        <ul className={styles['sourceQuestions']}>
          {isPending
            ? Array.from({ length: most }, (_, at) => <li key={at} className={styles['questionToCome']} />)
            : questions.map((question) => (
                <li key={question}>
                  <button
                    type="button"
                    className={styles['suggestion']}
                    title={question}
                    disabled={isBusy}
                    onClick={() => void ask(question)}
                  >
                    {question}
                  </button>
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}

/** Query for the databases that one may ask. */
export const sourcesQuery = (call: MakeCall) => ({
  queryKey: ['chat', 'subjects', scene],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listSubjects, { query: { chat_mode: scene }, signal }),
});

/** The first database that one may ask, and what it can be asked. */
function useSourceQuestions() {
  const { language } = useWords();
  const call = useCall();
  const subjects = useQuery(sourcesQuery(call));
  const subject = subjects.data?.[0]?.param;
  // On a first start the sample is still being made: it is there as soon as it can be asked.
  const isWaiting = subjects.data !== undefined && subject === undefined;
  useSubscription({ channel: 'resources/sources', types: ['*'], enabled: isWaiting, onLiveEvent: () => void subjects.refetch() });
  const suggestions = useQuery({
    queryKey: ['chat', 'suggestions', scene, subject, language],
    queryFn: ({ signal }) => call(suggestQuestions, { query: { chat_mode: scene, select_param: subject! }, signal }),
    enabled: subject !== undefined,
  });
  const isPending = subjects.isPending || (subject !== undefined && suggestions.isPending);
  return { subject, questions: suggestions.data?.slice(0, most) ?? [], isPending, isError: subjects.isError || suggestions.isError };
}
