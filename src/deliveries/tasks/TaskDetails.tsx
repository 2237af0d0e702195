import { useQuery } from '@tanstack/react-query';
import { sameSubject } from '#api/sameSubject.ts';
import { useCall } from '#api/useCall.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { readTask } from '#schemas/contracts/tasks.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { TaskDetail, WireTask } from '#schemas/wire/tasks.ts';
import { QueryView } from '#ui/QueryView.tsx';
import styles from '../deliveries.module.css';

/** Log and result of one task. */
export function TaskDetails({ task: { kind, id, name, state } }: { readonly task: WireTask }) {
  const { t, label } = useWords();
  const { moment } = useFormats();
  const call = useCall();
  const query = useQuery<TaskDetail, CallError>({
    queryKey: ['tasks', 'detail', kind, id, state],
    placeholderData: sameSubject('tasks', 'detail', kind, id),
    queryFn: ({ signal }) => call(readTask, { body: { kind, id }, signal }),
    retry: false,
  });
  return (
    <QueryView query={query} loading={2} subject={`${kind}/${id}`}>
      {(data) => (
        <section className={styles.stack} aria-label={t('deliveries.tasks.details', { name })}>
          {data.log.length === 0 && <p className={styles.quiet}>{t('deliveries.tasks.noLog')}</p>}
          <ol className={styles.steps}>
            {data.log.map(({ at, words, detail }, place) => (
              <li key={place}>
                <time dateTime={at}>{moment(at)}</time>
                {[label(words), detail].filter((part) => part !== null).join(' · ')}
              </li>
            ))}
          </ol>
          {data.result !== null && (
            <details>
              <summary>{t('deliveries.tasks.result')}</summary>
              <pre className={styles.words}>{typeof data.result === 'string' ? data.result : JSON.stringify(data.result, null, 2)}</pre>
            </details>
          )}
        </section>
      )}
    </QueryView>
  );
}
