import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/useCall.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useWords } from '#i18n/useWords.ts';
import { listRetrievals } from '#schemas/contracts/retrieval.ts';
import type { CallAnswer } from '#schemas/kit/defineCall.ts';
import type { CallError } from '#schemas/wire/callError.ts';
import type { Retrieval } from '#schemas/wire/knowledge/retrieval.ts';
import { QueryView } from '#ui/QueryView.tsx';
import { PassageList } from './PassageList.tsx';
import styles from './retrieval.module.css';

interface Props {
  readonly space: number;
  /** Changes when something was searched for. */
  readonly latest: number;
  /** Takes the question of a record, to be tried again. */
  readonly onTry: (question: string) => void;
}

/** Searches of the last 30 days in a space, those of chats among them, each with what it found. */
export function Records({ space, latest, onTry }: Props) {
  const { t } = useWords();
  const call = useCall();
  const query = useQuery<CallAnswer<typeof listRetrievals>, CallError>({
    queryKey: ['knowledge', 'retrievals', space, latest],
    queryFn: ({ signal }) => call(listRetrievals, { query: { space }, signal }),
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <QueryView query={query} title={t('knowledge.retrieval.recordsFailed')} loading={null} subject={space}>
      {({ items }) =>
        items.length > 0 && (
          <section className={styles.records} aria-label={t('knowledge.retrieval.records')}>
            <h2>{t('knowledge.retrieval.records')}</h2>
            <ul>
              {items.map((record) => (
                <RecordLine key={record.id} record={record} onTry={onTry} />
              ))}
            </ul>
          </section>
        )
      }
    </QueryView>
  );
}

function RecordLine({ record, onTry }: { readonly record: Retrieval } & Pick<Props, 'onTry'>) {
  const { t } = useWords();
  const { moment } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { question, askedAt, askedBy, purpose, passages } = record;
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className={styles.recordQuestion}>{question}</span>
          <span className={styles.facts}>
            {t(`knowledge.retrieval.purposes.${purpose}`)} · {askedBy} · {moment(askedAt)} ·{' '}
            {t('knowledge.retrieval.passages', { count: passages.length })}
          </span>
        </summary>
        {isOpen && (
          <>
            <Button size="small" onClick={() => onTry(question)}>
              {t('knowledge.retrieval.tryAgain')}
            </Button>
            <PassageList passages={passages} />
          </>
        )}
      </details>
    </li>
  );
}
